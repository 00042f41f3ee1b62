"""The social card by takumi-py as a WSGI application, for `serving.py`."""

import subprocess
from urllib.parse import parse_qs

from takumi_py import FontResource, Renderer, RenderOptions

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


if __name__ != "__main__":
    FACES = {400: font(80), 500: font(100), 600: font(180), 700: font(200)}
    RENDERER = Renderer(load_default_fonts=False, fonts=[
        FontResource(open(path, "rb").read(), "Inter", weight) for weight, path in FACES.items()])
    OPTIONS = RenderOptions(width=1200, height=630, device_pixel_ratio=2, format="png")


def application(environ, start_response):
    title = parse_qs(environ["QUERY_STRING"])["title"][0]
    picture = RENDERER.render_html(html(title), stylesheets=[CSS], options=OPTIONS)
    start_response("200 OK", [("Content-Type", "image/png"), ("Content-Length", str(len(picture)))])
    return [picture]
