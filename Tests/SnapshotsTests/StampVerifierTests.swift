import Codecs
import Drawing
import Files
import Foundation
import Geometry
import ImageComparison
import Outlines
import TestSupport
import Testing
import Typesetting

@testable import Snapshots

/// What becomes of pictures whose references are lines.
@Suite struct StampVerifierTests {
  private let folder: TemporaryFolder
  private let fonts: FontLibrary

  init() throws {
    folder = try TemporaryFolder()
    fonts = try .standard()
  }

  private var references: FilePath { FilePath(folder.path + "/references") }
  private var store: FilePath { FilePath(folder.path + "/store") }

  private func verifier(
    _ mode: RecordMode = .never, _ verification: PictureVerification = .content, fills: Bool = false
  ) throws -> SnapshotVerifier {
    var options = SnapshotVerifier.Options(mode)
    options.verification = verification
    options.keeping = .stamps(store: store, isFilled: fills)
    return try SnapshotVerifier(in: references, fonts: fonts, options)
  }

  /// A box on white; `hidden` paints something over and over that cannot be seen.
  private static func picture(
    _ color: Color = .black, x: Double = 2, id: String = "box", hidden: Bool = false
  ) -> SnapshotPicture {
    var canvas = Canvas()
    let frame = Rect(x: x, y: 3, width: 10, height: 5)
    if hidden { canvas.fill(frame, with: color) }
    canvas.fill(frame, with: color)
    return SnapshotPicture(
      canvas.makeDisplayList(), size: Size(width: 20, height: 10), scale: DisplayScale(2), background: .white,
      outline: Outline([
        .init(depth: 0, type: "inset", frame: Rect(x: 0, y: 0, width: 20, height: 10)),
        .init(depth: 1, type: "box", identifier: id, frame: frame),
      ]))
  }

  private func finding(
    _ mode: RecordMode, _ picture: SnapshotPicture, ignoring: [String] = [],
    tolerance: ComparisonTolerance = .exact
  ) throws -> SnapshotFinding {
    try verifier(mode).verify(
      picture,
      as: SnapshotCase(
        "Suite/test@2x.png", comparator: ImageComparator(tolerance: tolerance), ignoring: ignoring,
        accept: "accept"))
  }

  private func finding(
    _ picture: SnapshotPicture, ignoring: [String] = [], tolerance: ComparisonTolerance = .exact
  ) throws -> SnapshotFinding {
    try finding(.never, picture, ignoring: ignoring, tolerance: tolerance)
  }

  private var lines: FilePath { references.appending("Suite/stamps.txt") }

  /// The pictures in the store.
  private func objects() throws -> [URL] {
    let files = FileManager.default.enumerator(at: URL(filePath: "\(store)"), includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "png" }
  }

