"""Prints what `offscreen --help` says, of all its subcommands, as the sections of an article.

Usage: command-reference.py PROGRAM
"""

import json
import re
import subprocess
import sys


def prose(text):
    """Markdown that shows `text` as it is: with two dashes before an option, and straight quotes in JSON."""
    return re.sub(r"([\\`*_<>\[\]|\"-])", r"\\\1", text)


def discussion(text):
    """Paragraphs, and what is indented as code."""
    for paragraph in re.split(r"\n\s*\n", text.strip("\n")):
        lines = paragraph.split("\n")
        code = [line[2:] for line in lines if line.startswith("  ")]
        words = " ".join(line for line in lines if not line.startswith("  "))
        if words:
            yield prose(words)
        if code:
            yield "\n".join(["```text", *code, "```"])


def spelling(argument):
    """How an argument is written: `-o, --output <out>`."""
    value = f"<{argument.get('valueName', '')}>"
    if argument["kind"] == "positional":
        return value
    dashes = {"short": "-", "long": "--", "longWithSingleDash": "-"}
    names = ", ".join(dashes[name["kind"]] + name["name"] for name in argument["names"])
    return names if argument["kind"] == "flag" else f"{names} {value}"


def usage(command):
    words = [f"offscreen {command['commandName']}"]
    displayed = [argument for argument in command["arguments"] if argument["shouldDisplay"]]
    words += [spelling(argument) for argument in displayed
              if argument["kind"] == "option" and not argument["isOptional"]]
    words.append("[<options>]")
    for argument in displayed:
        if argument["kind"] == "positional":
            word = spelling(argument) + (" ..." if argument["isRepeating"] else "")
            words.append(f"[{word}]" if argument["isOptional"] else word)
    return " ".join(words)


def sections(command):
    """What arguments are about, and the terms of those; arguments that every command has are left out."""
    groups = {}
    for argument in command["arguments"]:
        if not argument["shouldDisplay"] or argument["valueName"] in ("help", "version"):
            continue
        text = prose(argument.get("abstract", "").replace("\n", " "))
        if argument["kind"] == "option" and argument.get("allValues"):
            text += f" One of {', '.join(f'`{value}`' for value in argument['allValues'])}."
        if "defaultValue" in argument:
            text += f" `{argument['defaultValue']}` by default."
        usual = "Arguments" if argument["kind"] == "positional" else "Options"
        title = argument.get("sectionTitle", usual)
        groups.setdefault(title, []).append(f"- term `{spelling(argument)}`: {text}")
    return groups.items()


def main():
    dump = subprocess.run(
        [sys.argv[1], "--experimental-dump-help"], capture_output=True, check=True, text=True)
    command = json.loads(dump.stdout)["command"]
    parts = ["", "## Exit codes", *discussion(command["discussion"].removeprefix("Exit codes: "))]
    for subcommand in command["subcommands"]:
        if not subcommand["shouldDisplay"] or subcommand["commandName"] == "help":
            continue
        parts += [f"## {subcommand['commandName']}", prose(subcommand["abstract"]),
                  f"```text\n{usage(subcommand)}\n```", *discussion(subcommand.get("discussion", ""))]
        for title, terms in sections(subcommand):
            parts += [f"### {title}", "\n".join(terms)]
    print("\n\n".join(parts))


main()
