"""Checks a site that DocC has made: all public symbols are in topics, all links lead to pages, and options can be copied.

Usage: documentation-site.py SITE
"""

import json
import pathlib
import re
import sys


def uncurated(page):
    """Symbols that DocC has put in groups of its own on the page of a module, because no topic has them."""
    for section in page.get("topicSections", []):
        if section.get("generated"):
            for identifier in section["identifiers"]:
                yield page["references"][identifier]["title"]


def texts(part):
    """What a page says, but for code."""
    if isinstance(part, list):
        for each in part:
            yield from texts(each)
    elif isinstance(part, dict):
        if part.get("type") == "text":
            yield part["text"]
        for each in part.values():
            yield from texts(each)


def main():
    site = pathlib.Path(sys.argv[1])
    failed = False

    def complain(message):
        nonlocal failed
        failed = True
        print(f"documentation-site: {message}")

    pages = {path.relative_to(site / "data").with_suffix("") for path in (site / "data").rglob("*.json")}
    known = {f"/{str(path).lower()}" for path in pages}
    for path in sorted(pages):
        page = json.loads((site / "data" / f"{path}.json").read_text())
        if len(path.parts) == 2:
            for title in uncurated(page):
                complain(f"{title} is in no topic of {path.name}")
        # DocC makes one dash of two, where they are not in code.
        for option in re.findall("[–—][a-z][a-z-]*", " ".join(texts(page))):
            complain(f"{path} writes an option as {option}")
        for reference in page.get("references", {}).values():
            url = reference.get("url", "")
            if url.startswith("/documentation/") and url.split("#")[0].rstrip("/").lower() not in known:
                complain(f"{path} leads to {url}, which is not there")
            for variant in reference.get("variants", []):
                if not (site / variant["url"].lstrip("/")).is_file():
                    complain(f"{path} shows {variant['url']}, which is not there")
    if failed:
        sys.exit(1)


main()
