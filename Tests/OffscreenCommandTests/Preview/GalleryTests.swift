import Foundation
import TestSupport
import Testing

@Suite struct GalleryTests {
  private let site: AccidentSite

  init() async throws { site = try await AccidentSite(isRecorded: false) }

  @Test func documentsBecomeAPageOfFiles() async throws {
    try await site.run("gallery scenes -o site").expect(
      0, saying: ["gallery: 3 documents, 3 pictures in site/index.html"])
    let names = try FileManager.default.contentsOfDirectory(atPath: site.folder.path + "/site")
    #expect(names.sorted() == ["data", "index.html", "pictures"])
    #expect(try site.folder.files(in: "site/pictures").count == 3)
    // The same from elsewhere, with another number of jobs.
    try await site.run(script: "cd scenes && \"$program\" gallery . -o ../again --jobs 1").expect(
      0, saying: [])
    for folder in ["pictures", "data"] {
      #expect(try site.folder.files(in: "site/\(folder)") == site.folder.files(in: "again/\(folder)"))
    }
    #expect(try site.folder.bytes(of: "site/index.html") == site.folder.bytes(of: "again/index.html"))
  }

  @Test func findingsOfAnAuditAreOnThePage() async throws {
    try site.folder.write(
      ##"{ "width": 100, "background": "#FFFFFF", "component": { "type": "label", "id": "title", "string": "Bells", "color": "#EEEEEE" } }"##,
      to: "scenes/faint.scene.json")
    try await site.run("gallery scenes -o site").expect(
      0, saying: ["gallery: 4 documents, 4 pictures in site/index.html"])
    let page = String(decoding: try site.folder.bytes(of: "site/index.html"), as: UTF8.self)
    #expect(page.contains(#""findings":1"#) && page.contains(#""findings":0"#))
    let known = try site.folder.files(in: "site/data").values.map { String(decoding: $0, as: UTF8.self) }
    #expect(known.count { $0.contains(#""rule":"contrast""#) } == 1)
  }

  @Test func theCommandOfAPictureIsTheOneToPaste() async throws {
    try await site.run("gallery scenes -o site --allow-host *.example.com:8080 --allow-file scenes").expect(
      0, saying: [])
    let page = String(decoding: try site.folder.bytes(of: "site/index.html"), as: UTF8.self)
    #expect(page.contains(" --allow-file scenes --allow-host '*.example.com:8080' -o "))
  }

  @Test func brokenDocumentsAreOnThePage() async throws {
    try site.folder.write(#"{ "component": { "type": "lable" } }"#, to: "scenes/deep/broken.scene.json")
    let outcome = try await site.run("gallery scenes -o site")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.standardError
        == "offscreen: error: scenes/deep/broken.scene.json:1: $.component.type: \"lable\" is not known here; did you mean \"label\"?\n"
    )
    let page = String(decoding: try site.folder.bytes(of: "site/index.html"), as: UTF8.self)
    #expect(page.contains(#""file":"deep/broken.scene.json""#) && page.contains(#""line":1"#))
    #expect(try site.folder.files(in: "site/pictures").count == 3)
  }

