import Foundation
import TestSupport
import Testing

/// A report's page in a real browser, opened as a file.
@Suite(
  .enabled(if: Browser.isThere, "install the package chromium to run it"),
  .serialized)
struct ReportInBrowserTests {
  private let site: AccidentSite
  private let profile: TemporaryFolder

  /// Two pictures that differ from their references.
  init() async throws {
    site = try await AccidentSite()
    profile = try TemporaryFolder()
    _ = try await site.run(
      script: "cp other.json scenes/card.scene.json; cp other.json scenes/deep/er.scene.json")
  }

  /// Runs the tests, and `body` with a browser that shows their report.
  private func report(
    at fragment: String = "", of options: String = "", saying counts: String = "1 passed, 2 different",
    _ body: @escaping @Sendable (Browser) throws -> Void
  ) async throws {
    try await site.run("test scenes --report report \(options)").expect(1, saying: [counts])
    let address = URL(filePath: site.folder.path + "/report/index.html").absoluteString + fragment
    let complaints = try await Browser.use(folder: profile.path) { browser in
      try browser.open(address, until: "document.querySelectorAll('.row').length > 0")
      try body(browser)
      return browser.complaints
    }
    #expect(complaints.isEmpty, "\(complaints)")
  }

  @Test("pictures that are larger than their place are scrolled by keys")
  func scrollingByKey() async throws {
    try await report { browser in
      try browser.wait(until: "\(Self.canvas).tabIndex === -1 && !\(Self.canvas).querySelector('.loading')")
      for _ in 1...4 { try browser.press("+") }
      #expect(try browser.value("\(Self.canvas).tabIndex") == "0")
      _ = try browser.value("\(Self.canvas).focus()")
      try browser.press("ArrowRight")
      try browser.wait(until: "\(Self.canvas).scrollLeft > 0")
      #expect(try browser.value(Self.selected) == "card@2x")
      try browser.press("0")
      #expect(try browser.value("\(Self.canvas).tabIndex") == "-1")
      try browser.press("ArrowRight")
      #expect(try browser.value(Self.selected) == "deep/er@2x")
    }
  }

  /// Beside each other, below each other, and one on the other.
  @Test(
    "pictures are printed whole, however closely somebody looks at them",
    arguments: [("1", 1400, 500, false), ("1", 900, 900, true), ("2", 900, 900, false)])
  func printing(view: String, width: Int, height: Int, isStacked: Bool) async throws {
    try await report { browser in
      try browser.press(view)
      try browser.wait(
        until: "[...document.querySelectorAll('.canvas img')].every((image) => image.naturalWidth > 0)")
      for _ in 1...9 { try browser.press("+") }
      #expect(try browser.value("page.detail.stage.scale") == "16")
      try browser.resize(width: width, height: height)
      try browser.wait(until: "\(Self.canvas).classList.contains('stacked') === \(isStacked)")
      try browser.emulate(media: "print")
      try browser.wait(until: "matchMedia('print').matches && innerWidth === \(width)")
      let cutOff = try browser.value(
        """
        (() => {
          const paper = \(Self.canvas).getBoundingClientRect();
          const isWhole = (image) => {
            const { width, height, right, bottom } = image.getBoundingClientRect();
            return Math.abs(width / height - image.naturalWidth / image.naturalHeight) < 0.05
              && right <= paper.right && bottom <= paper.bottom && height < 700;
          };
          return [...document.querySelectorAll('.canvas img')].filter((image) => !isWhole(image)).map((image) => image.alt).join('|');
        })()
        """)
      #expect(cutOff == "")
      #expect(try browser.value("\(Self.canvas).scrollWidth > \(Self.canvas).clientWidth") == "false")
    }
  }

  @Test("a picture by itself is as large on paper as it can be, however small it was in the window")
  func printingOfOne() async throws {
    try await report { browser in
      try browser.press("2")
      try browser.resize(width: 1400, height: 1400)
      try browser.wait(until: "!\(Self.canvas).querySelector('.loading')")
      for _ in 1...9 { try browser.press("-") }
      try browser.emulate(media: "print")
      try browser.wait(until: "matchMedia('print').matches")
      let picture = "document.querySelector('.picture').getBoundingClientRect()"
      let image = "document.querySelector('.layer')"
      #expect(try browser.value("\(picture).width / \(image).naturalWidth") == "4")
      try browser.resize(width: 1400, height: 200)
      #expect(try browser.value("Math.round(\(picture).height)") == "140")
    }
  }

