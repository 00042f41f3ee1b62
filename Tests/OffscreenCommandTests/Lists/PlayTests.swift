import Codecs
import Drawing
import Foundation
import TestSupport
import Testing

@Suite struct PlayTests {
  private static let script = """
    {"list": {"kind": "table", "width": 10, "height": 20}, "templates": {
      "row": {"type": "component", "size": {"height": 10}, "view": {"backgroundColor": "{{color}}"}}},
     "steps": [
      {"apply": {"insertSections": [0], "insertItems": [{"at": [0, 0], "template": "row", "model": {"color": "red"}}]}},
      {"frame": "one"}, {"apply": {"removeItems": [[0, 0]]}, "animation": "fade", "fps": 10}]}
    """

  @Test func writesFramesTimelineAndAnimation() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.script, to: "a.list.json")
    let outcome = try await BuiltProgram.offscreen.run(
      ["play", "a.list.json", "-o", "deep/frames", "--apng", "a.png"], in: folder)
    #expect(outcome.standardError == "")
    #expect(outcome.exitCode == 0)
    let files = try folder.files(in: "deep/frames")
    #expect(
      files.keys.sorted() == [
        "0000-apply.png", "0001-one.png", "0002-apply.png", "0003-apply.png", "0004-apply.png",
        "timeline.json",
      ])
    let animation = try Data(contentsOf: folder.url.appending(path: "a.png"))
    let first = try ImageDecoder().decode([UInt8](try #require(files["0000-apply.png"]))).bitmap
    #expect(try ImageDecoder().decode([UInt8](animation)).bitmap == first)
    // The number of frames, in the chunk behind the header.
    #expect(Array(animation[37..<41]) == Array("acTL".utf8))
    #expect(Array(animation[41..<45]) == [0, 0, 0, 5])
  }

  /// Controls read at the moment they are built how dark the screen is.
  @Test(arguments: ["light", "dark"])
  func headersAndFootersLookAsRowsDo(style: String) async throws {
    let folder = try TemporaryFolder()
    let field = #"{ "type": "textField", "placeholder": "x", "size": { "height": 30 } }"#
    let script = """
      {"list": {"kind": "table", "width": 100, "height": 90, "environment": {"userInterfaceStyle": "\(style)"},
        "header": \(field), "footer": \(field)}, "templates": {"row": \(field)},
       "steps": [{"apply": {"insertSections": [0], "insertItems": [{"at": [0, 0], "template": "row", "model": {}}]}}]}
      """
    let outcome = try await BuiltProgram.offscreen.run(
      ["play", "-", "-o", "frames"], in: folder, input: Data(script.utf8))
    #expect(outcome.standardError == "")
    let file = try #require(try folder.files(in: "frames")["0000-apply.png"])
    let pixels = try ImageDecoder().decode([UInt8](file)).bitmap.withUnsafeBytes { Array($0) }
    let third = pixels.count / 3
    #expect(pixels[..<third] == pixels[third..<(2 * third)])
    #expect(pixels[(2 * third)...] == pixels[third..<(2 * third)])
  }

  @Test func sameScriptGivesTheSameBytes() async throws {
    let folder = try TemporaryFolder()
    for name in ["one", "other"] {
      _ = try await BuiltProgram.offscreen.run(
        ["play", "-", "-o", name, "--apng", "\(name).png"], in: folder, input: Data(Self.script.utf8))
    }
    let files = try folder.files(in: "one")
    #expect(files.count == 6)
    #expect(try folder.files(in: "other") == files)
    let animations = try ["one.png", "other.png"].map { try Data(contentsOf: folder.url.appending(path: $0)) }
    #expect(animations[0] == animations[1])
  }

  @Test(arguments: [
    (["play", "-", "-o", "frames"], "{", 65, "standard input: line 1, column 2: "),
    (
      ["play", "-", "-o", "frames"], script.replacing("[[0, 0]]", with: "[[0, 7]]"), 65,
      "step 2: removeItems [0, 7]: section 0 has 1 item"
    ),
    (
      ["play", "-", "-o", "frames", "--apng", "all.png"],
      #"{"list": {"kind": "table", "width": 9, "height": 9}, "templates": {}, "steps": []}"#, 65,
      "standard input: it shows nothing: none of its steps makes a frame; give it one"
    ),
    (["play", "missing.list.json", "-o", "frames"], "", 66, ""), (["play", "-"], "", 64, ""),
    (["play", "-", "-o", "/dev/null/frames"], script, 73, ""),
  ])
  func errors(arguments: [String], input: String, exitCode: Int32, message: String) async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltProgram.offscreen.run(arguments, in: folder, input: Data(input.utf8))
    #expect(outcome.exitCode == exitCode)
    #expect(outcome.standardError.hasPrefix("offscreen: error: \(message)"))
    #expect(outcome.standardError.split(separator: "\n").count == 1)
  }

  /// Plays a script into `frames`, and gives the files that are there then.
  private func play(_ script: String, in folder: TemporaryFolder) async throws -> [String] {
    _ = try await BuiltProgram.offscreen.run(
      ["play", "-", "-o", "frames"], in: folder, input: Data(script.utf8))
    return try folder.files(in: "frames").keys.sorted()
  }

  @Test func framesOfAnEarlierRunGo() async throws {
    let folder = try TemporaryFolder()
    _ = try await play(Self.script, in: folder)
    let mine = ["0001-one-good.png", "0009-apply.png", "notes.txt"]
    for name in mine { try folder.write("mine", to: "frames/\(name)") }
    let renamed = Self.script.replacing("\"one\"", with: "\"other\"")
    #expect(try await play(renamed, in: folder).contains("0001-one.png") == false)
    // Its frames are of the run that fails, and so is the timeline.
    let failing = Self.script.replacing("\"one\"", with: "\"two\"").replacing("[[0, 0]]", with: "[[0, 7]]")
    let left = ["0000-apply.png", "0001-two.png", "timeline.json"]
    #expect(try await play(failing, in: folder) == (left + mine).sorted())
    let timeline = try String(contentsOfFile: folder.path + "/frames/timeline.json", encoding: .utf8)
    #expect(timeline.contains("0001-two.png") && !timeline.contains("0002"))
    #expect(
      try await play(
        #"{"list": {"kind": "table", "width": 10, "height": 20}, "steps": [{"frame": "a"}]}"#, in: folder)
        == (["0000-a.png", "timeline.json"] + mine).sorted())
  }

  @Test func onlyFramesInTheFolderGo() async throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "0000-mine.png")
    try folder.write(
      """
      {
        "frames": [
          {
            "file": "0000-/../../0000-mine.png",
            "step": 0
          },
          {
            "file": "notes.txt",
            "step": 0
          },
          {
            "file": "0000-old.png",
            "step": 0
          }
        ]
      }
      """, to: "frames/timeline.json")
    for name in ["notes.txt", "0000-old.png"] { try folder.write("mine", to: "frames/\(name)") }
    let left = try await play(Self.script, in: folder)
    #expect(try folder.names == ["0000-mine.png", "frames"])
    #expect(left.contains("notes.txt") && !left.contains("0000-old.png"))
  }

  /// Models may say what they like, and somebody may have laid out or written the file anew.
  @Test func onlyFramesThatTheTimelineListsGo() async throws {
    let folder = try TemporaryFolder()
    let empty = #"{"list": {"kind": "table", "width": 10, "height": 20}, "steps": []}"#
    let model = #"{"color": "red", "file": "0007-mine.png", "frames": [{"file": "0007-mine.png"}]}"#
    let script = Self.script.replacing(#"{"color": "red"}"#, with: model)
      .replacing("\"one\"", with: #""\"b\\\#(String(repeating: "é", count: 90))""#)
    try folder.write("mine", to: "frames/0007-mine.png")
    #expect(try await play(script, in: folder).count == 7)
    #expect(try await play(empty, in: folder) == ["0007-mine.png", "timeline.json"])
    for text in [
      #"{"frames": [{"file": "0007-mine.png"}]}"#,
      "{\n  \"clips\": [\n    {\n      \"file\": \"0007-mine.png\",\n",
      "{\r\n  \"frames\": [\r\n    {\r\n      \"file\": \"0007-mine.png\",\r\n",
      "{\n  \"frames\": [\n    {\n      \"file\": \"0007-mine.png",
      "{\n  \"frames\": [\n  ],\n  \"clips\": [\n    {\n      \"file\": \"0007-mine.png\",\n",
    ] {
      try folder.write(text, to: "frames/timeline.json")
      #expect(try await play(empty, in: folder) == ["0007-mine.png", "timeline.json"], "\(text)")
    }
  }

  @Test func scenesAreSaidToBeScenes() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"component": {"type": "label", "string": "Hi"}}"#, to: "a.scene.json")
    let outcome = try await BuiltProgram.offscreen.run(["play", "a.scene.json", "-o", "frames"], in: folder)
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError
        == "offscreen: error: a.scene.json: $: this is a scene, not a list script; offscreen render draws it\n"
    )
    #expect(try folder.names == ["a.scene.json"])
  }

  @Test func foldersThatAreNotThereCannotBeAllowed() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "a.list.json")
    let outcome = try await BuiltProgram.offscreen.run(
      ["play", "a.list.json", "-o", "frames", "--allow-file", "nowhere"], in: folder)
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardError.contains("--allow-file takes a folder, which nowhere is not"))
  }

  @Test func imagesOutsideOfTheFolderAreRefused() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"list": {"kind": "table", "width": 10, "height": 20},
       "templates": {"row": {"type": "image", "source": "/etc/passwd"}}, "steps": [
       {"apply": {"insertSections": [0], "insertItems": [{"at": [0, 0], "template": "row", "model": 1}]}}]}
      """, to: "a.list.json")
    let outcome = try await BuiltProgram.offscreen.run(["play", "a.list.json", "-o", "frames"], in: folder)
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError
        == "offscreen: error: step 0: insertItems [0, 0]: $.templates.row.source: the file /etc/passwd is below no folder that the document may read; move it into the document's own, or allow its folder (--allow-file)\n"
    )
  }
}
