"""Checks the project's Markdown: links, pictures, and Swift that has to be what the tests compile.

Usage: documentation-sources.py

Prints `file:line: what is wrong` and fails where something is.
"""

import pathlib
import re
import subprocess
import sys
import urllib.parse

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)[^)]*\)|<img[^>]* src=\"([^\"]+)\"")
PICTURE = re.compile(r"!\[.+\]\(([^)\s]+)\)")


def tracked(*patterns):
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate", "--", *patterns],
        capture_output=True, check=True, text=True)
    return [path for path in map(pathlib.Path, listing.stdout.split("\0")[:-1]) if path.is_file()]


def unfenced(lines):
    """The lines outside of fences without what stands between backticks, each with its number."""
    fenced = False
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced:
            yield number, re.sub(r"`[^`]*`", "", line)


def fences(lines):
    """What stands in fences: the line it begins after, its language, its lines, and the number of the line behind it."""
    start = None
    for number, line in enumerate(lines, 1):
        if not line.startswith("```"):
            continue
        if start is None:
            start = number
        else:
            yield start, lines[start - 1][3:].strip(), lines[start:number - 1], number + 1
            start = None


def anchors(path):
    """The headings of a document as GitHub names them."""
    for _, line in unfenced(path.read_text().split("\n")):
        if line.startswith("#"):
            yield re.sub(r"[^\w -]", "", line.lstrip("#").strip().lower()).replace(" ", "-")


def broken_links(path, lines):
    for number, line in unfenced(lines):
        for match in LINK.finditer(line):
            target = match[1] or match[2]
            if re.match(r"(https?|doc|mailto):", target):
                continue
            place, _, anchor = urllib.parse.unquote(target).partition("#")
            linked = path if place == "" else path.parent / place
            if ".docc" in str(path):
                # DocC looks for pictures itself, and does not understand other relative links.
                if not match[0].startswith("!"):
                    yield number, f"write {target} as <doc:…> or [text](doc:…)"
            elif not linked.exists():
                yield number, f"there is no {target}"
            elif anchor and linked.suffix == ".md" and anchor not in anchors(linked):
                yield number, f"{target} names no heading"


def depth(line):
    return len(line) - len(line.lstrip(" "))


def dedented(lines):
    """The lines moved left together, so that one of them begins at the margin; they begin and end with one that is not empty."""
    while lines and not lines[0].strip():
        lines = lines[1:]
    while lines and not lines[-1].strip():
        lines = lines[:-1]
    margin = min((depth(line) for line in lines if line.strip()), default=0)
    return [line[margin:] for line in lines]


class CompiledCode:
    """All lines of the tests, found by what stands in them."""

    def __init__(self, paths):
        self.files = [path.read_text().split("\n") for path in paths]
        self.places = {}
        for lines in self.files:
            for index, line in enumerate(lines):
                self.places.setdefault(line.strip(), []).append((lines, index))

    def lines_before(self, code):
        """Those above each place where the code is compiled."""
        for lines, index in self.places.get(code[0].strip(), []):
            if dedented(lines[index:index + len(code)]) == code:
                yield lines[index - 1] if index > 0 else ""


def stale_examples(path, lines, compiled):
    for start, language, code, behind in fences(lines):
        if language != "swift":
            continue
        before = list(compiled.lines_before(dedented(code)))
        if not before:
            yield start, "this Swift is compiled nowhere below Tests or Examples"
            continue
        following = next((line for line in lines[behind - 1:] if line.strip()), "")
        picture = PICTURE.fullmatch(following.strip())
        if picture and ".docc" in str(path):
            example = picture[1].split(".")[-1]
            if not any(f'"{example}"' in line for line in before):
                yield behind, f"the picture below is {picture[1]}, the example above is another one"


def main():
    compiled = CompiledCode(tracked("Tests/*.swift", "Examples/*.swift"))
    failed = False
    for path in tracked("*.md"):
        if path.parts[0] == "Tests":
            continue
        lines = path.read_text().split("\n")
        findings = list(broken_links(path, lines))
        if path.name != "CHANGELOG.md":
            findings += stale_examples(path, lines, compiled)
        for number, message in sorted(findings):
            print(f"{path}:{number}: {message}")
            failed = True
    if failed:
        sys.exit("documentation-sources: see above")


main()
