import TestSupport
import Testing

extension PreviewPageTests {
  /// Settings, keys, the inspector and the timeline.
  struct Controls {
    private let site: PreviewSite

    init() async throws { site = try await PreviewSite() }

    @Test("a setting that there cannot be is said until it is corrected")
    func wrongSettings() async throws {
      try await site.preview(
        at: "#feed/greeting",
        complaining: "Failed to load resource: the server responded with a status of 400"
      ) { browser in
        try browser.change("Locale", to: "!!")
        try browser.wait(until: "!\(Shown.problem).hidden")
        #expect(
          try browser.value("\(Shown.problem).querySelector('.message').textContent")
            == "this names no preview with settings that there can be")
        try browser.change("Locale", to: "de")
        try browser.wait(until: "\(Shown.problem).hidden")
        #expect(try browser.value("document.querySelector('.bar .notice').hidden") == "true")
      }
    }

    @Test("beside all previews it is said in each of them")
    func wrongSettingsOfAll() async throws {
      try await site.preview(
        at: "", until: "document.querySelectorAll('.tile img').length === 6",
        complaining: "Failed to load resource: the server responded with a status of 400"
      ) { browser in
        let reasons = "[...document.querySelectorAll('.tile .reason')].filter((each) => !each.hidden)"
        try browser.change("Locale", to: "!!")
        try browser.wait(until: "\(reasons).length === 6")
        #expect(
          try browser.value("\(reasons)[0].textContent")
            == "this names no preview with settings that there can be")
        try browser.change("Locale", to: "de")
        try browser.wait(until: "\(reasons).length === 0")
      }
    }

    @Test("knobs of the page change every picture, and stay in the address")
    func knobsOfThePage() async throws {
      try await site.preview(at: "#feed/greeting") { browser in
        try browser.change("Width", to: "220")
        try browser.wait(until: "\(Shown.size).startsWith('220 × 60')")
        try browser.change("Style", to: "dark")
        try browser.wait(until: "location.hash === '#feed/greeting?style=dark&width=220'")
        try browser.change("Scale", to: "3")
        try browser.wait(until: "\(Shown.size).endsWith('660 × 180')")
        let address = try browser.value("location.href")
        #expect(!address.contains("token"))
        try browser.open("about:blank", until: "location.href === 'about:blank'")
        try browser.open(address, until: "\(Shown.components) > 0")
        try browser.wait(until: "\(Shown.size).endsWith('660 × 180')")
        #expect(
          try browser.value("document.querySelector('#pane-command code').textContent")
            == "offscreen render scenes/feed/greeting.scene.json --style dark --width 220 --scale 3 -o greeting.png"
        )
        try browser.press("x")
        try browser.wait(until: "\(Shown.size).endsWith('100 × 60') && location.hash === '#feed/greeting'")
        try browser.press("v")
        try browser.wait(until: "\(Shown.size).endsWith('160 × 60')")
        #expect(try browser.value("location.hash") == "#feed/greeting.wide")
      }
    }

    @Test("the model's values are knobs")
    func knobsOfTheModel() async throws {
      try await site.preview(at: "#feed/greeting") { browser in
        try browser.press("3")
        #expect(
          try browser.value(
            "[...document.querySelectorAll('.model input')].map((i) => i.ariaLabel + ' ' + i.type).join('|')")
            == "title text|isOn checkbox|person.age number")
        let first = try browser.value(Shown.picture)
        try browser.change("person.age", to: "7")
        try browser.wait(until: "\(Shown.picture) !== '\(first)'")
        try browser.change("person.age", to: "41")
        try browser.wait(until: "\(Shown.picture) === '\(first)'")
      }
    }

    @Test("a value that is tried stays over saves, and all others are those that are saved")
    func triedValuesAndSaves() async throws {
      let site = site
      try await site.preview(at: "#feed/greeting") { browser in
        try browser.change("person.age", to: "7")
        try browser.wait(until: "\(Self.command).includes('\"age\": 7')")
        try site.folder.write(
          PreviewSite.greeting("Changed").replacing(#""isOn": true"#, with: #""isOn": true, "new": "more""#)
            .replacing("{{title}}", with: "{{title}} {{new}}"), to: "scenes/feed/greeting.scene.json")
        try browser.wait(until: "document.querySelector('[aria-label=new]')?.value === 'more'")
        #expect(try browser.value("\(Shown.problem).hidden") == "true")
        #expect(try browser.value("document.querySelector('[aria-label=title]').value") == "Changed")
        #expect(try browser.value("document.querySelector('[aria-label=\"person.age\"]').value") == "7")
        let command = try browser.value(Self.command)
        #expect(command.contains(#""title": "Changed""#) && command.contains(#""age": 7"#), "\(command)")
      }
    }

    @Test("a field of the model that has the focus shows the value of the document that is seen")
    func modelsOfSeveral() async throws {
      try site.folder.write(PreviewSite.greeting("Other"), to: "scenes/feed/second.scene.json")
      try await site.preview(at: "#feed/greeting") { browser in
        let field = "document.querySelector('[aria-label=isOn]')"
        try browser.press("4")
        for (name, title) in [
          ("feed/greeting", "Hello"), ("feed/second", "Other"), ("feed/greeting", "Hello"),
        ] {
          _ = try browser.value("location.hash = '#\(name)'")
          try browser.wait(
            until: "preview.version.name === '\(name)' && \(Self.command).includes('/\(name).')")
          #expect(try browser.value("document.querySelector('[aria-label=title]').value") == title)
          _ = try browser.value("(\(field).focus(), \(field).click())")
          try browser.wait(until: "\(Self.command).includes('\(title)')")
        }
      }
    }

    private static let command = "document.querySelector('#pane-command code').textContent"

    @Test("the inspector follows the pointer and keeps what is clicked; the tree is walked by keys")
    func inspector() async throws {
      try await site.preview(at: "#feed/greeting") { browser in
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
        let facts = try browser.value(
          "document.querySelector('.component dl').innerText.replace(/\\n/g, ' ')")
        #expect(facts.contains("margins top 8, right 8"), "\(facts)")
        _ = try browser.value("document.querySelector('.node[tabindex=\"0\"]').focus()")
        try browser.press("End")
        #expect(
          try browser.value("document.querySelector('.component h3').textContent") == "label#part pinned")
        try browser.press("2")
        try browser.press("n")
        try browser.wait(until: "document.querySelectorAll('.order span').length === 2")
      }
    }

    @Test("a list script shows its last frame, and the others one by one")
    func timeline() async throws {
      try await site.preview(at: "#feed/list") { browser in
        #expect(try browser.value(Shown.frame) == "3 of 3 · apply · 0 s")
        let last = try browser.value(Shown.picture)
        try browser.press(",")
        try browser.wait(until: "\(Shown.picture) !== '\(last)'")
        #expect(try browser.value(Shown.frame) == "2 of 3 · apply · 0 s")
        try browser.press(".")
        try browser.wait(until: "\(Shown.picture) === '\(last)'")
      }
    }

    @Test("the edge is dragged from the width there is, and a click leaves it")
    func edgeByPointer() async throws {
      try await site.preview(at: "#feed/greeting") { browser in
        let edge = "document.querySelector('.edge').getBoundingClientRect()"
        let place = try browser.value("[\(edge).right - 2, \(edge).top + 9].join(' ')")
          .split(separator: " ").compactMap { Double($0) }
        try browser.click(x: place[0], y: place[1])
        #expect(try browser.value("location.hash") == "#feed/greeting")
        try browser.click(x: place[0], y: place[1], dragging: 40)
        try browser.wait(
          until: "\(Shown.size).endsWith('110 × 60') && location.hash === '#feed/greeting?width=110'")
      }
    }

    @Test("a variant and a document of one name are both there")
    func equalNames() async throws {
      try site.folder.write(AccidentSite.scene(width: 30), to: "scenes/feed/greeting.wide.scene.json")
      try await site.preview(at: "", until: "document.querySelectorAll('.tile img').length === 7") {
        browser in
        for number in 0..<7 {
          _ = try browser.value("document.querySelectorAll('.tile')[\(number)].click()")
          try browser.wait(until: "document.querySelector('.wall').hidden")
          #expect(try browser.value("preview.catalogue.versions.indexOf(preview.version)") == "\(number)")
          try browser.press("g")
        }
      }
    }

    @Test("the edge is dragged by keys, and all previews are seen at a glance")
    func edgeAndWall() async throws {
      try await site.preview(at: "#feed/greeting") { browser in
        _ = try browser.value("document.querySelector('.edge').focus()")
        try browser.press("ArrowRight")
        try browser.wait(until: "\(Shown.size).endsWith('101 × 60')")
        _ = try browser.value("document.activeElement.blur()")
        try browser.press("x")
        try browser.press("g")
        try browser.wait(until: "document.querySelectorAll('.tile img').length === 6")
        try browser.wait(
          until: "[...document.querySelectorAll('.tile img')].every((image) => image.naturalWidth > 0)")
        #expect(
          try browser.value(
            "[...document.querySelectorAll('.folder h2')].map((each) => each.firstChild.textContent).join('|')"
          )
            == "scenes|deep|feed")
        _ = try browser.value("document.querySelector('.tile').click()")
        try browser.wait(until: "location.hash === '#card' && document.querySelector('.wall').hidden")
      }
    }
  }
}
