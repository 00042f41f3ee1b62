import Codecs
import Drawing
import Foundation
import TestSupport
import Testing

/// The page of `offscreen review` in a real browser, by its keys.
@Suite(
  .enabled(if: Browser.isThere, "install the package chromium to run it"),
  .serialized)
struct ReviewPageTests {
  let site: AccidentSite
  private let profile: TemporaryFolder

  /// Two pictures that differ from their references, and a copy of the documents with the references to be.
  init() async throws {
    site = try await AccidentSite()
    profile = try TemporaryFolder()
    let outcome = try await site.run(
      script: """
        cp other.json scenes/card.scene.json; cp other.json scenes/deep/er.scene.json
        cp -r scenes wanted
        "$program" test wanted --record failed
        "$program" test scenes --report report
        """)
    outcome.expect(1, saying: ["1 passed, 2 different", "1 passed, 2 recorded"])
  }

  /// Runs `body` with a browser that shows the page, and ends the review.
  ///
  /// - Parameters:
  ///   - fragment: at the end of the address.
  ///   - complaint: what all complaints in the browser's console begin with; nil for none.
  /// - Returns: what the command has written.
  func review(
    at fragment: String = "", complaining complaint: String? = nil,
    _ body: @escaping @Sendable (Browser) throws -> Void
  ) async throws -> String {
    let site = site
    try? FileManager.default.removeItem(atPath: site.folder.path + "/output")
    async let review = site.run(
      script: "\"$program\" review report > output & echo $! > .process; wait $!")
    let address = try await address()
    let complaints: [String]
    do {
      complaints = try await Browser.use(folder: profile.path) { browser in
        try browser.open(
          address + fragment, until: "document.querySelectorAll('.row').length > 0 && review.revision >= 0")
        try body(browser)
        return browser.complaints
      }
    } catch {
      try site.send(SIGINT)
      _ = try await review
      throw error
    }
    #expect(complaints.allSatisfy { text in complaint.map(text.hasPrefix) ?? false }, "\(complaints)")
    try site.send(SIGINT)
    #expect(try await review.exitCode == 0)
    return String(decoding: try site.folder.bytes(of: "output"), as: UTF8.self)
  }

