import TestSupport
import Testing

extension PreviewPageTests {
  /// The page by keys alone, and as screen readers tell of it.
  struct Keyboard {
    private let site: PreviewSite

    init() async throws { site = try await PreviewSite() }

    @Test(
      "what has the focus keeps it when a document is saved",
      arguments: [("1", ".node"), ("2", ".spoken"), ("4", ".model input"), ("5", ".command button")])
    func focusStays(pane: String, control: String) async throws {
      let site = site
      try await site.preview(at: "#feed/greeting") { browser in
        try browser.press(pane)
        _ = try browser.value(
          "[...document.querySelectorAll('\(control)')].find((each) => each.checkVisibility()).focus()")
        try site.folder.write(PreviewSite.greeting("Changed"), to: "scenes/feed/greeting.scene.json")
        try browser.wait(until: Self.isChanged)
        #expect(try browser.value("document.activeElement.matches('\(control)')") == "true")
      }
    }

    @Test("the button of a variant keeps the focus when it is pressed, a tile when others come")
    func focusOfVariantsAndTiles() async throws {
      let site = site
      try await site.preview(at: "#feed/greeting") { browser in
        _ = try browser.value("document.querySelectorAll('.variants button')[1].focus()")
        try browser.press("Enter")
        try browser.wait(until: "location.hash === '#feed/greeting.wide'")
        #expect(try browser.value("document.activeElement.textContent") == "wide")

        try browser.press("g")
        _ = try browser.value("document.querySelector('.tile').focus()")
        try site.folder.write(AccidentSite.scene(width: 30), to: "scenes/a.scene.json")
        try browser.wait(until: "document.querySelector('.tile').title === 'a'")
        #expect(try browser.value("document.activeElement.title") == "card")
      }
    }

    @Test("screen readers are told what is new, and nothing again")
    func announcements() async throws {
      let site = site
      try await site.preview(at: "#feed/greeting") { browser in
        _ = try browser.value(
          """
          (() => {
            window.told = [];
            for (const region of document.querySelectorAll("[aria-live], [role=status], [role=alert], output")) {
              new MutationObserver(() => told.push(region.className))
                .observe(region, { childList: true, characterData: true, subtree: true });
            }
          })()
          """)
        try site.folder.write(PreviewSite.greeting("Changed"), to: "scenes/feed/greeting.scene.json")
        try browser.wait(until: Self.isChanged)
        #expect(try browser.value("told.join('|')") == "")
        try site.folder.write("{", to: "scenes/feed/greeting.scene.json")
        try browser.wait(
          until: "!\(Shown.problem).hidden && document.querySelector('.row .badge.problem') !== null")
        #expect(try browser.value("told.join('|')") == "notice problem")
      }
    }

    @Test("arrows go from tab to tab, and through the list also beside all previews")
    func arrows() async throws {
      try await site.preview(at: "#feed/greeting") { browser in
        _ = try browser.value("document.querySelector('.panel [role=tab]').focus()")
        try browser.press("ArrowRight")
        #expect(try browser.value("document.activeElement.textContent") == "Accessibility")
        #expect(try browser.value("document.activeElement.ariaSelected") == "true")

        try browser.press("g")
        try browser.wait(until: "!document.querySelector('.wall').hidden")
        _ = try browser.value("document.querySelector('.list').focus()")
        try browser.press("ArrowDown")
        try browser.wait(until: "location.hash === '#feed/greeting.wide'")
        #expect(try browser.value("document.activeElement.className") == "list")
      }
    }

    @Test("Home and End lead to both ends of the list, and to the ends of what has the focus")
    func ends() async throws {
      try await site.preview(at: "#feed/greeting") { browser in
        try browser.press("End")
        try browser.wait(until: "location.hash === '#feed/list'")
        try browser.press("Home")
        try browser.wait(until: "location.hash === '#card' && \(Shown.size).startsWith('100 × ')")
        _ = try browser.value("document.querySelector('.edge').focus()")
        for (key, width) in [("Home", "1"), ("ArrowUp", "2"), ("End", "2000"), ("ArrowDown", "1999")] {
          try browser.press(key)
          try browser.wait(until: "document.activeElement.ariaValueNow === '\(width)'")
        }
        #expect(try browser.value(Shown.selected) == "card")

        // All previews are scrolled by them, unless the list has the focus.
        try browser.press("g")
        _ = try browser.value("document.querySelector('.tile').focus()")
        try browser.press("End")
        #expect(try browser.value("document.querySelector('.wall').hidden") == "false")
        _ = try browser.value("document.querySelector('.list').focus()")
        try browser.press("End")
        try browser.wait(until: "location.hash.startsWith('#feed/list?')")
      }
    }

    @Test("all previews are scrolled by keys from the start")
    func scrolling() async throws {
      try await site.preview(at: "", until: "document.querySelectorAll('.tile img').length === 6") {
        browser in
        try browser.resize(width: 1280, height: 300)
        try browser.press("End")
        try browser.wait(until: "document.querySelector('.wall').scrollTop > 0")
        try browser.press("Home")
        try browser.wait(until: "document.querySelector('.wall').scrollTop === 0")
      }
    }

