"""The FIDE rating regulations, a module an article."""