  /// What the server prints when it answers.
  private func address() async throws -> String {
    for _ in 0..<3000 {
      let text = (try? site.folder.bytes(of: "output")).map { String(decoding: $0, as: UTF8.self) } ?? ""
      if text.contains("\nreferences: "), let line = text.split(separator: "\n").first {
        return String(line.dropFirst("review: ".count))
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw Browser.Failure.silent(during: "offscreen review")
  }

  @Test("the accept key writes the reference, the reject key leaves it, the undo key takes both back")
  func decisionsByKey() async throws {
    let site = site
    let second = "scenes/Snapshots/deep/er@2x.png"
    let wanted = try site.folder.bytes(of: "wanted/Snapshots/card@2x.png")
    let old = (try site.folder.bytes(of: AccidentSite.card), try site.folder.bytes(of: second))
    let output = try await review { browser in
      #expect(
        try browser.value(Self.rows) == "card@2x different 10 %|er@2x deep different 10 %")
      #expect(try browser.value(Self.selected) == "card@2x")
      #expect(try browser.value(Self.progress) == "0 of 2 decided")

      try browser.press("a")
      try browser.wait(until: "\(Self.progress) === '1 of 2 decided'")
      #expect(try site.folder.bytes(of: AccidentSite.card) == wanted)
      #expect(try browser.value(Self.badge) == "accepted")
      #expect(try browser.value(Self.selected) == "deep/er@2x")
      #expect(try browser.value(Self.ownBadge) == "different")

      try browser.press("r")
      try browser.wait(until: "\(Self.progress) === '2 of 2 decided'")
      #expect(try browser.value(Self.ownBadge) == "rejected")
      try browser.press("k")
      #expect(try browser.value(Self.ownBadge) == "accepted")
      try browser.press("j")
      #expect(try site.folder.bytes(of: second) == old.1)

      try browser.press("u")
      try browser.press("u")
      try browser.wait(until: "\(Self.progress) === '0 of 2 decided'")
      #expect(try site.folder.bytes(of: AccidentSite.card) == old.0)

      // The second key means the entry that is next, although the first is not yet accepted.
      try browser.press("a")
      try browser.press("a")
      try browser.wait(until: "\(Self.progress) === '2 of 2 decided'")
      try browser.press("u")
      try browser.press("u")
      try browser.wait(until: "\(Self.progress) === '0 of 2 decided'")
      #expect(try site.folder.bytes(of: second) == old.1)

      // A button that has nothing left to do keeps the focus.
      for count in 1...2 {
        _ = try browser.value("(review.accept.focus(), review.accept.click())")
        try browser.wait(until: "\(Self.progress) === '\(count) of 2 decided'")
      }
      #expect(try browser.value("document.activeElement === review.accept") == "true")
      #expect(try browser.value("review.accept.getAttribute('aria-disabled')") == "true")
      try browser.press("u")
      try browser.press("u")
      try browser.wait(until: "\(Self.progress) === '0 of 2 decided'")

      try browser.press("A")
      try browser.wait(until: "review.question.open")
      try browser.press("Enter")
      try browser.wait(until: "\(Self.progress) === '2 of 2 decided'")
    }
    #expect(try site.folder.bytes(of: AccidentSite.card) == wanted)
    #expect(try site.folder.bytes(of: second) == site.folder.bytes(of: "wanted/Snapshots/deep/er@2x.png"))
    #expect(output.hasSuffix("\naccepted 2, rejected 0, left 0\n  accepted card@2x\n  accepted deep/er@2x\n"))
    try await site.run("test scenes").expect(0, saying: ["3 passed"])
  }

  @Test(
    "the accept button keeps the focus for the next picture, and nothing is read out while nothing happens")
  func focusAndAnnouncements() async throws {
    _ = try await review { browser in
      _ = try browser.value(
        """
        (() => {
          window.told = [];
          for (const region of document.querySelectorAll("[role=status]")) {
            new MutationObserver(() => told.push(region.textContent))
              .observe(region, { childList: true, characterData: true, subtree: true });
          }
        })()
        """)
      _ = try browser.value("review.load().then(() => { window.hasLooked = true })")
      try browser.wait(until: "window.hasLooked === true")
      #expect(try browser.value("told.join('|')") == "")

      _ = try browser.value("document.querySelector('.actions .accept').focus()")
      try browser.press("Enter")
      try browser.wait(until: "\(Self.selected) === 'deep/er@2x'")
      #expect(try browser.value("document.activeElement.className") == "accept")
      #expect(try browser.value("told.join('|')") == "1 of 2 decided")
    }
  }

  @Test("the keys of the views change which picture is seen")
  func viewsByKey() async throws {
    _ = try await review { browser in
      try browser.wait(until: Self.areLoaded)
      #expect(try browser.value("document.querySelectorAll('.canvas figure').length") == "3")
      #expect(try browser.color() == Self.blue)

      // The line is in the middle: the place that differs is right of it, where the actual picture is seen.
      try browser.press("2")
      try browser.wait(until: Self.areLoaded)
      #expect(try browser.color() == Self.white)
      let line = try browser.place(x: 0.9)
      try browser.click(x: line.x, y: line.y)
      #expect(try browser.color() == Self.blue)

      try browser.press("3")
      try browser.wait(until: Self.areLoaded)
      let blended = try browser.color()
      #expect(blended != Self.blue && blended != Self.white)

      try browser.press("4")
      try browser.wait(until: Self.areLoaded)
      try browser.press(" ")
      for _ in 1...4 {
        let shown = try browser.value(Self.shown)
        #expect(try browser.color() == (shown == "actual" ? Self.white : Self.blue))
        try browser.press(" ")
        try browser.wait(until: "\(Self.shown) !== '\(shown)'")
        try browser.press(" ")
      }

      try browser.press("5")
      try browser.wait(until: Self.areLoaded)
      let difference = try browser.color()
      #expect(![Self.blue, Self.white, blended].contains(difference))
      try browser.press("1")
      try browser.wait(until: Self.areLoaded)
      #expect(try browser.color() == Self.blue)
    }
  }

  @Test("an address leads to one entry, also to one that the filters hide")
  func addressOfAnEntry() async throws {
    _ = try await review(at: "#list%2F0000-apply") { browser in
      #expect(try browser.value(Self.selected) == "list/0000-apply")
      #expect(try browser.value("page.shown.has('passed')") == "true")
      try browser.press("Home")
      #expect(try browser.value("decodeURIComponent(location.hash)") == "#card@2x")
    }
    _ = try await review(at: "#deep%2Fer%402x") { browser in
      let selected = try browser.value(Self.selected)
      #expect(selected == "deep/er@2x")
    }
  }

  @Test("the filter ends with its text, and says what it finds but does not show")
  func filtering() async throws {
    _ = try await review { browser in
      let found = "document.querySelector('.found').textContent"
      try browser.press("/")
      for key in ["d", "e", "e", "p"] { try browser.press(key) }
      try browser.wait(until: "\(found) === '1 of 3 snapshots'")
      #expect(try browser.value("review.acceptable.length") == "1")
      try browser.press("Escape")
      try browser.wait(until: "\(found) === '2 of 3 snapshots'")
      #expect(try browser.value("page.finder.field.value") == "")
      #expect(try browser.value("review.acceptable.length") == "2")

      try browser.press("/")
      for key in ["l", "i", "s", "t"] { try browser.press(key) }
      try browser.wait(until: "\(found) === '0 of 3 snapshots1 more: passed'")
      _ = try browser.value("document.querySelector('.found .hint').click()")
      try browser.wait(until: "\(found) === '1 of 3 snapshots'")
      #expect(try browser.value(Self.selected) == "list/0000-apply")
    }
  }

  @Test("a cause that pictures have in common is chosen by key and accepted by itself")
  func acceptingACause() async throws {
    let site = site
    let outcome = try await site.run(
      script: """
        for name in a b c; do cp other.json scenes/$name.scene.json; done
        "$program" test scenes --record missing > made
        for name in a b c; do sed -i 's/#3366CC/#CC3366/' scenes/$name.scene.json; done
        sed -i 's/"height": 30/"height": 31/' scenes/c.scene.json
        "$program" test scenes --report report
        """)
    outcome.expect(1, saying: ["1 passed, 5 different"])
    let output = try await review { browser in
      let found = "document.querySelector('.found').textContent"
      #expect(
        try browser.value("document.querySelector('.cause').innerText")
          == "view.backgroundColor #3366CC → #CC3366\n3 snapshots, 3 components")
      try browser.press("c")
      try browser.wait(until: "\(found) === '3 of 6 snapshots'")
      #expect(try browser.value("review.all.textContent") == "Accept this cause (2)")
      try browser.press("A")
      try browser.wait(until: "review.question.open")
      try browser.press("Enter")
      try browser.wait(until: "\(Self.progress) === '2 of 5 decided'")
      try browser.press("c")
      try browser.wait(until: "\(found) === '5 of 6 snapshots'")
      // An entry's own words lead to the others of its cause.
      #expect(try browser.value(Self.selected) == "a@2x")
      _ = try browser.value("document.querySelector('.shared').click()")
      try browser.wait(until: "\(found) === '3 of 6 snapshots'")
    }
    #expect(output.hasSuffix("\naccepted 2, rejected 0, left 3\n  accepted a@2x\n  accepted b@2x\n"))
  }

