"""How long it takes from the end of writing a document to its picture, decoded, in an open page of `offscreen preview`.

Usage: previews.py PROGRAM [SAVES]

Among 200 documents one of 780 by 1688 pixels is saved SAVES times (50 where no number is given), each time with another text,
in Chromium. The page says when it has decoded a picture; the times are those of one clock, the machine's."""

import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from chromium import Chromium

DOCUMENTS = 200
PREVIEWS = 1000


def row(number):
    return {
        "type": "flexbox", "direction": "row", "spacing": 12, "padding": 12, "alignItems": "center",
        "view": {"borderBottom": {"width": 0.5, "color": "#D1D5DB"}},
        "children": [
            {"type": "component", "size": {"width": 44, "height": 44},
             "view": {"cornerRadius": 22, "backgroundGradient": {
                 "type": "linear", "stops": [[0, "#60A5FA"], [1, "#7C3AED"]], "angle": 45}}},
            {"component": {
                "type": "flexbox", "spacing": 3, "children": [
                    {"type": "label", "string": f"Person number {number}", "font": {"size": 17, "weight": 600}},
                    {"type": "label", "string": "A few words about what was said last, on one line or on two of them",
                     "font": {"size": 14}, "color": "#6B7280", "maximumNumberOfLines": 2}]},
             "flexShrink": 1, "flexGrow": 1},
            {"type": "label", "string": f"{number % 12}:{number:02}", "font": {"size": 13}, "color": "#6B7280"},
        ],
    }


def screen(title):
    """A screen of 390 by 844 points at two pixels a point."""
    return {
        "version": 1, "width": 390, "height": 844, "scale": 2, "background": "#FFFFFF",
        "model": {"title": title},
        "component": {"type": "flexbox", "id": "screen", "children": [
            {"type": "label", "id": "title", "string": "{{title}}", "font": {"size": 34, "weight": "bold"}},
            *[row(number) for number in range(12)]]},
    }


def save(path, title):
    """Writes a document in place, as editors do that do not rename; gives the time of its end in milliseconds."""
    text = json.dumps(screen(title), indent=2)
    with open(path, "w") as file:
        file.write(text)
    return time.time() * 1000


# The time of each picture's decoding, by its name.
NOTE = """
window.shownAt = new Map();
new MutationObserver(() => {
  const stage = document.querySelector(".stage");
  const image = stage.querySelector("img.layer");
  if (stage.dataset.picture && image?.complete) shownAt.set(stage.dataset.picture, performance.timeOrigin + performance.now());
}).observe(document.querySelector(".stage"), { attributes: true, attributeFilter: ["data-picture"] });
"""


def measure_saves(program, saves):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for number in range(DOCUMENTS):
            path = root / f"group{number % 10}" / f"screen{number:03}.scene.json"
            path.parent.mkdir(exist_ok=True)
            save(path, f"Screen {number}")
        watched = root / "group0" / "screen000.scene.json"
        server = subprocess.Popen([program, "preview", folder], stdout=subprocess.PIPE, text=True)
        try:
            address = server.stdout.readline().strip()
            with Chromium(1400, 900) as page:
                page.open(f"{address}#group0/screen000", "document.querySelector('.stage[data-picture]')")
                page.value(NOTE)
                time.sleep(1)
                times = []
                for number in range(saves + 3):
                    before = page.value("document.querySelector('.stage').dataset.picture")
                    saved = save(watched, f"Saved {number} times")
                    page.wait(f"document.querySelector('.stage').dataset.picture !== '{before}'", 10)
                    shown = page.value("shownAt.get(document.querySelector('.stage').dataset.picture)")
                    times.append(shown - saved)
                    time.sleep(0.15)
                # The first ones warm up what later ones have.
                times = sorted(times[3:])
        finally:
            server.terminate()
            server.wait()
    middle, high = statistics.median(times), times[int(len(times) * 0.95)]
    print(f"{saves} saves of a screen of 780 × 1688 pixels among {DOCUMENTS} documents, to the picture decoded in Chromium:")
    print(f"median {middle:.1f} ms, 95th percentile {high:.1f} ms, longest {times[-1]:.1f} ms")


# What somebody sees first is there: every picture in view.
IN_VIEW = """
[...document.querySelectorAll(".tile img")].filter((image) => {
  const box = image.closest(".tile").getBoundingClientRect();
  return box.top < innerHeight && box.bottom > 0;
}).every((image) => image.complete && image.naturalWidth > 0)
"""


def measure_gallery(program):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for number in range(PREVIEWS):
            path = root / "documents" / f"group{number % 20:02}" / f"row{number:04}.scene.json"
            path.parent.mkdir(parents=True, exist_ok=True)
            scene = {"version": 1, "width": 390, "scale": 2, "background": "#FFFFFF", "component": row(number)}
            path.write_text(json.dumps(scene))
        begin = time.monotonic()
        subprocess.run(
            [program, "gallery", root / "documents", "-o", root / "site"], check=True, stdout=subprocess.DEVNULL)
        written = time.monotonic() - begin
        weight = sum(file.stat().st_size for file in (root / "site").rglob("*") if file.is_file())
        times = []
        with Chromium(1400, 900) as page:
            for _ in range(5):
                page.open("about:blank")
                page.open(
                    f"file://{root}/site/index.html", f"document.querySelectorAll('.tile').length === {PREVIEWS} && {IN_VIEW}")
                times.append(page.value("performance.now()"))
    print(f"a gallery of {PREVIEWS} previews: written in {written:.1f} s, {weight / 1e6:.1f} MB;")
    print(f"all tiles there and the pictures in view decoded after {statistics.median(times):.0f} ms (median of 5)")


def main():
    program, saves = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 50
    measure_saves(program, saves)
    measure_gallery(program)


main()
