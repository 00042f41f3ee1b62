import Foundation
import TestSupport
import Testing

/// The page of `offscreen preview` in a real browser, by its keys and fields.
@Suite(
  .enabled(if: Browser.isThere, "install the package chromium to run it"),
  .serialized)
struct PreviewPageTests {
  let site: AccidentSite
  private let profile: TemporaryFolder

  init() async throws {
    site = try await AccidentSite(isRecorded: false)
    profile = try TemporaryFolder()
    try site.folder.write(Self.greeting("Hello"), to: "scenes/feed/greeting.scene.json")
    try site.folder.write(Self.frames, to: "scenes/feed/list.list.json")
    try site.folder.write(
      #"{ "name": { "type": "label", "id": "part", "string": "Part" } }"#, to: "scenes/feed/kit.json")
  }

  static func greeting(_ title: String) -> String {
    """
    { "version": 1, "width": 100, "height": 60, "background": "#FFFFFF",
      "model": { "title": "\(title)", "isOn": true, "person": { "age": 41 } },
      "variants": [ { "name": "wide", "width": 160 } ],
      "parts": "kit.json",
      "component": { "type": "flexbox", "id": "root", "padding": 8, "children": [
        { "type": "label", "id": "title", "string": "{{title}} {{person.age}}" }, { "type": "part", "part": "name" } ] } }
    """
  }

  private static let frames = """
    { "version": 1, "list": { "kind": "table", "width": 60, "height": 80, "scale": 1 },
      "templates": { "row": { "type": "component", "size": { "height": 20 }, "view": { "backgroundColor": "{{color}}" } } },
      "steps": [
        { "apply": { "insertSections": [0],
          "insertItems": [ { "at": [0, 0], "template": "row", "model": { "color": "#FF0000" } } ] }, "mode": "sync" },
        { "apply": { "insertItems": [ { "at": [0, 1], "template": "row", "model": { "color": "#00FF00" } } ] }, "mode": "sync" },
        { "apply": { "insertItems": [ { "at": [0, 2], "template": "row", "model": { "color": "#0000FF" } } ] }, "mode": "sync" } ] }
    """

  /// Runs `body` with a browser that shows the page, and ends the preview.
  ///
  /// - Parameter complaint: what all complaints in the browser's console begin with; nil for none.
  func preview(
    at fragment: String, until condition: String = Self.hasComponents, complaining complaint: String? = nil,
    _ body: @escaping @Sendable (Browser) throws -> Void
  ) async throws {
    let site = site
    async let preview = site.run(script: "\"$program\" preview scenes > output & echo $! > .process; wait $!")
    let address = try await address()
    let complaints: [String]
    do {
      complaints = try await Browser.use(folder: profile.path) { browser in
        try browser.open(address + fragment, until: condition)
        try body(browser)
        return browser.complaints
      }
    } catch {
      try site.send(SIGINT)
      _ = try await preview
      throw error
    }
    #expect(complaints.allSatisfy { text in complaint.map(text.hasPrefix) ?? false }, "\(complaints)")
    try site.send(SIGINT)
    let outcome = try await preview
    #expect(outcome.exitCode == 0)
    #expect(try site.folder.bytes(of: "output") == Array((address + "\n").utf8))
  }

  /// What the command prints, which is nothing else.
  private func address() async throws -> String {
    for _ in 0..<3000 {
      let text = (try? site.folder.bytes(of: "output")).map { String(decoding: $0, as: UTF8.self) } ?? ""
      if text.hasSuffix("\n") { return String(text.dropLast()) }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw Browser.Failure.silent(during: "offscreen preview")
  }

  @Test("what is saved is shown, and what is wrong with it, above the last picture")
  func savedDocumentsAreShown() async throws {
    let site = site
    try await preview(at: "#feed/greeting") { browser in
      #expect(try browser.value(Self.names) == Self.allNames)
      let first = try browser.value(Self.picture)
      try site.folder.write(Self.greeting("Changed"), to: "scenes/feed/greeting.scene.json")
      try browser.wait(until: "\(Self.picture) !== '\(first)'")
      let changed = try browser.value(Self.picture)

      try site.folder.write(
        Self.greeting("Broken").replacing(#""label", "id": "title""#, with: #""lable", "id": "title""#),
        to: "scenes/feed/greeting.scene.json")
      try browser.wait(until: "!\(Self.problem).hidden")
      #expect(
        try browser.value("\(Self.problem).querySelector('.message').textContent")
          == #"$.component.children[0].type: "lable" is not known here; did you mean "label"?"#)
      #expect(
        try browser.value("\(Self.problem).querySelector('code').textContent")
          == "scenes/feed/greeting.scene.json:6:15")
      #expect(try browser.value(Self.picture) == changed)
      // Of the document and its variant.
      try browser.wait(until: "document.querySelectorAll('.row .badge.problem').length === 2")

      try site.folder.write(Self.greeting("Hello"), to: "scenes/feed/greeting.scene.json")
      try browser.wait(until: "\(Self.problem).hidden && \(Self.picture) === '\(first)'")
    }
  }

  @Test("the list shows errors of documents that nobody has opened")
  func errorsInTheList() async throws {
    let site = site
    try site.folder.write(#"{ "component": { "type": "lable" } }"#, to: "scenes/broken.scene.json")
    try await preview(at: "#feed/greeting") { browser in
      let row = "document.querySelector('.row[title=broken]')"
      try browser.wait(until: "\(row).querySelector('.badge.problem') !== null")
      try browser.wait(until: "document.querySelectorAll('.row img').length === 6")
      try site.folder.write(AccidentSite.scene(width: 30), to: "scenes/broken.scene.json")
      try browser.wait(
        until: "\(row).querySelector('.badge') === null && \(row).querySelector('img') !== null")
      #expect(try browser.value(Self.selected) == "feed/greeting")
    }
  }

  @Test("what an audit finds is counted, listed and marked in the picture")
  func findingsAreMarked() async throws {
    let site = site
    @Sendable func faint(_ color: String) -> String {
      """
      { "width": 100, "background": "#FFFFFF", "component": { "type": "label", "id": "title", "string": "Bells", "color": "\(color)" } }
      """
    }
    try site.folder.write(faint("#EEEEEE"), to: "scenes/faint.scene.json")
    try await preview(at: "#faint") { browser in
      try browser.wait(until: "document.querySelector('#tab-findings').textContent === 'Audit 1'")
      try browser.wait(until: "document.querySelector('.row[aria-selected=true] .badge.warning') !== null")
      #expect(try browser.value("document.querySelectorAll('.flag').length") == "0")
      try browser.press("3")
      #expect(try browser.value("document.querySelectorAll('.flag.error').length") == "1")
      #expect(try browser.value("document.querySelector('.findings .badge').textContent") == "contrast")
      #expect(try browser.value("document.querySelector('.findings strong').textContent") == "label#title")
      try site.folder.write(faint("#000000"), to: "scenes/faint.scene.json")
      try browser.wait(until: "document.querySelectorAll('.flag').length === 0")
      #expect(
        try browser.value("document.querySelector('.findings').textContent").hasPrefix("Nothing wrong"))
      #expect(try browser.value("document.querySelector('#tab-findings').textContent") == "Audit")
    }
  }

  @Test("what is wrong is said in the wall, too, above the last picture")
  func problemsInTheWall() async throws {
    let site = site
    try site.folder.write(#"{ "component": { "type": "lable" } }"#, to: "scenes/broken.scene.json")
    try await preview(at: "#feed/greeting") { browser in
      try browser.press("g")
      try browser.wait(until: "document.querySelectorAll('.tile img').length === 6")
      let reason = "document.querySelector('.tile[data-name=broken] .reason')"
      try browser.wait(until: "!\(reason).hidden")
      #expect(
        try browser.value("\(reason).textContent").hasPrefix(
          "scenes/broken.scene.json:1:26: $.component.type"))
      try site.folder.write("{", to: "scenes/card.scene.json")
      try browser.wait(until: "!document.querySelector('.tile[data-name=card] .reason').hidden")
      #expect(try browser.value("document.querySelector('.tile[data-name=card] img').naturalWidth") == "200")
      try site.folder.write(AccidentSite.scene(width: 30), to: "scenes/broken.scene.json")
      try browser.wait(until: "\(reason).hidden && document.querySelectorAll('.tile img').length === 7")
    }
  }

  @Test("parts and documents that come and go are seen")
  func otherFilesAreSeen() async throws {
    let site = site
    try await preview(at: "#feed/greeting") { browser in
      let first = try browser.value(Self.picture)
      try site.folder.write(
        #"{ "name": { "type": "label", "id": "part", "string": "Other" } }"#, to: "scenes/feed/kit.json")
      try browser.wait(until: "\(Self.picture) !== '\(first)'")
      try site.folder.write(AccidentSite.scene(width: 20), to: "scenes/new/one.scene.json")
      try browser.wait(until: "\(Self.names) === '\(Self.allNames)|one'")
      try FileManager.default.removeItem(atPath: site.folder.path + "/scenes/new")
      try browser.wait(until: "\(Self.names) === '\(Self.allNames)'")
    }
  }

  @Test(
    "a document that goes is followed when it comes back, also where a filter shows no others",
    arguments: ["", "greeting"])
  func documentsComeBack(filter: String) async throws {
    let site = site
    try await preview(at: "#feed/greeting") { browser in
      let first = try browser.value(Self.picture)
      try browser.change("Filter by text", to: filter)
      let names = try browser.value(Self.names)
      let document = site.folder.path + "/scenes/feed/greeting.scene.json"
      try FileManager.default.removeItem(atPath: document)
      try browser.wait(until: "!\(Self.problem).hidden && !\(Self.names).includes('greeting')")
      #expect(try browser.value(Self.selected) == "undefined")
      try site.folder.write(Self.greeting("Other"), to: "scenes/feed/greeting.scene.json")
      try browser.wait(until: "\(Self.problem).hidden && \(Self.picture) !== '\(first)'")
      try browser.wait(until: "\(Self.selected) === 'feed/greeting' && \(Self.names) === '\(names)'")

      // With the folder it is in.
      let (folder, away) = (site.folder.path + "/scenes/feed", site.folder.path + "/away")
      try FileManager.default.moveItem(atPath: folder, toPath: away)
      try browser.wait(until: "!\(Self.problem).hidden && !\(Self.names).includes('greeting')")
      try FileManager.default.moveItem(atPath: away, toPath: folder)
      try browser.wait(until: "\(Self.problem).hidden && \(Self.selected) === 'feed/greeting'")
      #expect(try browser.value("location.hash") == "#feed/greeting")
      #expect(try browser.value("document.querySelector('.bar .notice').hidden") == "true")
    }
  }

  @Test("nothing of another document is left beside one that cannot be drawn")
  func nothingOfOthersIsLeft() async throws {
    let site = site
    try site.folder.write(#"{ "component": { "type": "lable" } }"#, to: "scenes/feed/zero.scene.json")
    try await preview(at: "#feed/list") { browser in
      #expect(try browser.value("\(Self.timeline).hidden") == "false")
      try browser.press("j")
      try browser.wait(until: "\(Self.nothing) === 'It cannot be drawn.'")
      #expect(try browser.value("\(Self.timeline).hidden") == "true")
      #expect(try browser.value(Self.components) == "0")
      #expect(try browser.value("document.querySelector('#pane-command').textContent") == "")
      try browser.press("k")
      try browser.wait(until: "\(Self.components) > 0")
      #expect(try browser.value("\(Self.timeline).hidden") == "false")
    }
  }

  @Test("the preview ends while its page is open")
  func endOfThePreview() async throws {
    let site = site
    try await preview(
      at: "#feed/list", complaining: "Failed to load resource: net::ERR_"
    ) { browser in
      let last = try browser.value(Self.picture)
      try site.send(SIGINT)
      try browser.wait(until: "!document.querySelector('.bar .notice').hidden")
      #expect(
        try browser.value("document.querySelector('.bar .notice').textContent")
          == "The preview has ended; start it again.")
      #expect(try browser.value(Self.picture) == last)
      try browser.press("k")
      try browser.wait(until: "\(Self.nothing) === 'It cannot be drawn: the preview has ended.'")
      #expect(try browser.value("document.querySelector('h1[tabindex]').textContent") == "greeting wide")
      #expect(try browser.value("\(Self.timeline).hidden") == "true")
    }
  }

  @Test("a setting that there cannot be is said until it is corrected")
  func wrongSettings() async throws {
    try await preview(
      at: "#feed/greeting", complaining: "Failed to load resource: the server responded with a status of 400"
    ) { browser in
      try browser.change("Locale", to: "!!")
      try browser.wait(until: "!\(Self.problem).hidden")
      #expect(
        try browser.value("\(Self.problem).querySelector('.message').textContent")
          == "this names no preview with settings that there can be")
      try browser.change("Locale", to: "de")
      try browser.wait(until: "\(Self.problem).hidden")
      #expect(try browser.value("document.querySelector('.bar .notice').hidden") == "true")
    }
  }

  @Test("knobs of the page change every picture, and stay in the address")
  func knobsOfThePage() async throws {
    try await preview(at: "#feed/greeting") { browser in
      try browser.change("Width", to: "220")
      try browser.wait(until: "\(Self.size).startsWith('220 × 60')")
      try browser.change("Style", to: "dark")
      try browser.wait(until: "location.hash === '#feed/greeting?style=dark&width=220'")
      try browser.change("Scale", to: "3")
      try browser.wait(until: "\(Self.size).endsWith('660 × 180')")
      let address = try browser.value("location.href")
      #expect(!address.contains("token"))
      try browser.open("about:blank", until: "location.href === 'about:blank'")
      try browser.open(address, until: "\(Self.components) > 0")
      try browser.wait(until: "\(Self.size).endsWith('660 × 180')")
      #expect(
        try browser.value("document.querySelector('#pane-command code').textContent")
          == "offscreen render scenes/feed/greeting.scene.json --style dark --width 220 --scale 3 -o greeting.png"
      )
      try browser.press("x")
      try browser.wait(until: "\(Self.size).endsWith('100 × 60') && location.hash === '#feed/greeting'")
      try browser.press("v")
      try browser.wait(until: "\(Self.size).endsWith('160 × 60')")
      #expect(try browser.value("location.hash") == "#feed/greeting.wide")
    }
  }

  @Test("the model's values are knobs")
  func knobsOfTheModel() async throws {
    try await preview(at: "#feed/greeting") { browser in
      try browser.press("3")
      #expect(
        try browser.value(
          "[...document.querySelectorAll('.model input')].map((i) => i.ariaLabel + ' ' + i.type).join('|')")
          == "title text|isOn checkbox|person.age number")
      let first = try browser.value(Self.picture)
      try browser.change("person.age", to: "7")
      try browser.wait(until: "\(Self.picture) !== '\(first)'")
      try browser.change("person.age", to: "41")
      try browser.wait(until: "\(Self.picture) === '\(first)'")
    }
  }

