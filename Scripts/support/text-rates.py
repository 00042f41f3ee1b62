"""Runs the text group of the benchmarks and the comparison's C program on Pango by turns, on the same texts, and prints how many times as
fast the one is as the other: text-rates.py PROGRAM PEER TEXTS [TURNS].

PROGRAM is the benchmark program, PEER the compiled C program or "" for none, TEXTS the folder with paragraphs.txt and labels.txt.
"""

import json
import pathlib
import statistics
import subprocess
import sys

FAMILY, SIZE = "Inter", "17"
# The peer sets whole texts only.
GROUPS = [
    ("paragraphs of 60 words, 300 points wide", "paragraphs.txt", ["300"]),
    ("labels of 1 to 4 words", "labels.txt", ["0"]),
    ("the paragraphs, two lines of each", "paragraphs.txt", ["300", "2"]),
    ("the paragraphs, two lines that end with a truncation string", "paragraphs.txt", ["300", "2", "…"]),
]


def run(*command):
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def spread(values, digits):
    low, middle, high = min(values), statistics.median(values), max(values)
    return f"{middle:,.{digits}f} ({low:,.{digits}f} to {high:,.{digits}f})"


def main():
    program, peer, texts = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    turns = int(sys.argv[4]) if len(sys.argv) > 4 else 5
    print(f"Per second of CPU time, median of {turns} turns with the least and the most of them.\n")
    print("| texts, never set before | OffscreenKit | Pango from C | times as fast | lines | glyphs |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name, file, room in GROUPS:
        ours, theirs = [], []
        for _ in range(turns):
            ours.append(run(program, "text", texts / file, *room))
            if peer and len(room) == 1:
                theirs.append(run(peer, texts / file, FAMILY, SIZE, room[0]))
        rates = [spread([figure["per_cpu_second"] for figure in figures], 0) if figures else "" for figures in (ours, theirs)]
        ratios = [one["per_cpu_second"] / other["per_cpu_second"] for one, other in zip(ours, theirs)]
        counts = [f"{ours[0][key]:,}" + (f"; Pango {theirs[0][key]:,}" if theirs else "") for key in ("lines", "glyphs")]
        print("| " + " | ".join([name, *rates, spread(ratios, 1) if ratios else "", *counts]) + " |")


main()
