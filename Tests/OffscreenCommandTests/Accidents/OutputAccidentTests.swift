import TestSupport
import Testing

/// Outputs that would take each other's place, or that of what is read.
@Suite struct OutputAccidentTests {
  private static let scene = "scenes/card.scene.json"
  private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"

  private static func isRead(_ path: String) -> String {
    "offscreen: error: \(path) is read by the same command; write to another file"
  }

  private static func collide(_ path: String, _ other: String) -> String {
    "offscreen: error: \(path) and \(other) would be written over each other; name two files"
  }

  private static func missing(_ path: String) -> String {
    "offscreen: error: cannot write \(path): there is no folder nowhere; make it first"
  }

  /// What could be written is not, either, nor is anything drawn for it.
  @Test(arguments: [
    Accident(
      "the tree", "render \(scene) -o x.png --accessibility nowhere/t.txt", endsWith: 73,
      saying: missing("nowhere/t.txt")),
    Accident(
      "the tree, whose name is a folder's", by: "mkdir t", "render \(scene) -o x.png --accessibility t",
      endsWith: 73, saying: "offscreen: error: cannot write t: it is a folder; name a file"),
    Accident(
      "the tree, through a link", by: "ln -s nowhere/t.txt t.txt",
      "render \(scene) -o x.png --accessibility t.txt", endsWith: 73,
      saying: "offscreen: error: cannot write t.txt: there is no folder ./nowhere; make it first"),
    Accident(
      "lines that failed", by: "echo {} > m.jsonl",
      "render --batch m.jsonl --template \(scene) -o d --errors nowhere/e.jsonl", endsWith: 73,
      saying: missing("nowhere/e.jsonl")),
    Accident(
      "the sheet", "diff \(AccidentSite.card) scenes/Snapshots/deep/er@2x.png -o d.png --sheet nowhere/s.png",
      endsWith: 73, saying: missing("nowhere/s.png")),
    Accident(
      "findings beside a baseline", "audit \(scene) --write-baseline b.json -o nowhere/f.txt", endsWith: 73,
      saying: missing("nowhere/f.txt")),
    Accident(
      "the animation", "play scenes/list.list.json -o f --apng nowhere/f.png", endsWith: 73,
      saying: missing("nowhere/f.png")),
    Accident("nor is the input there", "diff none.png \(AccidentSite.card) -o nowhere/d.png", endsWith: 66),
  ])
  func writeNothingBeforeOneThatCannotBeWritten(_ accident: Accident) async throws {
    try await accident.happen()
  }

