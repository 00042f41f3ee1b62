import Codecs
import Drawing
import Files
import Foundation
import Geometry
import ImageComparison
import JSON
import Outlines
import Synchronization
import TestSupport
import Testing
import Typesetting

@testable import Snapshots

/// What becomes of a picture and its reference, in every record mode.
@Suite struct SnapshotVerifierTests {
  private let folder: TemporaryFolder
  private let fonts: FontLibrary

  init() throws {
    folder = try TemporaryFolder()
    fonts = try .standard()
  }

  private func verifier(
    _ mode: RecordMode, verification: PictureVerification = .content
  ) throws -> SnapshotVerifier {
    var options = SnapshotVerifier.Options(mode)
    options.verification = verification
    return try SnapshotVerifier(in: FilePath(folder.path), fonts: fonts, options)
  }

  private static func picture(
    _ color: Color = .black, width: Double = 20, outline: Outline? = nil
  ) -> SnapshotPicture {
    var canvas = Canvas()
    canvas.fill(Rect(x: 2, y: 3, width: 10, height: 5), with: color)
    return SnapshotPicture(
      canvas.makeDisplayList(), size: Size(width: width, height: 10), scale: DisplayScale(2),
      background: .white, outline: outline)
  }

  private func outcome(
    _ mode: RecordMode, _ picture: SnapshotPicture, _ comparator: ImageComparator = ImageComparator()
  ) throws -> SnapshotOutcome {
    try verifier(mode).verify(picture, as: SnapshotCase("Suite/test@2x.png", comparator: comparator)).entry
      .outcome
  }

  private var reference: URL { folder.url.appending(path: "Suite/test@2x.png") }

  @Test func missingReferenceFailsAndIsNotWritten() throws {
    let finding = try verifier(.never).verify(Self.picture(), as: SnapshotCase("Suite/test@2x.png"))
    #expect(finding.entry.outcome == .missing)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "Suite").path))
    let candidate = try #require(finding.entry.recording?.candidate)
    #expect(finding.attachments.map(\.path) == [candidate])
  }

