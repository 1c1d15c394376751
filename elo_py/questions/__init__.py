"""The JSON interface: a module a question, which reads it, applies the rules and answers."""
