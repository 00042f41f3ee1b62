"use strict";

// Where drawings come from: a server that makes them as they are asked for and tells of changes.
class LiveSource {
  get isLive() { return true; }

  async catalogue() { return (await fetch("/api/catalogue")).json(); }

  static wish(version, settings, more = {}) {
    return {
      name: version.preview.name, variant: version.variant, settings, model: version.model ?? undefined, ...more,
    };
  }

  static async ask(path, wish) {
    const response = await fetch(path, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wish),
      // Browsers only have a few connections to a server.
      priority: wish.isOneOfMany ? "low" : "high",
    });
    if (!response.ok) throw new Error((await response.text()).trim());
    return response.json();
  }

  // `{ drawing, problem }`: with a problem, the drawing is that of before. What is one among many comes later than others.
  async drawing(version, settings, isOneOfMany) {
    return LiveSource.ask("/api/drawing", LiveSource.wish(version, settings, { isOneOfMany }));
  }

  async inspection(version, settings, frame) {
    return LiveSource.ask("/api/inspection", LiveSource.wish(version, settings, { frame }));
  }

  picture(frame) { return `/pictures/${frame.picture}.png`; }

  // `listener` has `changed(names)`, `catalogue(content)`, `polling(reason)` and `gone(isReplaced)`. Each connection begins with a
  // catalogue, since anything may have changed before it.
  listen(listener) {
    let events = null;
    const follow = () => {
      events?.close();
      // Browsers have six connections to a server, for all of its pages: one that nobody sees leaves its own to the others.
      if (document.hidden) return;
      events = new EventSource("/api/events");
      for (const kind of ["changed", "catalogue", "polling"]) {
        events.addEventListener(kind, (event) => listener[kind](JSON.parse(event.data)));
      }
      // Browsers try again where nobody answers, and not where they are refused.
      events.addEventListener("error", () => listener.gone(events.readyState === EventSource.CLOSED));
    };
    document.addEventListener("visibilitychange", follow);
    follow();
  }
}

// Drawings that came with the page; what is known of a picture is loaded as a script, since pages of files load nothing else.
class FileSource {
  constructor(content) {
    this.content = content;
    this.data = new Map();
  }

  get isLive() { return false; }

  async catalogue() { return this.content; }

  async drawing(version) { return { drawing: version.drawing, problem: version.problem }; }

  inspection(version, settings, index) {
    const name = version.drawing?.frames[index]?.data;
    if (!name) return Promise.resolve({ outline: [] });
    if (!this.data.has(name)) {
      this.data.set(name, new Promise((resolve, reject) => {
        FileSource.waiting.set(name, resolve);
        const script = element("script", { src: `data/${name}.js` });
        script.addEventListener("error", () => reject(new Error(`data/${name}.js cannot be loaded`)));
        document.head.append(script);
      }));
    }
    return this.data.get(name);
  }

  static waiting = new Map();

  picture(frame) { return `pictures/${frame.picture}.png`; }

  listen() {}
}

// Called by scripts with data.
function takeData(name, value) { FileSource.waiting.get(name)?.(value); }