  @Test(arguments: [
    Accident(
      "picture and tree are one file", "render \(scene) -o x.png --accessibility x.png", endsWith: 64,
      saying: collide("x.png", "x.png")),
    Accident(
      "they are by another path", "render \(scene) -o x.png --accessibility scenes/../x.png", endsWith: 64,
      saying: collide("scenes/../x.png", "x.png")),
    Accident(
      "they are by a link", by: "touch x.png && ln -s x.png y.txt",
      "render \(scene) -o x.png --accessibility y.txt", endsWith: 64, saying: collide("y.txt", "x.png")),
    Accident(
      "they are by a second name", by: "touch x.png && ln x.png y.txt",
      "render \(scene) -o x.png --accessibility y.txt", endsWith: 64, saying: collide("y.txt", "x.png")),
    Accident(
      "a picture is written through a link that leads nowhere yet",
      by: "mkdir d && ln -s ../x.png d/y.png && ln -s d/y.png z.png", "render \(scene) -o z.png", endsWith: 0,
      changing: ["x.png"]),
    Accident(
      "a picture is to be written through a link that leads to itself", by: "ln -s z.png z.png",
      "render \(scene) -o z.png", endsWith: 73,
      saying: "offscreen: error: cannot write z.png: Too many levels of symbolic links"),
    Accident(
      "they differ in case", "render \(scene) -o x.png --accessibility X.PNG", endsWith: 64,
      saying: collide("X.PNG", "x.png")),
    Accident(
      "the picture is to take the scene's place", by: "cp \(scene) a.png", "render a.png -o ./a.png",
      endsWith: 64, saying: isRead("./a.png")),
    Accident(
      "the tree is to take the model's place", by: "echo {} > m.json",
      "render \(scene) --model m.json -o x.png --accessibility m.json", endsWith: 64, saying: isRead("m.json")
    ),
    Accident(
      "the picture is to take an image's place",
      by: "cp \(AccidentSite.card) a.png && echo '\(image("a.png"))' > i.scene.json",
      "render i.scene.json -o a.png", endsWith: 64, saying: isRead("a.png")),
    Accident(
      "a batch is to take an image's place",
      by:
        "cp \(AccidentSite.card) 0000.png && echo '\(image("0000.png"))' > i.scene.json && echo {} > m.jsonl",
      "render --batch m.jsonl --template i.scene.json -o .", endsWith: 64, saying: isRead("./0000.png")),
    Accident(
      "the picture is to take a font's place",
      by: "mkdir fo && cp \(font) fo/x.ttf", "render \(scene) --fonts fo --format png -o fo/x.ttf",
      endsWith: 64, saying: isRead("fo/x.ttf")),
    Accident(
      "the animation is to take a font's place",
      by: "mkdir fo && cp \(font) fo/x.ttf",
      "play scenes/list.list.json -o f --fonts fo --apng fo/x.ttf", endsWith: 64, saying: isRead("fo/x.ttf")),
    Accident(
      "the animation is to take an image's place",
      by: "mkdir f && cp \(AccidentSite.card) a.png && echo '\(imageList)' > i.list.json",
      "play i.list.json -o f --apng a.png", endsWith: 64, saying: isRead("a.png"),
      changing: ["f/0000-apply.png", "f/timeline.json"]),
    Accident(
      "findings are to take an image's place",
      by: "cp \(AccidentSite.card) a.png && echo '\(image("a.png"))' > i.scene.json",
      "audit i.scene.json -o a.png", endsWith: 64, saying: isRead("a.png")),
    Accident(
      "the results of an audit are to take an image's place",
      by:
        "cp \(AccidentSite.card) a.png && echo '\(image("a.png"))' > scenes/i.scene.json && mv a.png scenes",
      "audit scenes --junit scenes/deep/../a.png", endsWith: 64, saying: isRead("scenes/deep/../a.png")),
    Accident(
      "a baseline is to take an image's place",
      by: "cp \(AccidentSite.card) a.png && echo '\(image("a.png"))' > i.scene.json",
      "audit i.scene.json --write-baseline a.png", endsWith: 64, saying: isRead("a.png")),
    Accident(
      "a picture is to be converted in place", by: "cp \(AccidentSite.card) a.png", "convert a.png a.png",
      endsWith: 64, saying: isRead("a.png")),
    Accident(
      "difference and sheet are one file",
      "diff \(AccidentSite.card) scenes/Snapshots/deep/er@2x.png -o d.png --sheet d.png", endsWith: 64,
      saying: collide("d.png", "d.png")),
    Accident(
      "the animation is named like a frame", by: "mkdir f",
      "play scenes/list.list.json -o f --apng f/0000-apply.png", endsWith: 64,
      saying: collide("f/0000-apply.png", "f")),
    Accident(
      "the timeline is to take the script's place", by: "mkdir f && cp scenes/list.list.json f/timeline.json",
      "play f/timeline.json -o f", endsWith: 64, saying: isRead("f/timeline.json")),
    Accident(
      "a frame is to take the script's place", by: "mkdir f && cp scenes/list.list.json f/0000-apply.png",
      "play f/0000-apply.png -o f", endsWith: 73,
      saying:
        "offscreen: error: step 0: cannot write f/0000-apply.png: it is read as well; name another folder",
      changing: ["f/timeline.json"]),
    Accident(
      "results are to take a document's place", "test scenes --junit \(scene)", endsWith: 64,
      saying: isRead(scene)),
    Accident(
      "results are to take a reference's place", "test scenes --junit \(AccidentSite.card)", endsWith: 73,
      saying:
        "offscreen: error: \(AccidentSite.card): a file there would take the place of references, or lie among them; name another"
    ),
    Accident(
      "results are to take another file's place", by: "echo mine > notes.txt",
      "test scenes --junit notes.txt",
      endsWith: 73,
      saying: "offscreen: error: notes.txt is there and is not a JUnit file; name another file, or remove it"),
    Accident(
      "results are to take a report's place", by: "\"$program\" test scenes --report r",
      "test scenes --junit r/report.json", endsWith: 73,
      saying:
        "offscreen: error: r/report.json is there and is not a JUnit file; name another file, or remove it"),
    Accident(
      "results take the place of older ones", by: "\"$program\" test scenes --junit j.xml",
      "test scenes --junit j.xml", endsWith: 0, saying: "3 passed", changing: ["j.xml"]),
    Accident(
      "a joined report is to take the place of one of its parts",
      by: "for i in 1 2; do \"$program\" test scenes --shard $i/2 --report s$i > log; done",
      "merge-reports s1 s2 -o s2", endsWith: 64, saying: isRead("s2")),
    Accident(
      "a report is to take the place of another program's",
      by: "mkdir r; echo '{\"total\": 1}' > r/report.json",
      "test scenes --report r", endsWith: 73),
    Accident(
      "results are to be written into the report", "test scenes --report r --junit r/junit.xml", endsWith: 64,
      saying: collide("r/junit.xml", "r")),
  ])
  func endWithAMessage(_ accident: Accident) async throws {
    try await accident.happen()
  }

  @Test("files may have no bytes")
  func limitedFiles() async throws {
    let site = try await AccidentSite()
    let before = try site.files()
    let outcome = try await site.run(
      script: "ulimit -f 0; \"$program\" render \(Self.scene) -o x.png")
    outcome.expect(73, saying: ["offscreen: error: cannot write x.png: File too large"])
    try site.expectNothingLost(since: before)
  }

  @Test func devicesHaveRoomForAll() async throws {
    let site = try await AccidentSite(isRecorded: false)
    let outcome = try await site.run(
      "render \(Self.scene) -o /dev/null --format png --accessibility /dev/null")
    #expect(outcome.exitCode == 0)
  }

  /// Of one row, which shows `a.png`.
  private static let imageList = """
    { "version": 1, "list": { "kind": "table", "width": 60, "height": 80, "scale": 1 },
      "templates": { "row": { "type": "image", "source": "a.png" } },
      "steps": [ { "apply": { "insertSections": [0],
        "insertItems": [ { "at": [0, 0], "template": "row", "model": {} } ] }, "mode": "sync" } ] }
    """

  private static func image(_ source: String) -> String {
    #"{"component": {"type": "image", "source": "\#(source)"}}"#
  }
}
