"""The feed of the comparison (W1) as a scene."""

import json
import os
import pathlib
import shutil
import sys


def feed(folder, family=None):
    """Writes `feed.scene.json` with what it needs, in the comparison's font unless told otherwise, and returns the model of its first frame; None
    where the comparison is not there."""
    bench, assets = os.environ.get("OFFSCREEN_BENCH", "../shared/bench"), os.environ.get("BENCH_ASSETS", "/tmp/bench-assets")
    if not pathlib.Path(bench, "common.py").exists() or not pathlib.Path(assets, "avatar00.jpg").exists():
        return None
    sys.path.insert(0, bench)
    import common

    for number in range(12):
        shutil.copy(f"{assets}/avatar{number:02}.jpg", folder)

    def label(string, size, color, **more):
        return {"type": "label", "string": string, "font": {"family": family or common.FONT, "size": size, **more.pop("font", {})}, "color": color, **more}

    cell = {"type": "static", "forEach": "{{rows}}", "as": "row", "size": {"width": 390, "height": 70}, "children": [
        {"position": [16, 13], "size": {"width": 44, "height": 44}, "component": {
            "type": "image", "source": "{{row.avatar}}", "view": {"cornerRadius": 22, "clipsToBounds": True}}},
        {"position": [72, 5], "size": {"width": 250, "height": 20}, "component": label(
            "{{row.title}}", 16, "#000000", maximumNumberOfLines=1, font={"weight": "bold"})},
        {"position": [324, 5], "size": {"width": 50, "height": 20}, "component": label("{{row.time}}", 12, "#8e8e93", alignment="right")},
        {"position": [72, 25], "size": {"width": 302, "height": 38}, "component": label(
            "{{row.body}}", 15, "#333333", maximumNumberOfLines=2, truncationString="…")},
        {"position": [72, 69.5], "size": {"width": 318, "height": 0.5}, "component": {
            "type": "component", "view": {"backgroundColor": "#c6c6c8"}}}]}
    rows = [common.row(number) for number in range(12)]
    for row in rows:
        row["avatar"] = f"avatar{row['avatar']:02}.jpg"
        row["title"] += " NUMBER"
    model = {"rows": rows}
    document = {"width": 390, "height": 844, "scale": 2, "background": "#FFFFFF", "model": model,
                "component": {"type": "flexbox", "children": [cell]}}
    pathlib.Path(folder, "feed.scene.json").write_text(json.dumps(document))
    return model