  @Test("pictures of different sizes begin at the same edge, on paper too")
  func edgesOnPaper() async throws {
    try site.folder.write(Self.scene(width: 60, height: 80), to: "scenes/card.scene.json")
    try await report { browser in
      try browser.resize(width: 1400, height: 500)
      try browser.wait(until: "!\(Self.canvas).querySelector('.loading')")
      try browser.emulate(media: "print")
      try browser.wait(until: "matchMedia('print').matches")
      #expect(
        try browser.value(
          "new Set([...document.querySelectorAll('.picture')].map((picture) => picture.getBoundingClientRect().top)).size"
        ) == "1")
    }
  }

  @Test("what a slider is held by covers neither low pictures nor the words above them")
  func handleOfLowPictures() async throws {
    try site.folder.write(Self.scene(width: 60, height: 1), to: "scenes/card.scene.json")
    _ = try await site.run("test scenes --filter card --record all")
    try site.folder.write(Self.scene(width: 50, height: 1), to: "scenes/card.scene.json")
    try await report { browser in
      try browser.press("2")
      try browser.wait(until: "!\(Self.canvas).querySelector('.loading')")
      func number(_ expression: String) throws -> Double { Double(try browser.value(expression)) ?? .nan }
      let handle = "document.querySelector('.handle')"
      let knob =
        try number("\(handle).getBoundingClientRect().top")
        + number("parseFloat(getComputedStyle(\(handle), '::after').top)")
      #expect(try number("document.querySelector('.picture').getBoundingClientRect().bottom") < knob - 13)
      try browser.click(
        x: number("\(handle).getBoundingClientRect().left + 1"), y: knob,
        dragging: number("document.querySelector('.picture').getBoundingClientRect().width / 4"))
      #expect(try browser.value("document.querySelector('.controls input').value") == "75")
    }
  }

  private static func scene(width: Int, height: Int) -> String {
    AccidentSite.scene(width: width).replacing(#""height": 30"#, with: #""height": \#(height)"#)
  }

  @Test("findings of one document can be told apart in the list, whose room is for the ends of their places")
  func rowsOfFindings() async throws {
    let button = ##"{ "type": "button", "titles": { "normal": "Go" }, "action": "go" }"##
    let label = ##"{ "type": "label", "string": "pale", "color": "#DDDDDD" }"##
    try site.folder.write(
      ##"{ "width": 100, "background": "#FFFFFF", "component": { "type": "flexbox", "children": [ \##(button), \##(label) ] } }"##,
      to: "scenes/a.scene.json")
    try await report(of: "--audit", saying: "1 passed, 2 different, 1 no reference, 2 audit findings") {
      browser in
      let rows = "[...document.querySelectorAll('.row.finding')]"
      let titles = try browser.value("\(rows).map((row) => row.title).join()")
      #expect(
        titles == "a: contrast at $.component.children[1],a: small-target at $.component.children[0]")
      #expect(
        try browser.value("\(rows).map((row) => row.querySelector('.place').textContent).join()")
          == "$.component.children[1],$.component.children[0]")
      let right = "getBoundingClientRect().right"
      let isEndSeen = "(place) => place.firstChild.\(right) <= place.\(right) + 1"
      #expect(try browser.value("[...document.querySelectorAll('.place')].every(\(isEndSeen))") == "true")
    }
  }

  @Test("the selected row stays in view in windows of any size")
  func rowsOfOtherWindows() async throws {
    for number in 0..<20 {
      try site.folder.write(AccidentSite.scene(width: 20), to: "scenes/new\(number).scene.json")
    }
    try await report(saying: "1 passed, 2 different, 20 no reference") { browser in
      let isInView = """
        ((list, row) => row && row.top >= list.top - 1 && row.bottom <= list.bottom + 1)(
          page.list.root.getBoundingClientRect(), document.querySelector('.row[aria-selected=true]')?.getBoundingClientRect())
        """
      try browser.resize(width: 1400, height: 900)
      _ = try browser.value("page.list.select(12)")
      for (width, height) in [(1400, 500), (360, 640), (640, 360), (1400, 900)] {
        try browser.resize(width: width, height: height)
        try browser.wait(until: "innerWidth === \(width) && page.list.height === page.list.root.clientHeight")
        #expect(try browser.value(isInView) == "true", "\(width) x \(height)")
      }
      _ = try browser.value("(page.list.select(21), page.list.root.scrollTop = 0)")
      try browser.resize(width: 1400, height: 500)
      try browser.wait(until: "page.list.height === page.list.root.clientHeight && page.list.height < 450")
      #expect(try browser.value("page.list.root.scrollTop") == "0")
    }
  }

  @Test("larger and smaller mean than pictures are seen", arguments: [(1400, 900), (500, 400)])
  func zoom(width: Int, height: Int) async throws {
    try await report { browser in
      try browser.resize(width: width, height: height)
      try browser.wait(
        until: "[...document.querySelectorAll('.canvas img')].every((image) => image.naturalWidth > 0)")
      func scale() throws -> Double { Double(try browser.value("page.detail.stage.scale")) ?? 0 }
      for key in ["+", "-"] {
        try browser.press("0")
        for _ in 1...(key == "+" ? 3 : 8) {
          let before = try scale()
          try browser.press(key)
          let after = try scale()
          #expect(key == "+" ? after > before : after <= before, "\(key)")
        }
      }
      #expect(try scale() <= 0.5)
    }
  }

  @Test("the address is that of what is seen, however quickly that was chosen")
  func addressOfManyChoices() async throws {
    try await report { browser in
      _ = try browser.value(
        "Array.from({ length: 400 }, (_, index) => page.list.select((index + 1) % 2)).length")
      #expect(try browser.value(Self.selected) == "card@2x")
      try browser.press("j")
      try browser.wait(until: "location.hash === '#deep%2Fer%402x'")
    }
  }

  @Test("arrows go from tab to tab, and the tab keeps the focus when another snapshot is shown")
  func tabsByKey() async throws {
    try await report { browser in
      let focused = "document.activeElement.firstChild?.textContent"
      _ = try browser.value("document.querySelector('[role=tab]').focus()")
      try browser.press("ArrowRight")
      #expect(try browser.value(focused) == "Slider")
      #expect(try browser.value("document.activeElement.ariaSelected") == "true")
      #expect(try browser.value(Self.selected) == "card@2x")
      try browser.press("j")
      #expect(try browser.value(Self.selected) == "deep/er@2x")
      #expect(try browser.value(focused) == "Slider")
    }
  }

  @Test("a slider keeps its keys, and the focus when it is made anew")
  func slidersByKey() async throws {
    try await report { browser in
      let slider = "document.querySelector('.controls input')"
      let hasFocus = "document.activeElement === \(slider)"
      try browser.press("2")
      _ = try browser.value("\(slider).focus()")
      for (key, position) in [("End", "100"), ("ArrowLeft", "99.5"), ("Home", "0")] {
        try browser.press(key)
        try browser.wait(until: "\(slider).value === '\(position)'")
        #expect(try browser.value(Self.selected) == "card@2x")
      }
      try browser.press("j")
      #expect(try browser.value(Self.selected) == "deep/er@2x")
      #expect(try browser.value(hasFocus) == "true")
      try browser.press("3")
      #expect(try browser.value(hasFocus) == "true")
    }
  }

  @Test("the tab of a view keeps the focus where a snapshot has no such view, and what is found gets it")
  func focusOfViewsThatAreNotThere() async throws {
    try site.folder.write(AccidentSite.scene(width: 20), to: "scenes/new.scene.json")
    try await report(saying: "1 passed, 2 different, 1 no reference") { browser in
      _ = try browser.value("document.querySelectorAll('[role=tab]')[1].focus()")
      try browser.press("Enter")
      try browser.press("End")
      #expect(try browser.value(Self.selected) == "new@2x")
      let focused = "document.activeElement.firstChild.textContent"
      #expect(try browser.value(focused) == "Slider")
      #expect(try browser.value("document.activeElement.ariaDisabled") == "true")
      try browser.press("ArrowRight")
      #expect(try browser.value(focused) == "Side by side")

      try browser.press("/")
      for key in ["l", "i", "s", "t"] { try browser.press(key) }
      try browser.wait(until: "document.querySelector('.found .hint') !== null")
      _ = try browser.value("document.querySelector('.found .hint').focus()")
      try browser.press("Enter")
      try browser.wait(until: "\(Self.selected) === 'list/0000-apply'")
      #expect(try browser.value("document.activeElement === page.list.root") == "true")
    }
  }

  /// The badges of all outcomes and decisions, wherever they stand, of which WCAG 2.2 wants 4.5 : 1.
  @Test("badges stand out, light and dark", arguments: ["light", "dark"])
  func contrastOfBadges(scheme: String) async throws {
    try await report { browser in
      let faint = try browser.value(
        """
        (() => {
          document.documentElement.dataset.scheme = '\(scheme)';
          const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
          const shade = (...colors) => {
            for (const color of colors) { pen.fillStyle = color; pen.fillRect(0, 0, 1, 1); }
            const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map((byte) =>
              (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4));
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
          };
          const probe = element('span', {});
          document.body.append(probe);
          const faint = [];
          for (const kind of [...outcomes.map(({ key }) => key), 'accepted', 'rejected']) {
            const badge = element('span', { class: `badge ${kind}` }, kind);
            document.body.append(badge);
            const { color, backgroundColor } = getComputedStyle(badge);
            for (const place of ['ground', 'surface', 'selected', 'hover']) {
              probe.style.color = `var(--${place})`;
              const below = getComputedStyle(probe).color;
              const [text, ground] = [shade(color), shade(below, backgroundColor)];
              const ratio = Math.max(text, ground) / Math.min(text, ground);
              if (!(ratio >= 4.5)) faint.push(`${kind} on ${place} ${ratio}`);
            }
            badge.remove();
          }
          return faint.join('|');
        })()
        """)
      #expect(faint == "")
    }
  }

  @Test("a command that accepts several pictures says so")
  func commandsOfSeveral() async throws {
    let variants = AccidentSite.scene(width: 20).replacing(
      #""version": 1,"#, with: #""version": 1, "variants": [ { "name": "wide", "width": 120 } ],"#)
    try site.folder.write(variants, to: "scenes/several.scene.json")
    try await report(at: "#several%402x", saying: "1 passed, 2 different, 2 no reference") { browser in
      let heading = "[...document.querySelectorAll('.words h2')].at(-1).textContent"
      #expect(try browser.value(heading) == "Accept 2 snapshots")
      try browser.press("Home")
      #expect(try browser.value(heading) == "Accept 1 snapshot")
    }
  }

  @Test("shares of pixels are rounded as in the headline, and never to all or nothing")
  func shares() async throws {
    try await report { browser in
      let texts = try [(1, 20), (1, 3), (1, 20_000), (1, 20_001), (99_999, 100_000), (7, 7)].map {
        try browser.value("shareText({ differentPixels: \($0), totalPixels: \($1) })")
      }
      #expect(texts == ["5 %", "33.33 %", "0.01 %", "< 0.01 %", "> 99.99 %", "100 %"])
    }
  }

  @Test("a filter that finds nothing leaves the place when it is taken away")
  func filtersThatFindNothing() async throws {
    try await report { browser in
      try browser.press("End")
      let last = try browser.value(Self.selected)
      try browser.press("/")
      try browser.press("~")
      try browser.wait(
        until: "document.querySelector('.detail .nothing')?.textContent === 'No snapshot matches.'")
      try browser.press("Escape")
      #expect(try browser.value(Self.selected) == last)
      #expect(last == "deep/er@2x")
    }
  }

  @Test("what was stands before what is, also of texts that are read from right to left")
  func arrowBetweenTextsFromTheRight() async throws {
    func label(_ text: String) -> String {
      ##"{ "width": 100, "background": "#FFFFFF", "component": { "type": "label", "string": "\##(text)" } }"##
    }
    let (before, after) = ("\u{633}\u{644}\u{627}\u{645}", "\u{645}\u{631}\u{62D}\u{628}\u{627}")
    try site.folder.write(label(before), to: "scenes/card.scene.json")
    _ = try await site.run("test scenes --filter card --record all")
    try site.folder.write(label(after), to: "scenes/card.scene.json")
    try await report { browser in
      _ = try browser.value(
        """
        (window.leftOf = (word) => {
          const texts = document.createTreeWalker(document.querySelector('.words li'), NodeFilter.SHOW_TEXT);
          while (texts.nextNode() && !texts.currentNode.data.includes(word));
          const range = document.createRange();
          range.setStart(texts.currentNode, texts.currentNode.data.indexOf(word));
          range.setEnd(texts.currentNode, range.startOffset + word.length);
          return range.getBoundingClientRect().left;
        })
        """)
      #expect(try browser.value("leftOf('\(before)') < leftOf('\(after)')") == "true")
    }
  }

  @Test("a copy button says so where nothing can be copied, and keeps the focus")
  func copying() async throws {
    try await report { browser in
      let button = "document.querySelector('.command button')"
      _ = try browser.value(
        "(navigator.clipboard.writeText = () => Promise.reject(new Error()), document.execCommand = () => false)"
      )
      _ = try browser.value("(\(button).focus(), \(button).click())")
      try browser.wait(until: "\(button).textContent === 'Not copied'")
      #expect(try browser.value("\(button).getAttribute('aria-label')") == "Not copied")
      #expect(try browser.value("document.activeElement === \(button)") == "true")
      try browser.wait(until: "\(button).textContent === 'Copy'")
      #expect(try browser.value("\(button).getAttribute('aria-label')") == "Copy the command")
    }
  }

  private static let canvas = "document.querySelector('.canvas')"
  private static let selected = "page.list.current.name"
}
