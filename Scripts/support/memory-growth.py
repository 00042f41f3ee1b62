"""Peak memory of the command over many small scenes, each with texts, a font size and a colour of its own.

Usage: memory-growth.py PROGRAM SCENES
"""

import json
import os
import subprocess
import sys
import tempfile


def component(title, size, color):
    label = {"type": "label", "string": title, "font": {"size": size}}
    box = {"type": "component", "view": {"backgroundColor": color}, "size": {"width": 40, "height": 4}}
    return {"type": "flexbox", "padding": 4, "children": [label, box]}


def values(number):
    return f"Item {number}", 8 + number % 3000 * 0.01, f"#{number * 7919 % 0xFFFFFF:06x}"


def peak(program, *arguments):
    """In kB, of a run that need not succeed."""
    process = subprocess.Popen([program, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    return usage.ru_maxrss


def main():
    program, count = sys.argv[1], int(sys.argv[2])
    counts = (count, 3 * count)
    with tempfile.TemporaryDirectory() as folder:
        template = os.path.join(folder, "template.scene.json")
        with open(template, "w") as file:
            json.dump({"width": 90, "component": component("{{title}}", "{{size}}", "{{color}}")}, file)
        peaks = {"test": [], "render --batch": []}
        for count in counts:
            scenes = os.path.join(folder, f"scenes-{count}")
            os.mkdir(scenes)
            models = os.path.join(folder, f"models-{count}.jsonl")
            with open(models, "w") as lines:
                for number in range(count):
                    title, size, color = values(number)
                    lines.write(json.dumps({"title": title, "size": size, "color": color}) + "\n")
                    with open(os.path.join(scenes, f"{number:06}.scene.json"), "w") as file:
                        json.dump({"width": 90, "component": component(title, size, color)}, file)
            peak(program, "test", scenes, "--record", "all")
            peaks["test"].append(peak(program, "test", scenes))
            out = os.path.join(folder, f"out-{count}")
            peaks["render --batch"].append(peak(program, "render", "--batch", models, "--template", template, "-o", out))
    for command, (few, many) in peaks.items():
        growth = (many - few) / (counts[1] - counts[0])
        print(f"{command:<16} {counts[0]} scenes {few} kB, {counts[1]} scenes {many} kB: {growth:.2f} kB for each more")


main()
