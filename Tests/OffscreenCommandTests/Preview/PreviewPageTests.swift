import Foundation
import TestSupport
import Testing

/// The page of `offscreen preview` in a real browser, by its keys and fields.
@Suite(
  .enabled(if: Browser.isThere, "install the package chromium to run it"),
  .serialized)
enum PreviewPageTests {}

extension PreviewPageTests {
  /// What is saved, and what is wrong with it, is shown.
  struct SavedDocuments {
    private let site: PreviewSite

    init() async throws { site = try await PreviewSite() }

    @Test("what is saved is shown, and what is wrong with it, above the last picture")
    func savedDocumentsAreShown() async throws {
      let site = site
      try await site.preview(at: "#feed/greeting") { browser in
        #expect(try browser.value(Shown.names) == Shown.allNames)
        let first = try browser.value(Shown.picture)
        try site.folder.write(PreviewSite.greeting("Changed"), to: "scenes/feed/greeting.scene.json")
        try browser.wait(until: "\(Shown.picture) !== '\(first)'")
        let changed = try browser.value(Shown.picture)

        try site.folder.write(
          PreviewSite.greeting("Broken").replacing(
            #""label", "id": "title""#, with: #""lable", "id": "title""#),
          to: "scenes/feed/greeting.scene.json")
        try browser.wait(until: "!\(Shown.problem).hidden")
        #expect(
          try browser.value("\(Shown.problem).querySelector('.message').textContent")
            == #"$.component.children[0].type: "lable" is not known here; did you mean "label"?"#)
        #expect(
          try browser.value("\(Shown.problem).querySelector('code').textContent")
            == "scenes/feed/greeting.scene.json:6:15")
        #expect(try browser.value(Shown.picture) == changed)
        // Of the document and its variant.
        try browser.wait(until: "document.querySelectorAll('.row .badge.problem').length === 2")

        try site.folder.write(PreviewSite.greeting("Hello"), to: "scenes/feed/greeting.scene.json")
        try browser.wait(until: "\(Shown.problem).hidden && \(Shown.picture) === '\(first)'")
      }
    }