    @Test("keys of what is not seen beside all previews do nothing, and space scrolls")
    func keysBesideAll() async throws {
      try await site.preview(at: "#feed/list") { browser in
        try browser.press("g")
        try browser.resize(width: 1280, height: 300)
        for key in ["v", "c", ",", "2"] { try browser.press(key) }
        #expect(try browser.value("document.querySelector('.wall').hidden") == "false")
        #expect(try browser.value("document.querySelector('.bar .notice').hidden") == "true")
        #expect(try browser.value(Shown.frame) == "3 of 3 · apply · 0 s")
        _ = try browser.value("(preview.wall.root.scrollTop = 0, preview.wall.root.focus())")
        try browser.press(" ")
        try browser.wait(until: "preview.wall.root.scrollTop > 0")
      }
    }

    @Test("what a filter has found first is opened by Enter, also beside all previews")
    func foundByKey() async throws {
      try await site.preview(at: "#card") { browser in
        try browser.press("g")
        try browser.wait(until: "!document.querySelector('.wall').hidden")
        try browser.press("/")
        for key in ["g", "r", "e", "e", "t"] { try browser.press(key) }
        try browser.wait(until: "\(Shown.names) === 'greeting|greeting'")
        try browser.press("Enter")
        #expect(try browser.value("document.activeElement.className") == "list")
        #expect(try browser.value("document.querySelector('.wall').hidden") == "false")
        try browser.press("Enter")
        try browser.wait(
          until: "location.hash === '#feed/greeting' && document.querySelector('.wall').hidden")
      }
    }

    @Test(
      "arrows with Alt are the browser's, which goes back and forward by them",
      arguments: [".node", "[role=tab]", ".edge"])
    func keysOfTheBrowser(control: String) async throws {
      try await site.preview(at: "#feed/greeting") { browser in
        let isLeft = try browser.value(
          "document.querySelector('\(control)').dispatchEvent(new KeyboardEvent("
            + "'keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }))")
        #expect(isLeft == "true")
      }
    }

    @Test("the tree ends with the last component that it shows")
    func endOfTheTree() async throws {
      let dots = Array(repeating: #"{ "type": "component" }"#, count: 3001).joined(separator: ",")
      try site.folder.write(
        #"{ "width": 10, "height": 10, "component": { "type": "flexbox", "children": [\#(dots)] } }"#,
        to: "scenes/many.scene.json")
      try await site.preview(at: "#many") { browser in
        _ = try browser.value("document.querySelector('.node').focus()")
        for key in ["End", "ArrowDown"] {
          try browser.press(key)
          #expect(try browser.value("document.activeElement.dataset.index") == "2999", "\(key)")
        }
      }
    }

    @Test("a page that nobody sees leaves its connection to others, and shows what it has missed")
    func hiddenPages() async throws {
      let site = site
      try await site.preview(at: "#feed/greeting") { browser in
        func hide(_ isHidden: Bool) throws {
          _ = try browser.value(
            "(Object.defineProperty(document, 'hidden', { value: \(isHidden), configurable: true }), "
              + "document.dispatchEvent(new Event('visibilitychange')))")
        }
        let first = try browser.value(Shown.picture)
        // With its own there are six, and browsers have no more for one server.
        _ = try browser.value("window.others = [1, 2, 3, 4, 5].map(() => new EventSource('/api/events'))")
        try browser.wait(until: "others.every((each) => each.readyState === EventSource.OPEN)")
        try hide(true)
        _ = try browser.value("fetch('/api/catalogue').then(() => { window.isAnswered = true })")
        try browser.wait(until: "window.isAnswered === true")
        _ = try browser.value("others.forEach((each) => each.close())")
        try site.folder.write(PreviewSite.greeting("Changed"), to: "scenes/feed/greeting.scene.json")
        try hide(false)
        try browser.wait(until: "\(Shown.picture) !== '\(first)'")
      }
    }

    @Test("lines at the pointer stay at their place of the picture when it is shown larger")
    func guides() async throws {
      try await site.preview(at: "#feed/greeting") { browser in
        try browser.press("l")
        _ = try browser.value(
          """
          (() => {
            const picture = document.querySelector('.picture');
            const { left, top } = picture.getBoundingClientRect();
            picture.dispatchEvent(new PointerEvent("pointermove", { clientX: left + 24, clientY: top + 12 }));
          })()
          """)
        let place = "[preview.stage.cross.style.getPropertyValue('--x'), preview.stage.scale].join(' at ')"
        #expect(try browser.value(place) == "24px at 4")
        try browser.press("+")
        #expect(try browser.value(place) == "36px at 6")
        #expect(try browser.value("document.querySelector('.cross').textContent") == "6, 3")
      }
    }

    @Test("what was done is said for a while, and that nothing can be done")
    func copying() async throws {
      try site.folder.write(#"{ "component": { "type": "lable" } }"#, to: "scenes/broken.scene.json")
      try await site.preview(at: "#broken", until: "\(Shown.nothing) === 'It cannot be drawn.'") { browser in
        let notice = "document.querySelector('.bar .notice')"
        _ = try browser.value("window.setTimeout = (run) => { window.later = run; }")
        try browser.press("c")
        #expect(try browser.value("\(notice).textContent") == "There is no picture to copy.")
        // Each list of previews comes with what is the matter, which is still nothing.
        _ = try browser.value("preview.sayPolling(null)")
        #expect(try browser.value("\(notice).textContent") == "There is no picture to copy.")
        _ = try browser.value("later()")
        #expect(try browser.value("\(notice).hidden") == "true")
      }
    }

    private static let isChanged =
      "[...document.querySelectorAll('.node .hint')].some((each) => each.textContent.startsWith('Changed'))"
  }
}