  @Test func recordedPictureIsALineAndAFileInTheStore() throws {
    #expect(try finding(.missing, Self.picture()).entry.outcome == .recorded)
    #expect(try finding(Self.picture()).entry.outcome == .passed)
    #expect(
      try verifier(.never, .pixels).verify(Self.picture(), as: SnapshotCase("Suite/test@2x.png")).entry
        .outcome
        == .passed)
    #expect(try folder.files(in: "references/Suite").keys.sorted() == ["stamps.txt"])
    let object = try #require(try objects().first)
    #expect(try objects().count == 1)
    // What recording pictures writes.
    var options = SnapshotVerifier.Options(.all)
    options.verification = .content
    let pictures = try SnapshotVerifier(in: FilePath(folder.path + "/pictures"), fonts: fonts, options)
    _ = try pictures.verify(Self.picture(), as: SnapshotCase("a.png"))
    #expect(try Array(Data(contentsOf: object)) == folder.bytes(of: "pictures/a.png"))
  }

  @Test func missingLineIsAMissingReference() throws {
    let entry = try finding(Self.picture()).entry
    #expect(entry.outcome == .missing)
    #expect(entry.message == "there is no reference in \(lines)")
    #expect(entry.recording?.stamp?.hasPrefix("test@2x.png 40x20 2 ") == true)
    #expect(references.kind == nil)
    #expect(store.kind == nil)
  }

  @Test func differenceIsExplainedFromTheStore() throws {
    _ = try finding(.all, Self.picture())
    let found = try finding(Self.picture(x: 4))
    #expect(found.entry.outcome == .different)
    #expect(EntryText(of: found.entry).causes.first?.hasPrefix("inset > box#box") == true)
    #expect(found.attachments.count == 4)
    #expect(found.entry.difference != nil)
  }

  @Test(arguments: ["gone", "empty", "cut off", "another picture", "a folder"])
  func withoutItsPictureAVerdictStays(_ accident: String) throws {
    _ = try finding(.all, Self.picture())
    let object = try #require(try objects().first)
    let bytes = try Data(contentsOf: object)
    try FileManager.default.removeItem(at: object)
    switch accident {
    case "gone": break
    case "empty": try Data().write(to: object)
    case "cut off": try bytes.prefix(100).write(to: object)
    case "a folder": try FileManager.default.createDirectory(at: object, withIntermediateDirectories: false)
    default:
      var options = SnapshotVerifier.Options(.all)
      options.makesAttachments = false
      let others = FilePath(folder.path + "/others")
      _ = try SnapshotVerifier(in: others, fonts: fonts, options).verify(
        Self.picture(x: 5), as: SnapshotCase("a.png"))
      try Data(folder.bytes(of: "others/a.png")).write(to: object)
    }
    #expect(try finding(Self.picture()).entry.outcome == .passed)
    // Another drawing of the same pixels.
    #expect(try finding(Self.picture(hidden: true)).entry.outcome == .passed)
    let found = try finding(Self.picture(x: 4))
    #expect(found.entry.outcome == .different)
    let state = accident == "gone" ? "is not in \(store)" : "in \(store) is damaged"
    let sentence =
      "the reference's picture \(state), so that nothing can be said of what differs: bring back the store"
    #expect(found.entry.message?.hasPrefix(sentence) == true)
    #expect(found.entry.causes.isEmpty)
    #expect(found.entry.accept == "accept")
    #expect(found.attachments.map(\.path) == [found.entry.recording?.candidate])
    #expect(try finding(.failed, Self.picture(x: 4)).entry.outcome == .recorded)
    #expect(try finding(Self.picture(x: 4)).attachments.isEmpty)
  }

  @Test func recordingPutsRightWhatIsDamaged() throws {
    _ = try finding(.all, Self.picture())
    let object = try #require(try objects().first)
    let bytes = try Data(contentsOf: object)
    try bytes.prefix(100).write(to: object)
    _ = try finding(.all, Self.picture())
    #expect(try Data(contentsOf: object) == bytes)
  }

  @Test func storeIsFilledByWhatPassesOnlyWhereItIsToBe() throws {
    _ = try finding(.all, Self.picture())
    try FileManager.default.removeItem(atPath: "\(store)")
    #expect(try finding(Self.picture()).entry.outcome == .passed)
    #expect(store.kind == nil)
    let filling = try verifier(fills: true)
    #expect(
      try filling.verify(Self.picture(), as: SnapshotCase("Suite/test@2x.png")).entry.outcome == .passed)
    #expect(try objects().count == 1)
    #expect(filling.storeFailure == nil)
    #expect(try finding(Self.picture(x: 4)).attachments.count == 4)
  }

  @Test func storeThatCannotBeFilledChangesNoVerdict() throws {
    _ = try finding(.all, Self.picture())
    try FileManager.default.removeItem(atPath: "\(store)")
    try folder.makeFile("store", [])
    let filling = try verifier(fills: true)
    #expect(
      try filling.verify(Self.picture(), as: SnapshotCase("Suite/test@2x.png")).entry.outcome == .passed)
    #expect(filling.storeFailure != nil)
    #expect(throws: SnapshotError.self) { try finding(.all, Self.picture(x: 4)) }
    // No line without its picture.
    #expect(try finding(Self.picture()).entry.outcome == .passed)
  }

  @Test func ignoredComponentMayLookAnywayButStaysInItsPlace() throws {
    _ = try verifier(.all).verify(
      Self.picture(), as: SnapshotCase("Suite/test@2x.png", ignoring: ["box"]))
    #expect(try finding(Self.picture(), ignoring: ["box"]).entry.outcome == .passed)
    for keepsStore in [true, false] {
      if !keepsStore { try FileManager.default.removeItem(atPath: "\(store)") }
      let other = try finding(Self.picture(Color(rgb: 0xFF0000)), ignoring: ["box"]).entry
      #expect(other.outcome == .toleranced)
      #expect(other.message == "nothing but what is ignored differs")
      #expect(other.accept == nil)
      let moved = try finding(Self.picture(x: 4), ignoring: ["box"]).entry
      #expect(moved.outcome == .different && moved.accept == "accept")
      #expect(try finding(Self.picture(Color(rgb: 0xFF0000))).entry.outcome == .different)
    }
  }

  @Test func componentToIgnoreIsInThePictureWhateverTheStoreSays() throws {
    _ = try finding(.all, Self.picture())
    for keepsStore in [true, false] {
      if !keepsStore { try FileManager.default.removeItem(atPath: "\(store)") }
      #expect(throws: SnapshotError.unknownIdentifier("box", name: "Suite/test@2x")) {
        try finding(Self.picture(id: "other"), ignoring: ["box"])
      }
    }
  }

  @Test func linesAreNamedWherePicturesAreAskedFor() throws {
    _ = try finding(.all, Self.picture())
    let entry = try SnapshotVerifier(in: references, fonts: fonts, .init(.never)).verify(
      Self.picture(), as: SnapshotCase("Suite/test@2x.png")
    ).entry
    #expect(
      entry.message
        == "there is no reference at \(references)/Suite/test@2x.png; if it is a line of the stamps.txt beside it, ask for stamps"
    )
  }

  @Test func toleranceDoesNotCountWhichIsSaid() throws {
    _ = try finding(.all, Self.picture(Color(rgb: 0x101010)))
    let entry = try finding(
      Self.picture(Color(rgb: 0x141414)), tolerance: ComparisonTolerance(perPixel: 0.2)
    ).entry
    #expect(entry.outcome == .different)
    #expect(entry.message == "stamps are compared exactly, whatever tolerance there is")
  }

  @Test func lineOfAnotherRendererIsNotComparable() throws {
    _ = try finding(.all, Self.picture())
    let text = String(decoding: try folder.bytes(of: "references/Suite/stamps.txt"), as: UTF8.self)
    let own = try verifier().fingerprint.description
    let other = String(repeating: "0", count: 32)
    _ = try folder.write(text.replacing(own, with: other), to: "references/Suite/stamps.txt")
    // Equal pixels are equal, whoever drew them.
    #expect(try finding(Self.picture()).entry.outcome == .passed)
    let entry = try finding(Self.picture(x: 4)).entry
    #expect(entry.outcome == .notComparable)
    #expect(entry.message?.contains(own) == true)
    #expect(entry.message?.contains(other) == true)
  }

  @Test func textsAreFilesAllTheSame() throws {
    let verifier = try verifier(.all)
    _ = try verifier.verify("box 0 0", as: SnapshotCase("Suite/test.layout.txt"))
    #expect(try folder.bytes(of: "references/Suite/test.layout.txt") == Array("box 0 0\n".utf8))
    #expect(store.kind == nil)
    _ = try finding(.all, Self.picture())
    try verifier.discard(["Suite/test@2x.png", "Suite/none.png"])
    #expect(try folder.files(in: "references/Suite").keys.sorted() == ["test.layout.txt"])
  }

  @Test func linesAreFoundAndTakenAwayAsFilesAre() throws {
    _ = try finding(.all, Self.picture())
    let references = SnapshotFolder(self.references)
    let found = try references.references()
    #expect(found.map(\.name) == ["Suite/test@2x.png"])
    #expect(found.map(\.isLine) == [true])
    for reference in found { try references.remove(reference) }
    #expect(try references.references().isEmpty)
    #expect(try finding(Self.picture()).entry.outcome == .missing)
  }

  @Test func picturesOfAStoreAreNoReferences() throws {
    _ = try finding(.all, Self.picture())
    #expect(
      try SnapshotFolder(FilePath(folder.path)).references().map(\.name) == ["references/Suite/test@2x.png"])
    let around = #expect(throws: SnapshotError.self) {
      try ReferenceKeeping.stamps(store: FilePath(folder.path), isFilled: false).place(in: references)
    }
    #expect(
      around?.description
        == "the store \(folder.path) is around the references whose pictures it holds; name another folder")
  }

  @Test func picturesThatNothingNamesAreFound() throws {
    _ = try finding(.all, Self.picture())
    _ = try finding(.all, Self.picture(x: 4))
    for object in try objects() {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -200_000)], ofItemAtPath: object.path)
    }
    let store = ReferenceStore(self.store)
    #expect(try store.pictures(unnamedForSeconds: 100_000).count == 2)
    #expect(try finding(Self.picture(x: 4)).entry.outcome == .passed)
    #expect(try store.pictures(unnamedForSeconds: 100_000).count == 1)
  }

  @Test(arguments: [
    ([:], nil, nil, "pictures"),
    (["SNAPSHOT_REFERENCES": "stamps", "HOME": "/users/a"], nil, nil, "/users/a/.cache/offscreen/store"),
    (["SNAPSHOT_REFERENCES": "stamps", "SNAPSHOT_STORE": "s"], nil, nil, "s"),
    (["SNAPSHOT_REFERENCES": "stamps", "SNAPSHOT_STORE": "s"], SnapshotReferences.pictures, nil, "pictures"),
    (["XDG_CACHE_HOME": "/c", "HOME": "/users/a"], .stamps, nil, "/c/offscreen/store"),
    (["SNAPSHOT_STORE": "s"], .stamps, "t", "t"),
  ])
  func formIsThatWhichIsAskedFor(
    _ environment: [String: String], _ asked: SnapshotReferences?, _ store: String?, _ expected: String
  ) throws {
    let keeping = try ReferenceKeeping(
      asked: asked, store: store.map { FilePath($0) }, environment: environment)
    #expect(keeping.store?.description ?? "pictures" == expected)
  }

  @Test func wordsThatMeanNothingAreRefused() {
    let error = #expect(throws: SnapshotError.self) {
      try ReferenceKeeping(asked: nil, store: nil, environment: ["SNAPSHOT_REFERENCES": "stamp"])
    }
    #expect(
      error?.description
        == "SNAPSHOT_REFERENCES is \"stamp\"; set it to one of pictures, stamps, or not at all")
    let placeless = #expect(throws: SnapshotError.self) {
      try ReferenceKeeping(asked: .stamps, store: nil, environment: [:])
    }
    #expect(
      placeless?.description
        == "there is no place for the pictures of stamps: neither XDG_CACHE_HOME nor HOME names one for cached files; set SNAPSHOT_STORE to a folder"
    )
  }
}
