import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct AuditTests {
  private let folder: TemporaryFolder

  private static let clean =
    ##"{ "width": 200, "background": "#FFFFFF", "component": { "type": "label", "id": "a", "string": "Bells", "color": "#000000" } }"##
  private static let faint =
    ##"{ "width": 200, "background": "#FFFFFF", "variants": [ { "name": "wide", "width": 300 } ], "component": { "type": "label", "id": "a", "string": "Bells", "color": "#DDDDDD" } }"##

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/scenes/deep", withIntermediateDirectories: true)
    try folder.write(Self.clean, to: "scenes/clean.scene.json")
  }

  private func run(_ arguments: String...) async throws -> BuiltProgram.Outcome {
    try await run(arguments)
  }

  private func run(_ arguments: [String]) async throws -> BuiltProgram.Outcome {
    try await BuiltProgram.offscreen.run(["audit"] + arguments, in: folder)
  }

  private func json(_ outcome: BuiltProgram.Outcome) throws -> [String: Any] {
    try #require(
      JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  }

  @Test func cleanDocumentsPass() async throws {
    let outcome = try await run("scenes")
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardOutput == "nothing wrong in 1 picture of 1 document\n")
  }

  @Test func oneCauseIsOneFinding() async throws {
    try folder.write(Self.faint, to: "scenes/deep/faint.scene.json")
    let outcome = try await run("scenes", "--format", "json")
    #expect(outcome.exitCode == 1)
    let report = try json(outcome)
    #expect(report["documents"] as? Int == 2)
    #expect(report["pictures"] as? Int == 3)
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding["rule"] as? String == "contrast")
    #expect(finding["severity"] as? String == "error")
    #expect(finding["document"] as? String == "deep/faint.scene.json")
    #expect(finding["variant"] is NSNull)
    #expect(finding["id"] as? String == "a")
    #expect(finding["path"] as? String == "$.component")
    let values = try #require(finding["values"] as? [String: Any])
    #expect(values["variants"] as? [String] == ["wide"])
  }

  @Test(arguments: [
    ([], "overlap"), (["--skip", "overlap"], "contrast"), (["--rules", "contrast"], "contrast"),
  ])
  func rulesThatAreLeftOutHideNothing(options: [String], rule: String) async throws {
    try folder.write(
      ##"{"version": 1, "width": 300, "height": 200, "scale": 2, "background": "#FFFFFF", "component": {"type": "flexbox", "children": [{"type": "label", "string": "First text"}, {"component": {"type": "label", "string": "Second text", "id": "x", "color": "#bbb"}, "position": {"type": "absolute", "top": 4, "left": 10}}]}}"##,
      to: "scenes/over.scene.json")
    let outcome = try await run(["scenes/over.scene.json"] + options)
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.standardOutput.hasPrefix("over.scene.json: error: \(rule): label"), "\(outcome.standardOutput)")
  }

  @Test func matrixNamesWhatItSets() async throws {
    let outcome = try await run("scenes", "--matrix", "--format", "json")
    #expect(outcome.exitCode == 0)
    #expect(try json(outcome)["pictures"] as? Int == 16)
    try folder.write(
      ##"{ "width": 400, "background": "#FFFFFF", "component": { "type": "flexbox", "children": [ { "type": "component", "id": "a", "size": { "width": 350, "height": 20 }, "view": { "backgroundColor": "#000" } } ] } }"##,
      to: "scenes/wide.scene.json")
    let findings = try #require(
      try json(try await run("scenes", "--matrix", "--format", "json"))["findings"] as? [[String: Any]])
    #expect(findings.map { $0["variant"] as? String } == ["320"])
    #expect(
      (findings.first?["values"] as? [String: Any])?["variants"] as? [String] == [
        "accessibilityExtraExtraExtraLarge+320", "rtl+320", "rtl+accessibilityExtraExtraExtraLarge+320",
        "dark+320",
        "dark+accessibilityExtraExtraExtraLarge+320", "dark+rtl+320",
        "dark+rtl+accessibilityExtraExtraExtraLarge+320",
      ])
  }

  @Test func allowancesPassAndGoStale() async throws {
    func document(_ color: String) -> String {
      ##"{ "width": 200, "background": "#FFFFFF", "component": { "type": "label", "id": "a", "string": "Bells", "color": "\##(color)", "audit": { "allow": ["contrast"], "because": "a watermark" } } }"##
    }
    try folder.write(document("#DDDDDD"), to: "scenes/clean.scene.json")
    let allowed = try await run("scenes", "--show-allowed")
    #expect(allowed.exitCode == 0)
    #expect(allowed.standardOutput.contains("allowed: a watermark"))
    try folder.write(document("#000000"), to: "scenes/clean.scene.json")
    let stale = try await run("scenes")
    #expect(stale.exitCode == 0)
    #expect(
      stale.standardOutput.contains(
        "allowed for nothing: contrast at $.component does not occur any more"))
  }

  @Test func baselinesLetOldFindingsPass() async throws {
    try folder.write(Self.faint, to: "scenes/faint.scene.json")
    #expect(try await run("scenes", "--write-baseline", "known.json").exitCode == 0)
    #expect(try await run("scenes", "--baseline", "known.json").exitCode == 0)
    try folder.write(Self.faint, to: "scenes/more.scene.json")
    #expect(try await run("scenes", "--baseline", "known.json").exitCode == 1)
    try folder.write("{}", to: "known.json")
    #expect(try await run("scenes", "--baseline", "known.json").exitCode == 65)
    try folder.write(
      ##"{ "causes": [{ "document": "a", "rule": "contrast", "component": "b", "count": -1e300 }] }"##,
      to: "known.json")
    #expect(try await run("scenes", "--baseline", "known.json").exitCode == 1)
  }

  private func label(_ text: String, _ keys: String = "") -> String {
    ##"{ "type": "label", "string": "\##(text)", "color": "#DDDDDD"\##(keys) }"##
  }

  private func writeRows(_ children: [String], to file: String = "scenes/rows.scene.json") throws {
    try folder.write(
      ##"{ "width": 200, "background": "#FFFFFF", "component": { "type": "flexbox", "children": [ \##(children.joined(separator: ", ")) ] } }"##,
      to: file)
  }

  @Test func baselinesKnowComponentsByWhatTheyShow() async throws {
    func check(_ children: [String], expecting exitCode: Int32, _ stale: Int = 0) async throws {
      try writeRows(children)
      let outcome = try await run("scenes", "--baseline", "known.json", "--format", "json")
      #expect(outcome.exitCode == exitCode, "\(children)")
      #expect((try json(outcome)["stale"] as? [Any])?.count ?? 0 == stale, "\(children)")
    }
    try writeRows([label("Bells"), label("Boats")])
    #expect(try await run("scenes", "--write-baseline", "known.json").exitCode == 0)
    // Moved into a box, and behind another one.
    try await check(
      [label("Boats"), ##"{ "type": "flexbox", "children": [ \##(label("Bells")) ] }"##], expecting: 0)
    // Replaced by another one in the same place.
    try await check([label("Bells"), label("Bows")], expecting: 1, 1)
    // Repaired.
    try await check([label("Bells")], expecting: 0, 1)
    // Known and noted again while a baseline lets it pass.
    try writeRows([label("Bells"), label("Bows")])
    _ = try await run("scenes", "--baseline", "known.json", "--write-baseline", "all.json")
    #expect(try await run("scenes", "--baseline", "all.json").exitCode == 0)
  }

  @Test func baselinesTellFoldersApart() async throws {
    for folder in ["scenes/one", "scenes/two"] {
      try FileManager.default.createDirectory(
        atPath: self.folder.path + "/" + folder, withIntermediateDirectories: true)
    }
    try writeRows([label("Bells")], to: "scenes/one/a.scene.json")
    try folder.write(Self.clean, to: "scenes/two/a.scene.json")
    let inputs = ["scenes/one", "scenes/two"]
    #expect(try await run(inputs + ["--write-baseline", "known.json"]).exitCode == 0)
    #expect(try await run(inputs + ["--baseline", "known.json"]).exitCode == 0)
    try writeRows([label("Bells")], to: "scenes/two/a.scene.json")
    try folder.write(Self.clean, to: "scenes/one/a.scene.json")
    #expect(try await run(inputs + ["--baseline", "known.json"]).exitCode == 1)
  }

  @Test func whatOnlyOtherSettingsShowIsNotLetPassForNothing() async throws {
    let allowed =
      ##", "size": { "height": 30 }, "audit": { "allow": ["text-truncated"], "because": "only where it is large" }"##
    try writeRows([
      ##"{ "type": "label", "string": "Bells ring", "color": "#000000", "font": { "textStyle": "body" }\##(allowed) }"##
    ])
    #expect(
      try await run("scenes/rows.scene.json").standardOutput == "nothing wrong in 1 picture of 1 document\n")
    try writeRows([##"{ "type": "label", "string": "Bells ring", "color": "#000000"\##(allowed) }"##])
    #expect(
      try await run("scenes/rows.scene.json").standardOutput.contains("allowed for nothing: text-truncated"))
  }

  @Test func aFaultOfAllVariantsIsNamedOnce() async throws {
    let variants = ##""variants": [ { "name": "narrow", "width": 100 }, { "name": "wide", "width": 300 } ]"##
    try folder.write(
      ##"{ "width": 200, \##(variants), "component": { "type": "label", "string": "{{nothing}}" } }"##,
      to: "scenes/open.scene.json")
    for options in [[], ["--matrix"]] {
      let outcome = try await run(["scenes/open.scene.json"] + options)
      #expect(outcome.exitCode == 65)
      #expect(
        outcome.standardError
          == "offscreen: error: scenes/open.scene.json: $.component.string: the model has no value \"nothing\"; add it to the model or correct the placeholder\n"
      )
      #expect(outcome.standardOutput == "1 failure in 0 pictures of 1 document\n")
    }
  }

  @Test func scriptsThatEndBeforeTheirLastStepAreNamed() async throws {
    try folder.write(
      ##"{ "list": { "kind": "table", "width": 200, "height": 100 }, "steps": [ { "apply": { "insertSections": [3] } } ] }"##,
      to: "scenes/rows.list.json")
    let outcome = try await run("scenes/rows.list.json")
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError.hasPrefix("offscreen: error: scenes/rows.list.json: step 0: insertSections 3:"))
  }

  @Test func rowsOfScriptsAreExplored() async throws {
    try folder.write(
      ##"{ "list": { "kind": "table", "width": 200, "height": 100, "background": "#FFFFFF", "colors": { "ink": "#000000" } }, "templates": { "row": { "type": "flexbox", "children": [ { "type": "label", "id": "t", "string": "{{title}}", "color": "@ink", "size": { "height": 21 } } ] } }, "steps": [ { "apply": { "insertSections": [0], "insertItems": [ { "at": [0, 0], "template": "row", "model": { "title": "One" } } ] } } ] }"##,
      to: "scenes/rows.list.json")
    let outcome = try await run("scenes/rows.list.json", "--explore", "--format", "json", "--save", "models")
    let findings = try #require(try json(outcome)["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["text-truncated"])
    #expect(findings.first?["path"] as? String == "$.templates.row.children[0]")
    let model = (findings.first?["values"] as? [String: Any])?["model"] as? [String: Any]
    #expect((model?["title"] as? String)?.isEmpty == false)
    #expect(try folder.files(in: "models").count == 1)
  }

  @Test func missingImagesOfALoopAreOneFinding() async throws {
    try folder.write(
      ##"{ "width": 200, "background": "#FFFFFF", "model": { "items": ["a.png", "b.png", "c.png"] }, "component": { "type": "flexbox", "children": [ { "forEach": "{{items}}", "as": "item", "type": "image", "id": "i", "source": "{{item}}", "size": { "width": 90, "height": 20 }, "accessibility": { "label": "Boat" } } ] } }"##,
      to: "scenes/loop.scene.json")
    let report = try json(try await run("scenes/loop.scene.json", "--format", "json"))
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["missing-image"])
    #expect((findings.first?["values"] as? [String: Any])?["places"] as? Int == 3)
  }

  @Test func placesAreFilesAndLinesFromTheWorkingDirectory() async throws {
    try folder.write(
      """
      { "width": 200, "background": "#FFFFFF", "parts": "kit.parts.json",
        "component": { "type": "flexbox", "children": [
          { "component":
            \(label("Bells")) },
          { "type": "part", "part": "faint" } ] } }
      """, to: "scenes/deep/faint.scene.json")
    try folder.write("{\n\n  \"faint\": \(label("Boats")) }", to: "scenes/deep/kit.parts.json")
    try folder.write("{\n  \"component\": }", to: "scenes/deep/broken.scene.json")
    let github = try await run("scenes/deep", "--format", "github")
    #expect(github.exitCode == 65)
    #expect(
      github.standardOutput.split(separator: "\n").compactMap {
        $0.firstMatch(of: /file=.*?(?=,title|::)/)?.output
      }
        == [
          "file=scenes/deep/broken.scene.json,line=2", "file=scenes/deep/faint.scene.json,line=4",
          "file=scenes/deep/kit.parts.json,line=3",
        ])
    let runs = try #require(
      try json(try await run("scenes/deep", "--format", "sarif"))["runs"] as? [[String: Any]])
    let invocations = try #require(runs.first?["invocations"] as? [[String: Any]])
    #expect(invocations.first?["executionSuccessful"] as? Bool == false)
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    let places = results.compactMap { result -> String? in
      let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
      let artifact = location?["artifactLocation"] as? [String: Any]
      guard let file = artifact?["uri"] as? String,
        let line = (location?["region"] as? [String: Any])?["startLine"] as? Int
      else { return nil }
      return "\(file):\(line)"
    }
    #expect(places == ["scenes/deep/faint.scene.json:4", "scenes/deep/kit.parts.json:3"])
    let report = try json(try await run("scenes/deep", "--format", "json"))
    #expect((report["errors"] as? [[String: Any]])?.first?["document"] as? String == "broken.scene.json")
    #expect(
      try await run("scenes/deep/broken.scene.json").standardOutput
        == "1 failure in 0 pictures of 1 document\n")
    let junit = try await run("scenes/deep", "--format", "junit")
    #expect(
      junit.standardOutput.contains(
        "file=\"scenes/deep/broken.scene.json\" line=\"2\">\n      <error message="))
    #expect(XMLParser(data: junit.output).parse())
  }

  @Test func formatsAreValid() async throws {
    try folder.write(Self.faint, to: "scenes/faint.scene.json")
    let sarif = try json(try await run("scenes", "--format", "sarif"))
    #expect(sarif["version"] as? String == "2.1.0")
    let runs = try #require(sarif["runs"] as? [[String: Any]])
    #expect((runs.first?["results"] as? [[String: Any]])?.first?["ruleId"] as? String == "contrast")
    let junit = try await run("scenes", "--format", "junit")
    let parser = XMLParser(data: junit.output)
    #expect(parser.parse())
    let github = try await run("scenes", "--format", "github")
    #expect(
      github.standardOutput.hasPrefix(
        "::error file=scenes/faint.scene.json,line=1,title=contrast%3A label#a::"))
  }

  @Test(arguments: [
    ("", ["--direction", "rtl"]), (##", { "configure": { "layoutDirection": "rtl" } }"##, []),
  ])
  func rowsThatDoNotComeOutMirroredAreFound(step: String, options: [String]) async throws {
    try folder.write(
      ##"{ "list": { "kind": "table", "width": 200, "height": 100, "background": "#FFFFFF" }, "templates": { "row": { "type": "flexbox", "children": [ { "component": { "type": "label", "id": "t", "string": "One", "color": "#000000" }, "margin": { "left": 20 } } ] } }, "steps": [ { "apply": { "insertSections": [0], "insertItems": [ { "at": [0, 0], "template": "row", "model": {} } ] } }\##(step) ] }"##,
      to: "scenes/rows.list.json")
    let report = try json(try await run(["scenes/rows.list.json", "--format", "json"] + options))
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["unmirrored"])
    #expect(findings.map { $0["id"] as? String } == ["t"])
  }

  @Test func listsAreAudited() async throws {
    try folder.write(
      ##"{ "list": { "kind": "table", "width": 200, "height": 100 }, "templates": { "row": { "type": "label", "id": "t", "string": "{{title}}", "color": "#DDDDDD" } }, "steps": [ { "apply": { "insertSections": [0], "insertItems": [ { "at": [0, 0], "template": "row", "model": { "title": "One" } }, { "at": [0, 1], "template": "row", "model": { "title": "Two" } } ] } } ] }"##,
      to: "scenes/rows.list.json")
    let report = try json(try await run("scenes/rows.list.json", "--format", "json"))
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { $0["path"] as? String } == ["$.templates.row"])
    #expect(findings.map { $0["document"] as? String } == ["rows.list.json"])
    #expect((findings.first?["values"] as? [String: Any])?["places"] as? Int == 2)
  }

  /// The grey of selected rows and what lies behind those that are moved aside are a part of the picture.
  @Test(arguments: [
    (##"{ "select": [0, 0] }"##, "#707074", ["contrast t"]), (##"{ "select": [0, 0] }"##, "#333333", []),
    (##"{ "swipe": { "at": [0, 0], "edge": "trailing" } }"##, "#333333", ["small-target go"]),
  ])
  func rowsAreSeenAsTheyAreUsed(step: String, color: String, expected: [String]) async throws {
    try folder.write(
      ##"{ "list": { "kind": "table", "width": 300, "height": 100, "background": "#FFFFFF" }, "templates": { "row": { "type": "label", "id": "t", "string": "One", "color": "\##(color)" } }, "swipeActions": { "row": { "trailing": [ { "type": "button", "id": "go", "titles": { "normal": "Go" }, "titleColors": { "normal": "#111111" }, "action": "go", "size": { "width": 30, "height": 44 } } ] } }, "steps": [ { "apply": { "insertSections": [0], "insertItems": [ { "at": [0, 0], "template": "row", "model": {} } ] } }, \##(step) ] }"##,
      to: "scenes/rows.list.json")
    let report = try json(try await run("scenes/rows.list.json", "--format", "json"))
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { "\($0["rule"] ?? "") \($0["id"] ?? "")" } == expected)
  }

  /// One less would do no harm: two pixels do not count.
  @Test func numbersThatBreakADesignAreAsSmallAsTheyCanBe() async throws {
    try folder.write(
      ##"{ "width": 200, "height": 100, "model": { "w": 50 }, "component": { "type": "flexbox", "alignItems": "start", "children": [ { "type": "component", "id": "a", "size": { "width": "{{w}}", "height": 40 }, "view": { "backgroundColor": "#1D4ED8" } } ] } }"##,
      to: "scenes/bar.scene.json")
    let outcome = try await run("scenes/bar.scene.json", "--explore", "--rules", "outside")
    #expect(outcome.standardOutput.contains(##"with the model {"w":203}"##), "\(outcome.standardOutput)")
  }

  @Test func modelsThatBreakADesignAreFound() async throws {
    try folder.write(
      ##"{ "width": 200, "background": "#FFFFFF", "model": { "name": "Ana", "note": "Hello" }, "component": { "type": "flexbox", "children": [ { "type": "label", "id": "n", "string": "{{name}}", "color": "#000000", "size": { "width": 100, "height": 21 } }, { "type": "label", "string": "{{note}}", "color": "#000000" } ] } }"##,
      to: "scenes/clean.scene.json")
    let arguments = ["scenes", "--explore", "--budget", "200", "--format", "json", "--save", "models"]
    let outcome = try await run(arguments)
    #expect(outcome.exitCode == 1)
    #expect(try await run(arguments).output == outcome.output)
    let findings = try #require(try json(outcome)["findings"] as? [[String: Any]])
    let finding = try #require(findings.first { $0["rule"] as? String == "text-truncated" })
    let values = try #require(finding["values"] as? [String: Any])
    let model = try #require(values["model"] as? [String: Any])
    // What does not matter is as it was, and one character less would do.
    #expect(model["note"] as? String == "Hello")
    let file = "models/clean.text-truncated.label-n.json"
    let saved = try await BuiltProgram.offscreen.run(
      ["render", "scenes/clean.scene.json", "--model", file, "-o", "out.png"], in: folder)
    #expect(saved.exitCode == 0)
  }

  @Test func whatDocumentsSayGarblesNoTerminal() async throws {
    try folder.write(
      ##"{ "width": 200, "background": "#FFFFFF", "component": { "type": "label", "id": "a\u001b[31m\nb", "string": "Bells", "color": "#DDDDDD" } }"##,
      to: "scenes/clean.scene.json")
    let lines = try await run("scenes").standardOutput.split(separator: "\n")
    #expect(lines.count == 3, "\(lines)")
    #expect(lines.first?.contains(##": label#a\x1b[31m\x0ab: "##) == true, "\(lines)")
  }

  @Test func wrongUseSaysSo() async throws {
    #expect(try await run("nowhere").exitCode == 66)
    #expect(try await run().exitCode == 64)
    let unknown = try await run("scenes", "--rules", "contrasts")
    #expect(unknown.exitCode == 64)
    #expect(unknown.standardError.contains("there is no rule \"contrasts\""))
    try FileManager.default.createDirectory(atPath: folder.path + "/empty", withIntermediateDirectories: true)
    #expect(try await run("empty").exitCode == 66)
    try folder.write(Self.faint, to: "scenes/faint.scene.json")
    try folder.write("{ \"component\": { \"type\": \"lable\" } }", to: "scenes/broken.scene.json")
    let broken = try await run("scenes", "--format", "json")
    #expect(broken.exitCode == 65)
    #expect(broken.standardError.split(separator: "\n").count == 1)
    #expect((try json(broken)["findings"] as? [Any])?.count == 1)
    try folder.write(
      ##"{ "component": { "type": "label", "string": "a", "audit": { "allow": ["contrast"] } } }"##,
      to: "scenes/broken.scene.json")
    #expect(try await run("scenes").exitCode == 65)
    try folder.write(
      ##"{ "component": { "type": "label", "string": "a", "audit": { "allow": ["contrasts"], "because": "x" } } }"##,
      to: "scenes/broken.scene.json")
    #expect(try await run("scenes").exitCode == 65)
  }
}
