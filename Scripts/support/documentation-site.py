"""Checks a site that DocC has made: all public symbols are in topics, and all links lead to pages.

Usage: documentation-site.py SITE
"""

import json
import pathlib
import sys


def uncurated(page):
    """Symbols that DocC has put in groups of its own on the page of a module, because no topic has them."""
    for section in page.get("topicSections", []):
        if section.get("generated"):
            for identifier in section["identifiers"]:
                yield page["references"][identifier]["title"]


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
