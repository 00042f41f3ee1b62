"""A Chromium without window, driven through the pipes of its DevTools protocol
(https://chromedevtools.github.io/devtools-protocol). It needs the Debian package chromium."""

import base64
import fcntl
import json
import os
import subprocess
import tempfile
import time


class Chromium:
    def __init__(self, width=1400, height=900, dark=False, scale=1):
        self.folder = tempfile.TemporaryDirectory()
        commands, self.commands = os.pipe()
        self.messages, messages = os.pipe()
        # The protocol's own descriptors are 3 and 4, which may be taken by then.
        commands, messages = (fcntl.fcntl(end, fcntl.F_DUPFD, 20) for end in (commands, messages))
        shell = f'exec chromium "$@" 3<&{commands} 4>&{messages} </dev/null >/dev/null 2>&1'
        options = [
            "--headless", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu", "--no-sandbox",
            "--disable-background-networking", "--force-color-profile=srgb", f"--user-data-dir={self.folder.name}/profile",
            f"--window-size={width},{height}",
        ]
        self.process = subprocess.Popen(["bash", "-c", shell, "bash", *options], pass_fds=[commands, messages])
        os.close(commands)
        os.close(messages)
        self.buffer, self.count, self.session, self.complaints = b"", 0, None, []
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log"]:
            self.send(f"{domain}.enable")
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
        self.send("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.session = None
            self.send("Browser.close")
        except (OSError, EOFError):
            pass
        self.process.wait()
        try:
            self.folder.cleanup()
        except OSError:
            pass

    def send(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.next()
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.note(answer)

    def next(self):
        while b"\0" not in self.buffer:
            part = os.read(self.messages, 1 << 16)
            if not part:
                raise EOFError("the browser has ended")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def note(self, event):
        parameters = event.get("params", {})
        if event.get("method") == "Runtime.exceptionThrown":
            self.complaints.append(parameters["exceptionDetails"].get("exception", {}).get("description") or str(parameters))
        elif event.get("method") == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning"):
            self.complaints.append(str(parameters["args"]))
        elif event.get("method") == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
            self.complaints.append(f"{parameters['entry']['text']} {parameters['entry'].get('url', '')}")

    def value(self, expression, waits=False):
        """What an expression comes to on the page, as JSON has it."""
        answer = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=waits)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", expression))
        return answer["result"].get("value")

    def wait(self, condition, seconds=20):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.value(f"Boolean({condition})"):
                return
            time.sleep(0.01)
        raise TimeoutError(condition)

    def open(self, address, condition="document.readyState === 'complete'"):
        self.send("Page.navigate", url=address)
        self.wait(condition)

    def press(self, key):
        event = {"key": key, "text": key} if len(key) == 1 else {"key": key}
        self.send("Input.dispatchKeyEvent", type="keyDown", **event)
        self.send("Input.dispatchKeyEvent", type="keyUp", key=key)

    def pointer(self, kind, x, y):
        held = "left" if kind != "mouseMoved" else "none"
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=held, clickCount=int(kind != "mouseMoved"))

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"]))