  @Test("the inspector follows the pointer and keeps what is clicked; the tree is walked by keys")
  func inspector() async throws {
    try await preview(at: "#feed/greeting") { browser in
      let place = try browser.value(
        "(() => { const box = document.querySelector('.picture').getBoundingClientRect(); "
          + "return [box.left + box.width * 0.2, box.top + box.height * 0.3].join(' ') })()"
      ).split(separator: " ").compactMap { Double($0) }
      try browser.click(x: place[0], y: place[1])
      #expect(
        try browser.value("document.querySelector('.component h3').textContent") == "label#title pinned")
      #expect(
        try browser.value("document.querySelector('.node[aria-selected=true]').textContent").hasPrefix(
          "label#title"))
      let facts = try browser.value("document.querySelector('.component dl').innerText.replace(/\\n/g, ' ')")
      #expect(facts.contains("margins top 8, right 8"), "\(facts)")
      _ = try browser.value("document.querySelector('.node[tabindex=\"0\"]').focus()")
      try browser.press("End")
      #expect(try browser.value("document.querySelector('.component h3').textContent") == "label#part pinned")
      try browser.press("2")
      try browser.press("n")
      try browser.wait(until: "document.querySelectorAll('.order span').length === 2")
    }
  }

  @Test("a list script shows its last frame, and the others one by one")
  func timeline() async throws {
    try await preview(at: "#feed/list") { browser in
      #expect(try browser.value(Self.frame) == "3 of 3 · apply · 0 s")
      let last = try browser.value(Self.picture)
      try browser.press(",")
      try browser.wait(until: "\(Self.picture) !== '\(last)'")
      #expect(try browser.value(Self.frame) == "2 of 3 · apply · 0 s")
      try browser.press(".")
      try browser.wait(until: "\(Self.picture) === '\(last)'")
    }
  }

  @Test("the edge is dragged by keys, and all previews are seen at a glance")
  func edgeAndWall() async throws {
    try await preview(at: "#feed/greeting") { browser in
      _ = try browser.value("document.querySelector('.edge').focus()")
      try browser.press("ArrowRight")
      try browser.wait(until: "\(Self.size).endsWith('101 × 60')")
      _ = try browser.value("document.activeElement.blur()")
      try browser.press("x")
      try browser.press("g")
      try browser.wait(until: "document.querySelectorAll('.tile img').length === 6")
      try browser.wait(
        until: "[...document.querySelectorAll('.tile img')].every((image) => image.naturalWidth > 0)")
      #expect(
        try browser.value(
          "[...document.querySelectorAll('.folder h2')].map((each) => each.firstChild.textContent).join('|')")
          == "scenes|deep|feed")
      _ = try browser.value("document.querySelector('.tile').click()")
      try browser.wait(until: "location.hash === '#card' && document.querySelector('.wall').hidden")
    }
  }

  @Test("a folder without documents says so, until there is one")
  func emptyFolder() async throws {
    let site = site
    try FileManager.default.removeItem(atPath: site.folder.path + "/scenes")
    try FileManager.default.createDirectory(
      atPath: site.folder.path + "/scenes", withIntermediateDirectories: false)
    let notice = "document.querySelector('.bar .notice')"
    try await preview(at: "", until: "\(notice) !== null") { browser in
      #expect(
        try browser.value("\(notice).hidden || \(notice).textContent")
          == "There is no *.scene.json and no *.list.json here yet.")
      try site.folder.write(AccidentSite.scene(width: 30), to: "scenes/first.scene.json")
      try browser.wait(until: "\(notice).hidden && \(Self.names) === 'first'")
    }
  }

  private static let allNames = "card|list|er|greeting|greeting|list"
  private static let components = "document.querySelectorAll('.node').length"
  static let hasComponents = "\(components) > 0"
  static let picture = "document.querySelector('.stage').dataset.picture"
  static let problem = "document.querySelector('.detail .problem')"
  static let nothing = "document.querySelector('.canvas .nothing')?.textContent"
  private static let timeline = "document.querySelector('.timeline')"
  static let selected = "document.querySelector('.row[aria-selected=true]')?.title"
  private static let size =
    "(document.querySelector('figcaption')?.innerText.replace(/\\s*\\n\\s*/g, ' · ') ?? '')"
  private static let frame = "document.querySelector('.frame').textContent"
  private static let names =
    "[...document.querySelectorAll('.row .name')].map((each) => each.textContent).join('|')"
}

extension Browser {
  /// Sets a field or a menu as somebody does who uses it.
  fileprivate func change(_ label: String, to value: String) throws {
    _ = try self.value(
      "(() => { const field = document.querySelector('[aria-label=\"\(label)\"]'); field.value = '\(value)'; "
        + "field.dispatchEvent(new Event('input', { bubbles: true })); field.dispatchEvent(new Event('change', { bubbles: true })) })()"
    )
  }
}
