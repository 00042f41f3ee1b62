"""The social card by Chromium and playwright, one after the other in a page that stays: pictures a second, and a second of processor time.

Usage: peer_chromium.py SECONDS"""

import os
import pathlib
import sys
import time

from playwright.sync_api import sync_playwright

sys.modules["takumi_py"] = type(sys)("takumi_py")
sys.modules["takumi_py"].__dict__.update(FontResource=lambda *_: None, Renderer=lambda **_: None, RenderOptions=lambda **_: None)
import peer_takumi as card


def cpu_seconds():
    """Of this process and all below it, the browser's and the driver's."""
    parents, used = {}, {}
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        parents.setdefault(int(fields[1]), []).append(int(path.parent.name))
        used[int(path.parent.name)] = int(fields[11]) + int(fields[12])
    total, ahead = 0, [os.getpid()]
    while ahead:
        process = ahead.pop()
        total += used.get(process, 0)
        ahead += parents.get(process, [])
    return total / os.sysconf("SC_CLK_TCK")


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    page = browser.new_page(viewport={"width": 600, "height": 315}, device_scale_factor=2)
    page.set_content(f"<style>body {{ margin: 0 }} {card.CSS}</style>" + card.html("x"))
    page.screenshot()
    begin, before, count = time.time(), cpu_seconds(), 0
    while time.time() - begin < float(sys.argv[1]):
        count += 1
        page.evaluate("title => document.querySelector('.title').textContent = title", f"Snapshots that cost no pixels {count}")
        page.screenshot()
    print(count / (time.time() - begin), count / (cpu_seconds() - before))
    browser.close()
