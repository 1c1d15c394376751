"""What people type into the calculator: the raw material of the training questions.

A pattern has {} where the number goes; everything else is typed as it stands.
"""

MARKS = ("\u200f{}\u200e", "\u202b{}\u202c", "\u2068{}\u2069", "\u061c{}", "\ufeff{}", "\u200e{}")
"""Invisible direction marks, which come along when a number is copied."""

RATINGS = (
    "{}", "{}", "{}", "{}", "{}", " {} ", "\t{}\n", "+{}", "{}.0", "{},0", "{}.00", "0{}", "{}?",
    "{} ?", "{}p", "{}P", "({}?)", "{}*?", "{}*", "{} *", "({})", "( {} )", "{}\u00a0", "\u3000{}",
    *MARKS,
)  # fmt: skip
GROUPS = (",", ".", " ", "\u00a0", "\u202f", "\u2009", "'", "\u2019", "\u02bc", "\u2007")
"""What separates the thousands."""

DIGITS = (
    "٠١٢٣٤٥٦٧٨٩",
    "۰۱۲۳۴۵۶۷۸۹",
    "๐๑๒๓๔๕๖๗๘๙",
    "０１２３４５６７８９",
    "०१२३४५६७८९",
    "০১২৩৪৫৬৭৮৯",
)
MINUSES = "-−‒–—―﹣－‐‑⁃⁻"

SCORES = {
    "1": "1 1.0 1,0 w W win Win WIN 1-0 1–0 ๑ ١ １ ניצחון ชนะ menang Menang vinst Vinst VINST",
    "0.5": "0.5 0,5 .5 ,5 ½ 1/2 1⁄2 1/2-1/2 ½-½ ½–½ .5-.5 0.5-0.5 0,50 = d D draw Draw DRAW"
    " תיקו เสมอ seri Seri remi Remi remis ０.５ ٠٫٥",
    "0": "0 0.0 0,0 l L loss Loss LOSS 0-1 0–1 ๐ ٠ ０ הפסד แพ้ kalah Kalah förlust Förlust"
    " FÖRLUST fo\u0308rlust",
}
"""Spellings of a score by the points they mean, separated by spaces."""
SPACED_SCORES = (
    "1 - 0",
    "0 1/2",
    "½ - ½",
    "0 - 1",
    " 1 ",
    "w ",
    " =",
    "1/2 - 1/2",
    "1\u00a0-\u00a00",
)

ARABIC = ("١٥٠٠٫٠", "١٬٥٠٠٫٠")
"""1500 with the Arabic decimal and thousands separators."""

UNRATED = (
    "0", "-", "−", "--", "?", "unr", "unr.", "UNR", "UNR.", "Unrated", "unrated", " - ", "\u200f0",
)  # fmt: skip

WRONG = (
    "x", "y", "abc", "15OO", "15x", "15x0", "fifteen hundred", "1400 w", "1_500", "1e3", "1E3",
    "nan", "NaN", "inf", "-inf", "Infinity", "0x1f", ".", ",", "-", "+", "--5", "5-", "½/",
    "1500²", "①", "Ⅷ", "1500-1600", "1500/1600", "1/2", "¼", "½", "(1500", "()", "p", "?", "1500#",
    "1500 1600", "1\x000", "\x00", "1500.5", "1,5", "1.5", ".5", "0.500", "1,500.25", "1.50",
    "4,0", "4.0", "15,00", "0,0", "1 50", "1 5 0 0", "1500.", "1.500.00", "1,50,000", "0 500",
    "1,5.000,0", "1 500 .", "1,500 000.0", ".0", "1,400.5", "12.34", "1500,5", "1500½", "2½",
    "8.5", "0.3", "0.25", "+1", "-1", "-0.5", "0-0", "1-1", "2-0", "*", "1/4", "½½", "5/10",
    "٥/١٠", "2", "3", "--", "draw draw", "won", "Sieg", "gewonnen", "nul", "0", "-0", "-100", "1",
    "4000", "4001", "5000", "99999", "4000000", "200", "201", "1000000000000", "9" * 40, "1" * 41,
    "1" * 50, " " * 41, "x" * 41, "x" * 200, "éàü", "Magnus", "1500 Elo", "Elo 1500", "1500elo",
    "<b>1500</b>", "<script>alert(1)</script>", "'; DROP TABLE", "1500;", "1500:", "=1+1", "@",
    "€1500", "1500€", "%", "20%", "1 500,5", "1’5", "ab\u0301c", "😀", "1500😀", "中文",
    "一千五百", "Ελο",
    "эло", "ไทย", "שלום", "مرحبا", "\u200f", "\u00a0", "null", "None", "true", "undefined",
    "[object Object]", "{}", "https://ratings.fide.com/profile/1503014", "Carlsen, Magnus",
    "2882 (2014)", "~1500", "≈1500", "1500±50", ">1500", "1500+", "1500++", "k20", "K=20", "20?",
    "20*", "(20)", "19.5", "20.0", "20,0", "0020", "standard", "rule", "\ud800",
)  # fmt: skip
"""What is wrong in a field, or right in one field and wrong in the others."""

BLANK = ("", " ", "\t", "\u200f", "\u00a0", "\u200b")

DAYS = (
    "2022-01-01", "2022-09-30", "2022-10-01", "2024-02-29", "2024-03-01", "2024-11-30",
    "2024-12-01", "2025-09-30", "2025-10-01", "2026-01-01", "2026-11-29", "2027-06-15",
    "2030-12-31", "2099-01-01", "9999-12-31",
)  # fmt: skip
WRONG_DAYS = ("2021-12-31", "1970-01-01", "0001-01-01")
"""Days before the first edition of the rules, as a wrong clock gives them."""
