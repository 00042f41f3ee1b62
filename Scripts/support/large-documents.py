"""Time and memory of the command for documents that are small in bytes and large in what they ask for, and for half of each.

Usage: large-documents.py PROGRAM

What takes more than twice as long as half of it grows faster than the document does.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time

BOX = {"type": "component", "size": {"width": 1, "height": 1}}


def label(string, width):
    return {"width": width, "component": {"type": "label", "string": string}}


def siblings(count):
    return {"width": 300, "component": {"type": "flexbox", "children": [BOX] * count}}


def looped(count):
    text = {"type": "label", "string": "{{item}}", "forEach": "{{list}}"}
    return {"width": 100, "model": {"list": [str(number) for number in range(count)]},
            "component": {"type": "flexbox", "children": [text]}}


DOCUMENTS = {
    "siblings": (siblings, 200_000),
    "one word": (lambda count: label("a" * count, 200), 1 << 20),
    "one word, 2 points wide": (lambda count: label("a" * count, 2), 20_000),
    "words": (lambda count: label("lorem ipsum dolor " * (count // 18), 200), 1 << 20),
    "Chinese": (lambda count: label("漢字仮名" * (count // 12), 200), 1 << 20),
    "embeddings": (lambda count: label("\u202ba\u202ab" * count, 300), 100_000),
    "unseen marks": (lambda count: label(("\u202b" * 50 + "a" + "\u202c" * 50) * count, 300), 3_000),
    "labels of a loop": (looped, 50_000),
}


def measure(program, document):
    """Seconds from start to end, seconds of processor time, and MB at the peak."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "large.scene.json")
        with open(path, "w") as file:
            json.dump(document, file)
        start = time.monotonic()
        process = subprocess.Popen([program, "layout", path], stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit(f"large-documents: {program} ended with {process.returncode}")
        return time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    print(f"{'layout of':<26}{'count':>9}{'s':>8}{'CPU s':>8}{'MB':>7}{'half: CPU s':>13}{'ratio':>7}")
    for name, (make, count) in DOCUMENTS.items():
        seconds, processor, megabytes = measure(sys.argv[1], make(count))
        _, half, _ = measure(sys.argv[1], make(count // 2))
        print(f"{name:<26}{count:>9}{seconds:>8.2f}{processor:>8.2f}{megabytes:>7.0f}{half:>13.2f}{processor / half:>7.2f}")


main()