  @Test("a reference has changed since the report was made")
  func changedReference() async throws {
    let site = site
    let changed: [UInt8] = [1, 2, 3]
    _ = try await review { browser in
      try site.folder.makeFile(AccidentSite.card, changed)
      try browser.press("a")
      try browser.wait(until: "!page.detail.notice.hidden")
      #expect(
        try browser.value(Self.notice)
          == "card@2x: card@2x.png is another file than when the report was made; run the tests again and review that report."
      )
      #expect(try site.folder.bytes(of: AccidentSite.card) == changed)
      #expect(try browser.value(Self.progress) == "0 of 2 decided")
    }
  }

  @Test("the tests run again while the page is open")
  func newReport() async throws {
    let site = site
    let before = try site.folder.bytes(of: AccidentSite.card)
    let program = BuiltProgram.offscreen.url
    _ = try await review { browser in
      try site.folder.write(AccidentSite.scene(width: 5), to: "scenes/card.scene.json")
      let run = Process()
      run.executableURL = program
      run.arguments = ["test", "scenes", "--report", "report"]
      run.currentDirectoryURL = site.folder.url
      run.standardOutput = FileHandle.nullDevice
      try run.run()
      run.waitUntilExit()
      try browser.press("a")
      try browser.wait(until: "!page.detail.notice.hidden")
      #expect(
        try browser.value(Self.notice)
          == "card@2x: the report was written anew since this review began; start the review again to see it."
      )
    }
    #expect(try site.folder.bytes(of: AccidentSite.card) == before)
  }

  @Test("a picture of the report is gone")
  func missingPicture() async throws {
    let site = site
    _ = try await review(complaining: "Failed to load resource: the server responded with a status of 404") {
      browser in
      try FileManager.default.removeItem(
        atPath: site.folder.path + "/report/images/deep/er@2x.expected.png")
      try browser.press("j")
      let absence = "document.querySelector('.canvas .absent p')"
      try browser.wait(until: "\(absence) && !document.querySelector('.canvas .loading')")
      #expect(
        try browser.value("\(absence).textContent") == "The report's expected picture is gone or damaged.")
      #expect(try browser.value("document.querySelectorAll('.canvas .picture').length") == "2")
      // The other views need both pictures.
      try browser.press("2")
      try browser.wait(until: "document.querySelectorAll('.canvas figure').length === 1 && !!\(absence)")
      try browser.press("a")
      try browser.wait(until: "\(Self.progress) === '1 of 2 decided'")
    }
  }

  @Test("the review ends while its page is open")
  func endOfTheReview() async throws {
    let site = site
    let before = try site.folder.bytes(of: AccidentSite.card)
    _ = try await review(complaining: "Failed to load resource: net::ERR_CONNECTION_REFUSED") { browser in
      try browser.wait(until: Self.areLoaded)
      try site.send(SIGINT)
      try browser.wait(until: "!page.detail.notice.hidden")
      #expect(
        try browser.value(Self.notice) == "Nothing is written: the review has ended; start it again.")
      try browser.press("a")
      #expect(try browser.value(Self.progress) == "0 of 2 decided")
      try browser.press("j")
      try browser.wait(
        until: "document.querySelector('.canvas .absent p')?.textContent "
          + "=== 'The review has ended; start it again to see the expected picture.'")
    }
    #expect(try site.folder.bytes(of: AccidentSite.card) == before)
  }

  private static let rows =
    "[...document.querySelectorAll('.row')].map((row) => row.innerText.replace(/\\s+/g, ' ')).join('|')"
  static let selected = "page.list.current.name"
  static let progress = "document.querySelector('.progress').textContent"
  /// In the heading.
  private static let ownBadge = "document.querySelector('h1 .badge').textContent"
  private static let badge = "document.querySelector('.row .badge').textContent"
  static let notice = "page.detail.notice.textContent"
  private static let shown = "document.querySelector('.shown').textContent"
  private static let areLoaded =
    "[...document.querySelectorAll('.canvas img')].every((image) => image.complete && image.naturalWidth > 0) && !document.querySelector('.canvas .loading')"
  private static let blue: [UInt8] = [0x33, 0x66, 0xCC, 0xFF]
  private static let white: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]
}

extension Browser {
  /// The place in the window of a point of the first picture, given as parts of its width and height.
  fileprivate func place(x: Double, y: Double = 0.25) throws -> (x: Double, y: Double) {
    let text = try value(
      "((box) => [box.left + box.width * \(x), box.top + box.height * \(y)])(document.querySelector('.canvas .picture').getBoundingClientRect())"
    )
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    return (numbers.first ?? 0, numbers.last ?? 0)
  }

  /// What is seen where the pictures differ: the box is there in the reference, but ends before in the new picture.
  fileprivate func color() throws -> [UInt8] {
    let point = try place(x: 0.55)
    let file = try screenshot(
      of: (x: point.x.rounded(.down), y: point.y.rounded(.down), width: 1, height: 1))
    return try ImageDecoder().decode(file).bitmap.withUnsafeBytes { Array($0) }
  }
}