  @Test(
    "documents that cannot be read are named once",
    arguments: [
      ("ln -s nowhere", "it cannot be read: there is no such file"),
      ("mkfifo", "it is a folder, a pipe or a device; put a document in its place"),
    ])
  func unreadable(_ making: String, _ problem: String) async throws {
    let outcome = try await site.run(
      script: "\(making) scenes/lost.scene.json; \"$program\" gallery scenes -o site")
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardError == "offscreen: error: scenes/lost.scene.json: \(problem)\n")
    let page = String(decoding: try site.folder.bytes(of: "site/index.html"), as: UTF8.self)
    #expect(page.contains(#""message":"\#(problem)""#))
  }

  @Test(arguments: [
    ("gallery nowhere -o site", 66), ("gallery other.json", 64), ("gallery empty -o site", 66),
    ("preview nowhere", 66), ("preview", 64), ("preview scenes --port 70000", 64),
  ])
  func wrongUseSaysSo(command: String, exitCode: Int32) async throws {
    try FileManager.default.createDirectory(
      atPath: site.folder.path + "/empty", withIntermediateDirectories: true)
    #expect(try await site.run(command).exitCode == exitCode)
    #expect(!FileManager.default.fileExists(atPath: site.folder.path + "/site"))
  }

  @Test(.enabled(if: Browser.isThere, "install the package chromium to run it"))
  func pageOfFilesWorksWithoutAServer() async throws {
    try await site.run("gallery scenes -o site").expect(0, saying: [])
    let profile = try TemporaryFolder()
    let address = URL(filePath: site.folder.path + "/site/index.html").absoluteString
    let complaints = try await Browser.use(folder: profile.path) { browser in
      try browser.open(address, until: "document.querySelectorAll('.tile').length === 3")
      try browser.wait(
        until: "[...document.querySelectorAll('.tile img')].every((image) => image.naturalWidth > 0)")
      // What is known of a picture lies beside it.
      _ = try browser.value("document.querySelector('.tile[href=\"#deep/er\"]').click()")
      try browser.wait(until: "document.querySelectorAll('.node').length === 2")
      #expect(try browser.value("document.querySelectorAll('.node')[1].textContent") == "component#box")
      // The pane of the model's knobs is one of a server's.
      try browser.press("?")
      #expect(
        try browser.value(
          "[...document.querySelectorAll('.help dt')].some((keys) => keys.textContent === '1–4')") == "true")
      try browser.press("Enter")
      try browser.press("/")
      for key in ["c", "a", "r"] { try browser.press(key) }
      try browser.wait(until: "document.querySelector('h1').textContent.trim() === 'card'")
      return browser.complaints
    }
    #expect(complaints.isEmpty, "\(complaints)")
  }

  /// Names as long as may be, where they stand beside others and alone, in windows of all kinds.
  @Test(
    .enabled(if: Browser.isThere, "install the package chromium to run it"),
    arguments: [(1280, 800), (360, 740), (740, 360)])
  func longNamesStayInTheirPlaces(width: Int, height: Int) async throws {
    let variant = String(repeating: "W", count: 100)
    let name = String(repeating: "x", count: 200)
    try site.folder.write(
      AccidentSite.scene(width: 20).replacing(
        #""version": 1,"#, with: #""version": 1, "variants": [ { "name": "\#(variant)", "width": 120 } ],"#),
      to: "scenes/\(name).scene.json")
    try await gallery { browser in
      try browser.resize(width: width, height: height)
      for place in ["", "#\(name)", "#\(name).\(variant)"] {
        _ = try browser.value("location.hash = '\(place)'")
        try browser.wait(until: "preview.wall.root.hidden === \(!place.isEmpty)")
        #expect(try browser.value(Self.tooWide) == "", "\(place)")
        // Two rows at least.
        #expect(try browser.value("document.querySelector('.list').clientHeight >= 112") == "true")
      }
    }
  }

  @Test(.enabled(if: Browser.isThere, "install the package chromium to run it"))
  func deepTreesAreScrolledByThemselves() async throws {
    let depth = 40
    let component =
      String(repeating: #"{ "type": "clipping", "child": "#, count: depth) + #"{ "type": "component" }"#
      + String(repeating: " }", count: depth)
    try site.folder.write(
      #"{ "width": 20, "height": 20, "component": \#(component) }"#, to: "scenes/nested.scene.json")
    try await gallery { browser in
      try browser.resize(width: 360, height: 740)
      _ = try browser.value("location.hash = '#nested'")
      try browser.wait(until: "document.querySelectorAll('.node').length === \(depth + 1)")
      #expect(try browser.value(Self.tooWide) == "")
      // As large as may be, which is the longest that the toolbar has to say.
      for _ in 1...9 { try browser.press("+") }
      #expect(try browser.value("preview.stage.zoom") == "16")
      #expect(try browser.value(Self.tooWide) == "")
    }
  }

  /// What is wider than the room it has, or reaches into its neighbour's.
  private static let tooWide = """
    [...document.querySelectorAll('html, .bar, .wall, .tile, .content, .detail, .toolbar, .panel, .row, .names')]
      .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth).map((each) => each.className).join('|')
    """

  @Test(.enabled(if: Browser.isThere, "install the package chromium to run it"))
  func goingBackLeadsToWhereOneWas() async throws {
    for number in 10..<90 {
      try site.folder.write(AccidentSite.scene(width: number), to: "scenes/many/\(number).scene.json")
    }
    try await gallery { browser in
      let tile = "document.querySelector('[data-name=\"many/60\"]')"
      _ = try browser.value("\(tile).scrollIntoView({ block: 'center' })")
      try browser.wait(until: "\(tile).querySelector('img')?.naturalWidth > 0")
      let top = try browser.value("document.querySelector('.wall').scrollTop")
      _ = try browser.value("\(tile).click()")
      try browser.wait(until: "document.querySelector('.wall').hidden")
      _ = try browser.value("history.back()")
      try browser.wait(until: "!document.querySelector('.wall').hidden")
      #expect(try browser.value("document.querySelector('.wall').scrollTop") == top)
      #expect(try browser.value("document.activeElement.dataset.name") == "many/60")
    }
  }

  @Test(.enabled(if: Browser.isThere, "install the package chromium to run it"))
  func theEndOfALongWallIsReachedAtOnce() async throws {
    for number in 0..<300 {
      try site.folder.write(
        AccidentSite.scene(width: number % 90 + 1), to: "scenes/\(number / 25 + 10)/\(number).scene.json")
    }
    try await gallery { browser in
      let wall = "document.querySelector('.wall')"
      // Folders that have come into view are as high as they are two frames after the scroll is over.
      _ = try browser.value(
        """
        \(wall).addEventListener(
          'scrollend', () => requestAnimationFrame(() => requestAnimationFrame(() => { window.isAtRest = true; })))
        """)
      try browser.press("End")
      try browser.wait(until: "window.isAtRest === true && \(wall).scrollTop > 0")
      #expect(
        try browser.value("\(wall).scrollHeight - \(wall).clientHeight - \(wall).scrollTop <= 2") == "true")
    }
  }

  @Test(.enabled(if: Browser.isThere, "install the package chromium to run it"))
  func paperAndHighContrast() async throws {
    try await gallery { browser in
      _ = try browser.value("document.documentElement.dataset.scheme = 'dark'")
      let color = "getComputedStyle(document.body).color"
      let pale = try browser.value(color)
      try browser.emulate(media: "print")
      #expect(try browser.value(color) == "rgb(23, 26, 33)")
      #expect(pale == "rgb(232, 234, 240)")
      // Where people choose all colours, what is chosen is not told by one.
      try browser.emulate(["forced-colors": "active"])
      let outline = { (tab: String) in "getComputedStyle(document.querySelector('\(tab)')).outlineStyle" }
      #expect(try browser.value(outline("[aria-pressed=true]")) == "solid")
      #expect(try browser.value(outline("[aria-pressed=false]")) == "none")
      // Of pictures colours are what is looked at.
      _ = try browser.value("location.hash = '#card'")
      try browser.wait(until: "document.querySelector('.picture') !== null")
      _ = try browser.value("preview.stage.setBackground('black')")
      #expect(
        try browser.value("getComputedStyle(document.querySelector('.picture')).backgroundColor")
          == "rgb(0, 0, 0)")
    }
  }

  /// Writes the gallery of all documents, and runs `body` with a browser that shows it.
  private func gallery(_ body: @escaping @Sendable (Browser) throws -> Void) async throws {
    try await site.run("gallery scenes -o site").expect(0, saying: [])
    let profile = try TemporaryFolder()
    let address = URL(filePath: site.folder.path + "/site/index.html").absoluteString
    let complaints = try await Browser.use(folder: profile.path) { browser in
      try browser.open(address, until: "document.querySelectorAll('.tile').length >= 3")
      try body(browser)
      return browser.complaints
    }
    #expect(complaints.isEmpty, "\(complaints)")
  }
}