  @Test(arguments: [RecordMode.missing, .failed, .all])
  func recordedReferencePassesFromThenOn(_ mode: RecordMode) throws {
    #expect(try outcome(mode, Self.picture()) == .recorded)
    #expect(try outcome(.never, Self.picture()) == .passed)
    #expect(
      try verifier(.never, verification: .pixels).verify(
        Self.picture(), as: SnapshotCase("Suite/test@2x.png")
      )
      .entry
      .outcome == .passed)
  }

  @Test func recordingFailsTheRunUntilItIsRunAgain() throws {
    let verifier = try verifier(.missing)
    for _ in 1...2 {
      let finding = try verifier.verify(Self.picture(), as: SnapshotCase("Suite/test@2x.png"))
      #expect(finding.entry.outcome == .recorded)
      #expect(finding.entry.outcome.failsRun)
    }
    #expect(try !outcome(.never, Self.picture()).failsRun)
  }

  @Test func reportsShowWhatWasRecorded() throws {
    let verifier = try verifier(.missing)
    // The second time a test is tried, too.
    for _ in 1...2 {
      let finding = try verifier.verify(Self.picture(), as: SnapshotCase("Suite/test@2x.png"))
      #expect(finding.entry.pictures.actual == "images/Suite/test@2x.actual.png")
      #expect(finding.attachments.map(\.path) == ["images/Suite/test@2x.actual.png"])
      #expect(try finding.attachments.first?.bytes() == Array(try Data(contentsOf: reference)))
      // It is the reference already.
      #expect(finding.entry.recording == nil)
    }
  }

  @Test func acceptingWritesWhatRecordingWrites() throws {
    let finding = try verifier(.never).verify(Self.picture(), as: SnapshotCase("Suite/test@2x.png"))
    #expect(try outcome(.missing, Self.picture()) == .recorded)
    let candidate = try #require(finding.attachments.first).bytes()
    #expect(try AcceptedReference(of: candidate).bytes == Array(try Data(contentsOf: reference)))
  }

  @Test(arguments: [
    (RecordMode.never, SnapshotOutcome.different), (.missing, .different), (.failed, .recorded),
    (.all, .recorded),
  ])
  func differingPictures(_ mode: RecordMode, _ expected: SnapshotOutcome) throws {
    _ = try outcome(.all, Self.picture(.black))
    let before = try Data(contentsOf: reference)
    #expect(try outcome(mode, Self.picture(Color(rgb: 0xFF0000))) == expected)
    #expect((try Data(contentsOf: reference) == before) == (expected == .different))
  }

  @Test func failureNamesWhatChanged() throws {
    func outline(_ width: Double) -> Outline {
      Outline([
        .init(depth: 0, type: "inset", frame: Rect(x: 0, y: 0, width: 20, height: 10)),
        .init(depth: 1, type: "box", identifier: "ü", frame: Rect(x: 2, y: 3, width: width, height: 5)),
      ])
    }
    _ = try verifier(.all).verify(Self.picture(outline: outline(10)), as: SnapshotCase("a.png"))
    let finding = try verifier(.never).verify(
      Self.picture(Color(rgb: 0xFF0000), outline: outline(12)), as: SnapshotCase("a.png", accept: "accept a"))
    #expect(
      EntryText(of: finding.entry).causes == [
        "inset > box#ü: width 10 → 12", "so that 1 component has another size",
      ])
    #expect(finding.entry.difference?.differentPixels == 200)
    #expect(finding.entry.difference?.regions == [PixelRect(x: 4, y: 6, width: 20, height: 10)])
    #expect(finding.entry.accept == "accept a")
    #expect(finding.attachments.count == 4)
    let same = try verifier(.never).verify(
      Self.picture(Color(rgb: 0xFF0000), outline: outline(10)), as: SnapshotCase("a.png"))
    #expect(
      EntryText(of: same.entry).causes == ["the layout is the same; inset > box#ü is drawn differently"])
  }

  @Test func causeIsSaidWithTheDocumentsKey() throws {
    func outline(_ color: String) -> Outline {
      Outline([
        .init(
          depth: 0, type: "label", identifier: "title", frame: Rect(x: 0, y: 0, width: 20, height: 10),
          properties: ["color": .string(color), "string": "Grüße 👋"])
      ])
    }
    _ = try verifier(.all).verify(Self.picture(outline: outline("#000000")), as: SnapshotCase("a.png"))
    let finding = try verifier(.never).verify(
      Self.picture(Color(rgb: 0xFF0000), outline: outline("#FF0000")), as: SnapshotCase("a.png"))
    #expect(EntryText(of: finding.entry).causes == ["label#title: color #000000 → #FF0000"])
    let cause = try #require(finding.entry.causes.first)
    #expect(cause.property == "color")
    #expect(finding.entry.consequences == SnapshotConsequences(moved: 0, resized: 0))
  }

  /// As references of the first form have it, in a text that is not compressed.
  @Test func referencesWithFramesOnlyAreReadAndSaySo() throws {
    let outline = Outline([.init(depth: 0, type: "box", frame: Rect(x: 0, y: 0, width: 20, height: 10))])
    _ = try verifier(.all).verify(Self.picture(), as: SnapshotCase("a.png"))
    let file = folder.url.appending(path: "a.png")
    let old = try PNGFile(Array(Data(contentsOf: file)))
      .adding([PNGText(keyword: "OffscreenKit layout", value: "0 0 0 18 10 box")], compressed: [])
    try Data(old).write(to: file)
    let finding = try verifier(.never).verify(
      Self.picture(Color(rgb: 0xFF0000), outline: outline), as: SnapshotCase("a.png"))
    #expect(
      EntryText(of: finding.entry).details.prefix(3) == [
        "box: width 18 → 20", "so that 1 component has another size",
        "the reference knows frames only; recorded anew it says more",
      ])
  }

  @Test func unchangedPicturesAskForNoOutline() throws {
    let counter = Mutex(0)
    let list = DisplayList.empty
    func picture() -> SnapshotPicture {
      SnapshotPicture(
        list, size: Size(width: 4, height: 4), scale: .one, background: .white,
        outline: {
          counter.withLock { $0 += 1 }
          return nil
        }())
    }
    _ = try verifier(.all).verify(picture(), as: SnapshotCase("a.png"))
    #expect(counter.withLock { $0 } == 1)
    #expect(try verifier(.never).verify(picture(), as: SnapshotCase("a.png")).entry.outcome == .passed)
    #expect(counter.withLock { $0 } == 1)
  }

  @Test func toleranceIsNeverSilent() throws {
    _ = try outcome(.all, Self.picture(Color(rgb: 0x101010)))
    let tolerant = ImageComparator(tolerance: ComparisonTolerance(perPixel: 0.2))
    let finding = try verifier(.never).verify(
      Self.picture(Color(rgb: 0x141414)),
      as: SnapshotCase("Suite/test@2x.png", comparator: tolerant, accept: "record what failed"))
    #expect(finding.entry.outcome == .toleranced)
    // Nothing failed.
    #expect(finding.entry.accept == nil)
    #expect(finding.entry.difference != nil)
    #expect(EntryText(of: finding.entry).headline.contains("greatest distance"))
  }

  @Test func recompressedReferencesAreCompared() throws {
    _ = try outcome(.all, Self.picture())
    let bitmap = try ImageDecoder().decode(Array(Data(contentsOf: reference))).bitmap
    try Data(PNGEncoder(.fast).encode(bitmap)).write(to: reference)
    #expect(try outcome(.never, Self.picture()) == .passed)
    #expect(try outcome(.never, Self.picture(Color(rgb: 0xFF0000))) == .different)
  }

  @Test func stampOfOtherPixelsIsNotBelieved() throws {
    _ = try verifier(.all).verify(Self.picture(), as: SnapshotCase("a.png"))
    _ = try verifier(.all).verify(Self.picture(Color(rgb: 0xFF0000)), as: SnapshotCase("b.png"))
    let (a, b) = (folder.url.appending(path: "a.png"), folder.url.appending(path: "b.png"))
    let stamps = try PNGFile(Array(Data(contentsOf: a))).texts
    let bitmap = try ImageDecoder().decode(Array(Data(contentsOf: b))).bitmap
    try Data(PNGEncoder(.smallest).encode(bitmap, texts: stamps)).write(to: a)
    #expect(
      try verifier(.never).verify(Self.picture(), as: SnapshotCase("a.png")).entry.outcome == .different)
  }

  @Test func referenceOfAnotherRendererIsNotComparable() throws {
    _ = try outcome(.all, Self.picture())
    let file = try PNGFile(Array(Data(contentsOf: reference)))
    let stamp = try #require(ReferenceStamp(of: file))
    var other = stamp
    other.fingerprint = RendererFingerprint(text: String(repeating: "0", count: 32))
    let bitmap = try ImageDecoder().decode(file.bytes).bitmap
    try Data(
      PNGEncoder(.smallest).encode(
        bitmap, texts: [PNGText(keyword: ReferenceStamp.keyword, value: other.text)])
    ).write(to: reference)
    // Equal pixels are equal, whoever drew them.
    #expect(try outcome(.never, Self.picture()) == .passed)
    let finding = try verifier(.never).verify(
      Self.picture(Color(rgb: 0xFF0000)), as: SnapshotCase("Suite/test@2x.png"))
    #expect(finding.entry.outcome == .notComparable)
    for fingerprint in [stamp.fingerprint, other.fingerprint] {
      #expect(finding.entry.message?.contains(fingerprint.description) == true)
    }
  }

  @Test(arguments: [
    ("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "git lfs pull"),
    ("not a picture", "record it anew"),
    ("", "record it anew"),
  ])
  func unreadableReferencesFailAndStay(_ content: String, _ advice: String) throws {
    try FileManager.default.createDirectory(
      at: reference.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.utf8).write(to: reference)
    let finding = try verifier(.failed).verify(Self.picture(), as: SnapshotCase("Suite/test@2x.png"))
    #expect(finding.entry.outcome == .failed)
    #expect(finding.entry.message?.contains(advice) == true)
    #expect(try Data(contentsOf: reference) == Data(content.utf8))
  }

  @Test func widePictureIsNotLaidOverAHighReferenceBeyondTheMemoryThereIs() throws {
    func picture(_ width: Double, _ height: Double) -> SnapshotPicture {
      SnapshotPicture(
        Canvas().makeDisplayList(), size: Size(width: width, height: height), scale: DisplayScale(1),
        background: .white)
    }
    #expect(try outcome(.missing, picture(1, 2000)) == .recorded)
    #expect(try outcome(.never, picture(2000, 1)) == .different)
    var options = SnapshotVerifier.Options(.never)
    options.memory = PictureMemory(memoryBytes: 16 << 20)
    let verifier = try SnapshotVerifier(in: FilePath(folder.path), fonts: fonts, options)
    #expect(
      throws: SnapshotError.tooLargeTogether(
        PixelSize(width: 2000, height: 1), before: PixelSize(width: 1, height: 2000),
        size: PixelSize(width: 2000, height: 2000), limit: 2 << 20)
    ) { try verifier.verify(picture(2000, 1), as: SnapshotCase("Suite/test@2x.png")) }
  }

  @Test func emptyPicturesAndTakenNamesAreRefused() throws {
    let verifier = try verifier(.all)
    #expect(throws: SnapshotError.emptyPicture(name: "a")) {
      try verifier.verify(Self.picture(width: 0), as: SnapshotCase("a.png"))
    }
    let nothing = SnapshotPicture(.empty, size: Size(width: 5, height: 5), scale: DisplayScale(1))
    #expect(throws: SnapshotError.emptyPicture(name: "b")) {
      try verifier.verify(nothing, as: SnapshotCase("b.png"))
    }
    let place = SourcePlace(file: "Tests/ATests/Cards.swift", line: 12)
    _ = try verifier.verify(Self.picture(), as: SnapshotCase("c.png", source: place))
    for (source, first) in [(place, nil), (SourcePlace(file: "Tests/BTests/Cards.swift", line: 9), place)] {
      let error = #expect(throws: SnapshotError.nameTaken(name: "c", first: first)) {
        try verifier.verify(Self.picture(Color(rgb: 0xFF0000)), as: SnapshotCase("c.png", source: source))
      }
      #expect(
        error?.description
          == "two different snapshots are named c and would share one reference"
          + (first == nil ? "" : ", the first by Tests/ATests/Cards.swift:12")
          + "; give one of them another name")
    }
    #expect(try verifier.verify(Self.picture(), as: SnapshotCase("c.png")).entry.outcome == .recorded)
    #expect(throws: SnapshotError.unusableName("../c.png")) {
      try verifier.verify(Self.picture(), as: SnapshotCase("../c.png"))
    }
    #expect(try folder.files().keys.sorted() == ["c.png"])
  }

  @Test func placesThatCannotBeWrittenAreNamed() throws {
    try Data().write(to: folder.url.appending(path: "Suite"))
    let error = #expect(throws: SnapshotError.self) {
      try verifier(.all).verify(Self.picture(), as: SnapshotCase("Suite/test@2x.png"))
    }
    #expect("\(try #require(error))".contains(folder.path))
  }

  @Test(arguments: [
    ([:], nil, RecordMode.missing), (["SNAPSHOT_RECORD": "all"], nil, .all),
    (["SNAPSHOT_RECORD": "all"], RecordMode.never, .never), (["SNAPSHOT_RECORD": ""], nil, .missing),
    (["SNAPSHOT_RECORD": "never"], nil, .never), (["SNAPSHOT_RECORD": "none"], nil, .never),
    (["CI": "true", "SNAPSHOT_RECORD": "all"], .all, .never), (["CI": "1"], nil, .never),
    (["CI": "false"], nil, .missing), (["CI": ""], .all, .all), (["TF_BUILD": "True"], .all, .never),
  ])
  func nothingIsRecordedWhereNobodyLooks(
    _ environment: [String: String], _ asked: RecordMode?, _ expected: RecordMode
  ) throws {
    #expect(try RecordMode(asked: asked, environment: environment, usual: .missing) == expected)
  }

  @Test func wordsThatMeanNothingAreNotTakenForAnother() {
    let error = #expect(throws: SnapshotError.self) {
      try RecordMode(asked: nil, environment: ["SNAPSHOT_RECORD": "sometimes"], usual: .missing)
    }
    #expect(
      error?.description
        == "SNAPSHOT_RECORD is \"sometimes\"; set it to one of never, missing, failed, all, or not at all")
    #expect(throws: SnapshotError.self) {
      try PictureVerification(environment: ["SNAPSHOT_VERIFY": "pixel"])
    }
  }
}
