"use strict";

document.querySelector(".without-script")?.remove();

// Makes an element. Everything a report says goes in as text or as a property, never as HTML.
function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") made.className = value;
    else if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

// A path of a report as a URL relative to the page: parts are escaped, slashes are not.
function pictureURL(path) {
  return path.split("/").map(encodeURIComponent).join("/");
}

// What the keyboard reaches.
const focusable = "a, button, input, select, textarea, summary, [tabindex]";

// Makes a change below an element. What had the focus there has it again, or else what stands in its place by then.
function keepingFocus(root, change) {
  const focused = document.activeElement;
  const place = [...root.querySelectorAll(focusable)].indexOf(focused);
  change();
  if (place < 0 || document.activeElement === focused) return;
  const now = [...root.querySelectorAll(focusable)];
  const next = root.contains(focused) ? focused : now[place] ?? now.at(-1);
  next?.focus({ preventScroll: true });
}

// Says whether a button has anything to do. One that has nothing keeps the focus, since it often is the one that was pressed:
// from what is disabled browsers would take it.
function enable(button, isEnabled) { button.setAttribute("aria-disabled", String(!isEnabled)); }

document.addEventListener("click", (event) => {
  if (event.target.closest("[aria-disabled=true]")) event.stopImmediatePropagation();
}, true);

// Puts children into an element whose changes screen readers read out, unless it has the same already.
function announce(region, ...children) {
  const made = element("div", {}, ...children);
  if (made.innerHTML !== region.innerHTML) region.replaceChildren(...made.childNodes);
}

// A key that does what a button does: what screen readers are told of it, and what is seen in the button, which is no part of its name.
function shortcut(key) { return { "aria-keyshortcuts": key }; }
function shortcutMark(key) { return element("kbd", { "aria-hidden": "true" }, key); }

// Whether a key is the browser's own, as Alt with an arrow is, which leads back.
function isBrowsersKey({ altKey, ctrlKey, metaKey }) { return altKey || ctrlKey || metaKey; }

// Tabs, from one of which to the next the arrows go.
function tabList(label, tabs) {
  const list = element("div", { class: "tabs", role: "tablist", "aria-label": label }, ...tabs);
  list.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || isBrowsersKey(event)) return;
    event.preventDefault();
    const open = tabs.filter((tab) => tab === event.target || tab.ariaDisabled !== "true");
    const next = open.at((open.indexOf(event.target) + step) % open.length);
    next.focus();
    next.click();
  });
  return list;
}

function readData(id) {
  const holder = document.getElementById(id);
  return holder ? JSON.parse(holder.textContent) : null;
}

function plural(count, word) {
  return `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;
}

// Writes the part of the address behind `#`. Browsers let pages do so a hundred times in half a minute, the strictest of them, and leave
// out what is more or take it for an error: what is chosen too quickly, as by a key that is held, is written a moment later.
const addressBar = {
  // When there is room for another one; some may come at once.
  due: -Infinity,
  last: null,

  write(fragment) {
    clearTimeout(this.last?.waiting);
    const wait = this.due - performance.now();
    this.last = { fragment, waiting: wait > 0 ? setTimeout(() => this.flush(), wait) : null };
    if (wait <= 0) this.flush();
  },

  // Writes what has not been written yet.
  flush() {
    if (!this.last) return;
    clearTimeout(this.last.waiting);
    this.due = Math.max(this.due, performance.now() - 20 * 400) + 400;
    history.replaceState(null, "", this.last.fragment);
    this.last = null;
  },
};

// Copies text, and whether that was let happen; a page that is opened as a file may not have the clipboard's own interface.
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement;
    const field = element("textarea", { class: "off-screen" });
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    focused?.focus();
    return isCopied;
  }
}

function copyButton(text, label) {
  const button = element("button", { type: "button", class: "quiet" });
  // What is heard is what is seen.
  const say = (word, heard) => {
    button.textContent = word;
    button.setAttribute("aria-label", heard);
  };
  say("Copy", label);
  button.addEventListener("click", async () => {
    const word = await copyText(text) ? "Copied" : "Not copied";
    say(word, word);
    setTimeout(() => say("Copy", label), 1200);
  });
  return button;
}
