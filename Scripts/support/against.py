"""The command's time for two revisions of many screens, of which a few differ, beside that for the same screens and references.

Usage: against.py PROGRAM SCREENS CHANGED
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

ROUNDS = 5


def label(text, size, color="#222222"):
    return {"type": "label", "string": text, "font": {"size": size}, "color": color}


def row(screen, number):
    texts = [label(f"Message {number} of {screen}", 17), label("The first words of what somebody wrote", 13, "#777777")]
    picture = {"type": "image", "source": "avatar.png", "size": {"width": 40, "height": 40}, "view": {"cornerRadius": 20}}
    column = {"type": "flexbox", "spacing": 4, "children": texts}
    return {"type": "flexbox", "direction": "row", "spacing": 12, "padding": 12, "children": [picture, column]}


def screen(number, title):
    children = [{"type": "inset", "top": 20, "left": 16, "bottom": 8, "right": 16, "child": label(title, 28)}]
    children += [row(number, index) for index in range(11)]
    return {"width": 390, "height": 844, "scale": 2, "background": "#FFFFFF", "component": {"type": "flexbox", "children": children}}


def write(folder, number, title):
    with open(os.path.join(folder, f"{number:05}.scene.json"), "w") as file:
        json.dump(screen(number, title), file)


def git(folder, *arguments):
    person = {f"GIT_{who}_{what}": "bench@example.com" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    subprocess.run(["git", *arguments], cwd=folder, check=True, stdout=subprocess.DEVNULL, env={**os.environ, **person})


def seconds(program, *arguments, expected):
    start = time.monotonic()
    process = subprocess.run([program, "test", *arguments, "--quiet"], stdout=subprocess.PIPE, text=True)
    duration = time.monotonic() - start
    if process.stdout != expected:
        sys.exit(f"expected {expected!r}, got {process.stdout!r}")
    return duration


def main():
    program, count, changed = os.path.abspath(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    with tempfile.TemporaryDirectory() as folder:
        avatar = os.path.join(folder, "avatar.scene.json")
        with open(avatar, "w") as file:
            box = {"type": "component", "size": {"width": 80, "height": 80}, "view": {"backgroundColor": "#3366CC"}}
            json.dump({"component": box}, file)
        screens, references = os.path.join(folder, "repository/screens"), os.path.join(folder, "references")
        os.makedirs(screens)
        subprocess.run([program, "render", avatar, "-o", os.path.join(screens, "avatar.png")], check=True)
        for number in range(count):
            write(screens, number, "Messages")
        git(screens, "init", "-q")
        git(screens, "add", ".")
        git(screens, "commit", "-q", "-m", "one")
        for number in range(0, count, max(1, count // changed))[:changed]:
            write(screens, number, "Posts")
        subprocess.run([program, "test", screens, "--snapshots", references, "--record", "all", "--quiet"], stdout=subprocess.DEVNULL)
        plain, against = [], []
        for _ in range(ROUNDS):
            plain.append(seconds(program, screens, "--snapshots", references, expected=f"{count} passed\n"))
            both = f"{count - changed} passed, {changed} different\n"
            against.append(seconds(program, screens, "--against", "HEAD", expected=both))
    plain, against = statistics.median(plain), statistics.median(against)
    print(f"{count} screens with references {plain:.2f} s, beside a revision with {changed} others {against:.2f} s: {against / plain:.2f} times")


main()
