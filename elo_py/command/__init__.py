"""The command line: words into a question, the answer into a table a person can read.

It asks elo_py.ask and knows no rule itself. Its English stays here: neither the rules
nor the browser's path import this package.

>>> from elo_py.command.run import run
>>> run(["change", "1500", "--k", "20", "--day", "2026-11-29", "1400=1", "1600=draw"])
Rating change, standard list, rules of 2025-10-01
https://handbook.fide.com/chapter/B022024
<BLANKLINE>
game  opponent  difference  counts as  score  expected  change: K x (score - expected)
   1      1400        +100       +100      1      0.64         20 x (1 - 0.64) =  +7.2
   2      1600        -100       -100    0.5      0.36       20 x (0.5 - 0.36) =  +2.8
 sum                                     1.5      1.00                           +10.0
<BLANKLINE>
K 20, as given (8.3.3).
Differences over 400 points count as 400, because the own rating is below 2650 (8.3.1).
The sum alone is rounded, a half away from zero: +10.0 counts as +10 (8.3.4).
New rating: 1500 + 10 = 1510
The formula in place of FIDE's table gives the same.
0
"""
