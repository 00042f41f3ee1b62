"""The social card, and the feed at /feed, by takumi-py as a WSGI application, for `serving.py`."""

import json
import os
import pathlib
import subprocess
from html import escape
from urllib.parse import parse_qs

from takumi_py import FontResource, ImageResource, Renderer, RenderOptions

CSS = """
.card { display: flex; flex-direction: column; justify-content: space-between; width: 600px; height: 315px; padding: 40px 48px;
  box-sizing: border-box; font-family: 'Inter'; background-image: linear-gradient(135deg, #1B2A4A 0%, #3A3F8F 55%, #7B4FA3 100%); }
.headline { display: flex; flex-direction: column; gap: 12px; }
.kicker { font-size: 13px; font-weight: 700; color: #FFC9A8; }
.title { font-size: 38px; font-weight: 700; color: #FFFFFF; }
.footer { display: flex; flex-direction: row; align-items: center; gap: 14px; }
.avatar { width: 48px; height: 48px; border-radius: 24px; border: 2px solid #FFFFFF;
  background-image: radial-gradient(#FFD9A0, #F2785C); }
.byline { display: flex; flex-direction: column; gap: 2px; flex-grow: 1; }
.author { font-size: 17px; font-weight: 600; color: #FFFFFF; }
.meta { font-size: 14px; color: rgba(255,255,255,0.7); }
.tag { padding: 6px 12px; border-radius: 14px; background-color: rgba(255,255,255,0.15); font-size: 13px; font-weight: 500; color: #FFFFFF; }
"""
HTML = """<div class="card"><div class="headline"><div class="kicker">RELEASE NOTES</div><div class="title">%s</div></div>
<div class="footer"><div class="avatar"></div><div class="byline"><div class="author">Maya Lindqvist</div>
<div class="meta">20 November · 6 min read</div></div>
<div class="tag">layout</div><div class="tag">testing</div><div class="tag">linux</div></div></div>"""


def font(weight):
    """The file of Inter's nearest face; fontconfig's weights are its own."""
    return subprocess.check_output(["fc-match", "-f", "%{file}", f"Inter:weight={weight}"], text=True)


def html(title):
    return HTML % title


FEED_CSS = """
.feed { display: flex; flex-direction: column; width: 390px; height: 844px; background-color: #FFFFFF; font-family: 'Liberation Sans'; }
.row { position: relative; display: flex; width: 390px; height: 70px; flex-shrink: 0; }
.avatar { position: absolute; left: 16px; top: 13px; width: 44px; height: 44px; border-radius: 22px; }
.title { position: absolute; left: 72px; top: 5px; width: 250px; height: 20px; font-size: 16px; font-weight: 700; color: #000000; overflow: hidden; }
.time { position: absolute; left: 324px; top: 5px; width: 50px; height: 20px; font-size: 12px; color: #8E8E93; text-align: right; }
.body { position: absolute; left: 72px; top: 25px; width: 302px; height: 38px; font-size: 15px; color: #333333; line-clamp: 2;
  text-overflow: ellipsis; overflow: hidden; }
.line { position: absolute; left: 72px; top: 69.5px; width: 318px; height: 0.5px; background-color: #C6C6C8; }
"""


def feed(model):
    rows = "".join(
        f'<div class="row"><img class="avatar" src="{row["avatar"]}"/><div class="title">{escape(row["title"])}</div>'
        f'<div class="time">{row["time"]}</div><div class="body">{escape(row["body"])}</div><div class="line"></div></div>'
        for row in model["rows"])
    return f'<div class="feed">{rows}</div>'


if __name__ != "__main__":
    FACES = {400: font(80), 500: font(100), 600: font(180), 700: font(200)}
    FONTS = [FontResource(pathlib.Path(path).read_bytes(), "Inter", weight) for weight, path in FACES.items()]
    FONTS += [
        FontResource(path.read_bytes(), "Liberation Sans", weight)
        for weight, face in {400: "Regular", 700: "Bold"}.items()
        for path in pathlib.Path("/usr/share/fonts/truetype/liberation").glob(f"LiberationSans-{face}.ttf")]
    ASSETS = pathlib.Path(os.environ.get("BENCH_ASSETS", "/tmp/bench-assets"))
    RENDERER = Renderer(load_default_fonts=False, fonts=FONTS, persistent_images=[
        ImageResource(path.name, path.read_bytes()) for path in sorted(ASSETS.glob("avatar*.jpg"))])
    OPTIONS = RenderOptions(width=1200, height=630, device_pixel_ratio=2, format="png")
    FEED_OPTIONS = RenderOptions(width=780, height=1688, device_pixel_ratio=2, format="png")


def application(environ, start_response):
    if environ["PATH_INFO"] == "/feed":
        model = json.loads(environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"])))
        picture = RENDERER.render_html(feed(model), stylesheets=[FEED_CSS], options=FEED_OPTIONS)
    else:
        title = parse_qs(environ["QUERY_STRING"])["title"][0]
        picture = RENDERER.render_html(html(title), stylesheets=[CSS], options=OPTIONS)
    start_response("200 OK", [("Content-Type", "image/png"), ("Content-Length", str(len(picture)))])
    return [picture]
