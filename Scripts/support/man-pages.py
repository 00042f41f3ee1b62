"""Writes the manual pages of a command and of its subcommands, of what their `--help` says.

Usage: man-pages.py PROGRAM VERSION SECONDS DIR

SECONDS is the date of the pages, since 1970.
"""

import json
import pathlib
import re
import subprocess
import sys
import time


def escaped(text):
    """Text that troff shows as it is."""
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return "\n".join(r"\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def paragraphs(text):
    """Paragraphs, and what is indented as it stands."""
    for paragraph in re.split(r"\n\s*\n", text.strip("\n")):
        lines = paragraph.split("\n")
        words = " ".join(line.strip() for line in lines if not line.startswith("  "))
        code = [line for line in lines if line.startswith("  ")]
        if words:
            yield f".PP\n{escaped(words)}"
        if code:
            yield "\n".join([".PP", ".nf", escaped("\n".join(code)), ".fi"])


def spelling(argument):
    value = f"\\fI{escaped(argument.get('valueName', ''))}\\fR"
    if argument["kind"] == "positional":
        return value
    dashes = {"short": "-", "long": "--", "longWithSingleDash": "-"}
    names = ", ".join(f"\\fB{escaped(dashes[name['kind']] + name['name'])}\\fR" for name in argument["names"])
    return names if argument["kind"] == "flag" else f"{names} {value}"


def synopsis(name, command):
    words = [f"\\fB{escaped(name)}\\fR"]
    displayed = [argument for argument in command.get("arguments", []) if argument["shouldDisplay"]]
    words += [spelling(argument) for argument in displayed
              if argument["kind"] == "option" and not argument["isOptional"]]
    words.append("[\\fIoptions\\fR]")
    for argument in displayed:
        if argument["kind"] == "positional":
            word = spelling(argument) + (" ..." if argument["isRepeating"] else "")
            words.append(f"[{word}]" if argument["isOptional"] else word)
    if command.get("subcommands"):
        words.append("\\fIcommand\\fR ...")
    return " ".join(words)


def options(command):
    for argument in command.get("arguments", []):
        if not argument["shouldDisplay"]:
            continue
        text = argument.get("abstract", "").replace("\n", " ")
        if argument["kind"] == "option" and argument.get("allValues"):
            text += f" One of {', '.join(argument['allValues'])}."
        if "defaultValue" in argument:
            text += f" {argument['defaultValue']} by default."
        yield f".TP\n{spelling(argument)}\n{escaped(text.strip())}"


def page(words, command, version, date, others):
    name = "-".join(words)
    parts = [f'.TH {escaped(name.upper())} 1 "{date}" "offscreen {version}" "User Commands"', ".SH NAME",
             f"{escaped(name)} \\- {escaped(command['abstract'].rstrip('.'))}",
             ".SH SYNOPSIS", synopsis(" ".join(words), command)]
    if command.get("discussion"):
        parts += [".SH DESCRIPTION", *paragraphs(command["discussion"])]
    terms = list(options(command))
    if terms:
        parts += [".SH OPTIONS", *terms]
    if command.get("subcommands"):
        parts.append(".SH COMMANDS")
        parts += [f".TP\n\\fB{escaped('-'.join(words + [other['commandName']]))}\\fR(1)\n{escaped(other['abstract'])}"
                  for other in shown(command)]
    parts += [".SH SEE ALSO", "\n".join(f".BR {escaped(other)} (1)" for other in others)]
    return "\n".join(parts) + "\n"


def shown(command):
    return [other for other in command.get("subcommands", [])
            if other["shouldDisplay"] and other["commandName"] != "help"]


def main():
    program, version, seconds, folder = sys.argv[1:]
    dump = subprocess.run([program, "--experimental-dump-help"], capture_output=True, check=True, text=True)
    command = json.loads(dump.stdout)["command"]
    date = time.strftime("%Y-%m-%d", time.gmtime(int(seconds)))
    root = command["commandName"]
    names = [f"{root}-{other['commandName']}" for other in shown(command)]
    pages = {root: page([root], command, version, date, names)}
    for other, name in zip(shown(command), names):
        pages[name] = page([root, other["commandName"]], other, version, date, [root])
    for name, text in pages.items():
        pathlib.Path(folder, f"{name}.1").write_text(text)


main()
