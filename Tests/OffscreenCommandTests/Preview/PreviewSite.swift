import Foundation
import TestSupport
import Testing

/// Documents in a folder, and the page of `offscreen preview` that shows them.
struct PreviewSite: Sendable {
  private let site: AccidentSite
  private let profile: TemporaryFolder

  /// Where they are, below `scenes`.
  var folder: TemporaryFolder { site.folder }

  init() async throws {
    site = try await AccidentSite(isRecorded: false)
    profile = try TemporaryFolder()
    try site.folder.write(Self.greeting("Hello"), to: "scenes/feed/greeting.scene.json")
    try site.folder.write(Self.frames, to: "scenes/feed/list.list.json")
    try site.folder.write(
      #"{ "name": { "type": "label", "id": "part", "string": "Part" } }"#, to: "scenes/feed/kit.json")
  }

  /// A document with values to change, a variant and a part.
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

  /// A list in three steps.
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
    at fragment: String, until condition: String = Shown.hasComponents, complaining complaint: String? = nil,
    _ body: @escaping @Sendable (Browser) throws -> Void
  ) async throws {
    async let preview = site.run(
      script: """
        "$program" preview scenes > output & echo $! > .process; wait $! || exit
        [ ! -e next-port ] || { "$program" preview scenes --port "$(cat next-port)" > next & echo $! > .process; wait $!; }
        """)
    let address = try await address()
    let complaints: [String]
    do {
      complaints = try await Browser.use(folder: profile.path) { browser in
        try browser.open(address + fragment, until: condition)
        try body(browser)
        return browser.complaints
      }
    } catch {
      try end()
      _ = try await preview
      throw error
    }
    #expect(complaints.allSatisfy { text in complaint.map(text.hasPrefix) ?? false }, "\(complaints)")
    try end()
    let outcome = try await preview
    #expect(outcome.exitCode == 0)
    #expect(try site.folder.bytes(of: "output") == Array((address + "\n").utf8))
  }

  /// Ends the preview as somebody does who presses Ctrl-C.
  func end() throws { try site.send(SIGINT) }

  /// Ends the preview and begins another one at the same port.
  func replace(atPort port: String) throws {
    try site.folder.write(port, to: "next-port")
    try end()
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
}

/// What the page shows, as expressions of JavaScript.
enum Shown {
  static let allNames = "card|list|er|greeting|greeting|list"
  static let components = "document.querySelectorAll('.node').length"
  static let hasComponents = "\(components) > 0"
  static let picture = "document.querySelector('.stage').dataset.picture"
  static let problem = "document.querySelector('.detail .problem')"
  static let nothing = "document.querySelector('.canvas .nothing')?.textContent"
  static let timeline = "document.querySelector('.timeline')"
  static let selected = "document.querySelector('.row[aria-selected=true]')?.title"
  static let size =
    "(document.querySelector('figcaption')?.innerText.replace(/\\s*\\n\\s*/g, ' · ') ?? '')"
  static let frame = "document.querySelector('.frame').textContent"
  static let names =
    "[...document.querySelectorAll('.row .name')].map((each) => each.textContent).join('|')"
}

extension Browser {
  /// Sets a field or a menu as somebody does who uses it.
  func change(_ label: String, to value: String) throws {
    _ = try self.value(
      "(() => { const field = document.querySelector('[aria-label=\"\(label)\"]'); field.value = '\(value)'; "
        + "field.dispatchEvent(new Event('input', { bubbles: true })); field.dispatchEvent(new Event('change', { bubbles: true })) })()"
    )
  }
}
