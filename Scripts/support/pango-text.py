"""Sets the paragraphs of a file in lines with Pango, as the text group of the benchmarks does: pango-text.py FILE."""

import statistics
import sys
import time

import gi

gi.require_version("Pango", "1.0")
gi.require_version("PangoFT2", "1.0")
from gi.repository import Pango, PangoFT2  # noqa: E402


def set_paragraphs(context, font, paragraphs, width):
    for paragraph in paragraphs:
        layout = Pango.Layout.new(context)
        layout.set_font_description(font)
        layout.set_width(int(width * Pango.SCALE))
        layout.set_text(paragraph, -1)
        layout.get_extents()


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        paragraphs = file.read().split("\n")
    context = Pango.FontMap.create_context(PangoFT2.FontMap.new())
    font = Pango.FontDescription.from_string("DejaVu Sans")
    font.set_absolute_size(17 * Pango.SCALE)
    set_paragraphs(context, font, ["warm up the fonts"], 300)
    times = []
    for number in range(1, 8):
        start = time.process_time()
        set_paragraphs(context, font, paragraphs, 300 + number)
        times.append(time.process_time() - start)
    print(f"| Pango through Python, {Pango.version_string()} | {int(len(paragraphs) / statistics.median(times))} |")


main()
