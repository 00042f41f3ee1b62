"use strict";

// What a page's settings are, and their words in the address.
const settingKeys = ["style", "direction", "contentSize", "locale", "width", "scale"];
const numericSettings = new Set(["width", "scale"]);

// The part of the address behind `#`: the version that is shown, and how all are shown: `#feed/card.dark?style=dark`.
const pageAddress = {
  read() {
    const [path, query = ""] = location.hash.slice(1).split("?", 2);
    const settings = {};
    for (const [key, text] of new URLSearchParams(query)) {
      if (!settingKeys.includes(key) || text === "") continue;
      const value = numericSettings.has(key) ? Number(text) : text;
      if (value === text || value > 0) settings[key] = value;
    }
    try {
      return { name: decodeURIComponent(path), settings };
    } catch {
      return { name: "", settings };
    }
  },

  of(name, settings) {
    const query = new URLSearchParams(settingKeys.filter((key) => settings[key]).map((key) => [key, settings[key]]));
    const text = query.toString();
    return `#${name.split("/").map(encodeURIComponent).join("/")}${text ? `?${text}` : ""}`;
  },

  write(name, settings) { addressBar.write(pageAddress.of(name, settings)); },
};