    @Test("the list shows errors of documents that nobody has opened")
    func errorsInTheList() async throws {
      let site = site
      try site.folder.write(#"{ "component": { "type": "lable" } }"#, to: "scenes/broken.scene.json")
      try await site.preview(at: "#feed/greeting") { browser in
        let row = "document.querySelector('.row[title=broken]')"
        try browser.wait(until: "\(row).querySelector('.badge.problem') !== null")
        try browser.wait(until: "document.querySelectorAll('.row img').length === 6")
        try site.folder.write(AccidentSite.scene(width: 30), to: "scenes/broken.scene.json")
        try browser.wait(
          until: "\(row).querySelector('.badge') === null && \(row).querySelector('img') !== null")
        #expect(try browser.value(Shown.selected) == "feed/greeting")
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
      try await site.preview(at: "#faint") { browser in
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
      try await site.preview(at: "#feed/greeting") { browser in
        try browser.press("g")
        try browser.wait(until: "document.querySelectorAll('.tile img').length === 6")
        let reason = "document.querySelector('.tile[data-name=broken] .reason')"
        try browser.wait(until: "!\(reason).hidden")
        #expect(
          try browser.value("\(reason).textContent").hasPrefix(
            "scenes/broken.scene.json:1:26: $.component.type"))
        try site.folder.write("{", to: "scenes/card.scene.json")
        try browser.wait(until: "!document.querySelector('.tile[data-name=card] .reason').hidden")
        #expect(
          try browser.value("document.querySelector('.tile[data-name=card] img').naturalWidth") == "200")
        try site.folder.write(AccidentSite.scene(width: 30), to: "scenes/broken.scene.json")
        try browser.wait(until: "\(reason).hidden && document.querySelectorAll('.tile img').length === 7")
      }
    }

    @Test("parts and documents that come and go are seen")
    func otherFilesAreSeen() async throws {
      let site = site
      try await site.preview(at: "#feed/greeting") { browser in
        let first = try browser.value(Shown.picture)
        try site.folder.write(
          #"{ "name": { "type": "label", "id": "part", "string": "Other" } }"#, to: "scenes/feed/kit.json")
        try browser.wait(until: "\(Shown.picture) !== '\(first)'")
        try site.folder.write(AccidentSite.scene(width: 20), to: "scenes/new/one.scene.json")
        try browser.wait(until: "\(Shown.names) === '\(Shown.allNames)|one'")
        try FileManager.default.removeItem(atPath: site.folder.path + "/scenes/new")
        try browser.wait(until: "\(Shown.names) === '\(Shown.allNames)'")
      }
    }

    @Test(
      "where the folder is a link, or one that a document lies in, what is shown is where that leads to now")
    func linksAreFollowed() async throws {
      let site = site
      let root = site.folder.path
      /// As somebody does who tries out another version.
      @Sendable func link(_ name: String, to version: Int) throws {
        try? FileManager.default.removeItem(atPath: "\(root)/\(name)")
        try FileManager.default.createSymbolicLink(
          atPath: "\(root)/\(name)", withDestinationPath: "\(root)/v\(version)")
      }
      for version in 1...3 {
        for name in ["one", "two"].prefix(version) {
          try site.folder.write(
            #"{ "width": \#(10 * version), "height": 20, "component": { "type": "label", "string": "a" } }"#,
            to: "v\(version)/\(name).scene.json")
        }
        try FileManager.default.createSymbolicLink(
          atPath: "\(root)/v\(version)/far.scene.json", withDestinationPath: "\(root)/far/one.scene.json")
      }
      try FileManager.default.removeItem(atPath: root + "/scenes")
      try link("scenes", to: 1)
      try link("far", to: 1)
      try await site.preview(at: "#far", until: "\(Shown.size).startsWith('10 ')") { browser in
        #expect(try browser.value(Shown.names) == "far|one")
        try link("scenes", to: 2)
        try browser.wait(until: "\(Shown.names) === 'far|one|two'")
        try link("far", to: 3)
        try browser.wait(until: "\(Shown.size).startsWith('30 ')")
        try browser.press("j")
        try browser.wait(until: "\(Shown.size).startsWith('20 ')")
        #expect(try browser.value("document.title") == "one · v2")
        try link("scenes", to: 3)
        try browser.wait(until: "document.title === 'one · v3'")
      }
    }

    @Test(
      "a document that goes is followed when it comes back, also where a filter shows no others",
      arguments: ["", "greeting"])
    func documentsComeBack(filter: String) async throws {
      let site = site
      try await site.preview(at: "#feed/greeting") { browser in
        let first = try browser.value(Shown.picture)
        try browser.change("Filter by text", to: filter)
        let names = try browser.value(Shown.names)
        let document = site.folder.path + "/scenes/feed/greeting.scene.json"
        try FileManager.default.removeItem(atPath: document)
        try browser.wait(until: "!\(Shown.problem).hidden && !\(Shown.names).includes('greeting')")
        #expect(try browser.value(Shown.selected) == "undefined")
        try site.folder.write(PreviewSite.greeting("Other"), to: "scenes/feed/greeting.scene.json")
        try browser.wait(until: "\(Shown.problem).hidden && \(Shown.picture) !== '\(first)'")
        try browser.wait(until: "\(Shown.selected) === 'feed/greeting' && \(Shown.names) === '\(names)'")

        // With the folder it is in.
        let (folder, away) = (site.folder.path + "/scenes/feed", site.folder.path + "/away")
        try FileManager.default.moveItem(atPath: folder, toPath: away)
        try browser.wait(until: "!\(Shown.problem).hidden && !\(Shown.names).includes('greeting')")
        try FileManager.default.moveItem(atPath: away, toPath: folder)
        try browser.wait(until: "\(Shown.problem).hidden && \(Shown.selected) === 'feed/greeting'")
        #expect(try browser.value("location.hash") == "#feed/greeting")
        #expect(try browser.value("document.querySelector('.bar .notice').hidden") == "true")
      }
    }

    @Test("nothing of another document is left beside one that cannot be drawn")
    func nothingOfOthersIsLeft() async throws {
      let site = site
      try site.folder.write(#"{ "component": { "type": "lable" } }"#, to: "scenes/feed/zero.scene.json")
      try await site.preview(at: "#feed/list") { browser in
        #expect(try browser.value("\(Shown.timeline).hidden") == "false")
        try browser.press("j")
        try browser.wait(until: "\(Shown.nothing) === 'It cannot be drawn.'")
        #expect(try browser.value("\(Shown.timeline).hidden") == "true")
        #expect(try browser.value(Shown.components) == "0")
        #expect(try browser.value("document.querySelector('#pane-command').textContent") == "")
        try browser.press("k")
        try browser.wait(until: "\(Shown.components) > 0")
        #expect(try browser.value("\(Shown.timeline).hidden") == "false")
      }
    }

    @Test("a folder without documents says so, until there is one")
    func emptyFolder() async throws {
      let site = site
      try FileManager.default.removeItem(atPath: site.folder.path + "/scenes")
      try FileManager.default.createDirectory(
        atPath: site.folder.path + "/scenes", withIntermediateDirectories: false)
      let notice = "document.querySelector('.bar .notice')"
      try await site.preview(at: "", until: "\(notice) !== null") { browser in
        #expect(
          try browser.value("\(notice).hidden || \(notice).textContent")
            == "There is no *.scene.json and no *.list.json here yet.")
        try site.folder.write(AccidentSite.scene(width: 30), to: "scenes/first.scene.json")
        try browser.wait(until: "\(notice).hidden && \(Shown.names) === 'first'")
      }
    }

    @Test("another preview begins at the port of one whose page is open")
    func nextPreview() async throws {
      let site = site
      try await site.preview(at: "#feed/list", complaining: "Failed to load resource: ") { browser in
        try site.replace(atPort: browser.value("location.port"))
        try browser.wait(
          until: """
            document.querySelector('.bar .notice').textContent
              === 'Another preview answers here now; open the address that it has printed.'
            """)
        #expect(try browser.value("\(Shown.components) > 0") == "true")
      }
    }

    @Test("the preview ends while its page is open")
    func endOfThePreview() async throws {
      let site = site
      try await site.preview(
        at: "#feed/list", complaining: "Failed to load resource: net::ERR_"
      ) { browser in
        let last = try browser.value(Shown.picture)
        try site.end()
        try browser.wait(until: "!document.querySelector('.bar .notice').hidden")
        #expect(
          try browser.value("document.querySelector('.bar .notice').textContent")
            == "The preview has ended; start it again.")
        #expect(try browser.value(Shown.picture) == last)
        try browser.press("k")
        try browser.wait(until: "\(Shown.nothing) === 'It cannot be drawn: the preview has ended.'")
        #expect(try browser.value("document.querySelector('h1[tabindex]').textContent") == "greeting wide")
        #expect(try browser.value("\(Shown.timeline).hidden") == "true")
      }
    }
  }
}
