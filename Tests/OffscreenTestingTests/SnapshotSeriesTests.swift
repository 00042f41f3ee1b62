import Foundation
import OffscreenKit
import Snapshots
import TestSupport
import Testing

@testable import OffscreenTesting

/// Several pictures that belong together.
@Suite @MainActor struct SnapshotSeriesTests {
  private struct Badge: Component {
    let color: Color
    var darkColor: Color?
    @ContextValue private var style: UserInterfaceStyle?

    init(_ color: Color, dark: Color? = nil) {
      self.color = color
      darkColor = dark
    }

    var body: some Component {
      Box().frame(.square(20)).background(style == .dark ? darkColor ?? color : color)
    }
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let styles = [UserInterfaceStyle.light, .dark].map { style in
    SnapshotVariant(
      style.rawValue, SizeRange(width: 20),
      SnapshotTraits(userInterfaceStyle: style, background: .none))
  }

  private func series(
    _ component: any Component, _ record: RecordMode, of variants: [SnapshotVariant] = styles,
    in folder: String
  ) async -> SnapshotSeries {
    let place = SnapshotPlace(
      fileID: #fileID, file: #filePath, line: #line, column: #column, function: "badge()")
    let assertion = SnapshotAssertion(
      at: place, SnapshotSettings(record: record, folder: self.folder.path + "/" + folder),
      in: SnapshotSession())
    let series = SnapshotSeries(assertion, named: nil)
    for variant in variants {
      await series.append(variant.name, variant.traits.scale) { assertion in
        try await assertion.subject(at: nil) {
          try SnapshotStage(component, in: variant.sizeRange, variant.traits, fonts: $0)
        }
      }
    }
    return series
  }

  private func outcomes(
    _ component: any Component, _ record: RecordMode, of variants: [SnapshotVariant] = styles,
    in folder: String
  ) async -> [String: SnapshotOutcome] {
    let findings = await series(component, record, of: variants, in: folder).verify()
    return Dictionary(uniqueKeysWithValues: findings.map { ($0.entry.reference, $0.entry.outcome) })
  }

  private func names(in folder: String) throws -> Set<String> {
    Set(try self.folder.files(in: folder).keys)
  }

  @Test func picturesThatAreTheSameAreStoredOnce() async throws {
    #expect(
      await outcomes(Badge(.black), .missing, in: "a") == [
        "SnapshotSeriesTests/badge.light@2x.png": .recorded,
        "SnapshotSeriesTests/badge.series.txt": .recorded,
      ])
    #expect(
      try names(in: "a/SnapshotSeriesTests") == ["badge.light@2x.png", "badge.series.txt"])
    #expect(
      try folder.bytes(of: "a/SnapshotSeriesTests/badge.series.txt")
        == Array("light@2x\ndark@2x = light@2x\n".utf8))
    #expect(Set(await outcomes(Badge(.black), .never, in: "a").values) == [.passed])
  }

  @Test func variantsThatAreNamedTwiceCountOnce() async throws {
    let twice = Self.styles + Self.styles
    for (component, count) in [(Badge(.black), 2), (Badge(.black, dark: .white), 3)] {
      let folder = "\(count)"
      let recorded = await outcomes(component, .missing, of: twice, in: folder)
      #expect(recorded.count == count && Set(recorded.values) == [.recorded])
      #expect(try names(in: "\(folder)/SnapshotSeriesTests").count == count)
      #expect(Set(await outcomes(component, .never, of: twice, in: folder).values) == [.passed])
      #expect(Set(await outcomes(component, .never, in: folder).values) == [.passed])
    }
  }

  @Test func oneThatNoLongerIsTheSameFails() async throws {
    _ = await outcomes(Badge(.black), .all, in: "a")
    let found = await outcomes(Badge(.black, dark: .white), .never, in: "a")
    #expect(
      found == [
        "SnapshotSeriesTests/badge.light@2x.png": .passed, "SnapshotSeriesTests/badge.dark@2x.png": .missing,
        "SnapshotSeriesTests/badge.series.txt": .different,
      ])
    #expect(
      Set(await outcomes(Badge(.black, dark: .white), .failed, in: "a").values) == [.passed, .recorded])
    #expect(Set(await outcomes(Badge(.black, dark: .white), .never, in: "a").values) == [.passed])
  }

  @Test func referencesThatOthersStandForAreRemovedWhenTheSeriesIsRecorded() async throws {
    _ = await outcomes(Badge(.black, dark: .white), .all, in: "a")
    #expect(try names(in: "a/SnapshotSeriesTests").count == 3)
    // Nothing is removed by a run that records nothing.
    _ = await outcomes(Badge(.black), .never, in: "a")
    #expect(try names(in: "a/SnapshotSeriesTests").count == 3)
    _ = await outcomes(Badge(.black), .failed, in: "a")
    #expect(try names(in: "a/SnapshotSeriesTests") == ["badge.light@2x.png", "badge.series.txt"])
  }

  @Test func referencesOfPicturesThatAreNoneAnyMoreAreRemovedWhenTheSeriesIsRecorded() async throws {
    _ = await outcomes(Badge(.black, dark: .white), .all, in: "a")
    try folder.write("of another test", to: "a/SnapshotSeriesTests/badge.wide@2x.png")
    _ = await outcomes(Badge(.white), .never, of: [Self.styles[1]], in: "a")
    #expect(try names(in: "a/SnapshotSeriesTests").count == 4)
    _ = await outcomes(Badge(.white), .failed, of: [Self.styles[1]], in: "a")
    #expect(
      try names(in: "a/SnapshotSeriesTests") == [
        "badge.dark@2x.png", "badge.series.txt", "badge.wide@2x.png",
      ])
    #expect(Set(await outcomes(Badge(.white), .never, of: [Self.styles[1]], in: "a").values) == [.passed])
  }

  /// What it would say of those that are left is another failure, and accepting it would forget the one that failed.
  @Test func tableOfWhatCouldNotBeDrawnIsNotCompared() async throws {
    _ = await outcomes(Badge(.black, dark: .white), .all, in: "a")
    var variants = Self.styles
    variants[1].sizeRange = SizeRange(width: -1)
    #expect(
      await outcomes(Badge(.black, dark: .white), .failed, of: variants, in: "a") == [
        "SnapshotSeriesTests/badge.light@2x.png": .passed, "SnapshotSeriesTests/badge.dark@2x.png": .failed,
      ])
    #expect(Set(await outcomes(Badge(.black, dark: .white), .never, in: "a").values) == [.passed])
  }

  /// The first cannot be drawn, which the second looks like: a file of its own would stay when the first is back.
  @Test func whatMayLookLikeOneThatCouldNotBeDrawnIsNotRecorded() async throws {
    _ = await outcomes(Badge(.black), .missing, in: "a")
    var variants = Self.styles
    variants[0].sizeRange = SizeRange(width: -1)
    for mode in [RecordMode.never, .missing, .all] {
      #expect(
        await outcomes(Badge(.black), mode, of: variants, in: "a") == [
          "SnapshotSeriesTests/badge.light@2x.png": .failed
        ])
      #expect(try names(in: "a/SnapshotSeriesTests") == ["badge.light@2x.png", "badge.series.txt"])
    }
    #expect(Set(await outcomes(Badge(.black), .never, in: "a").values) == [.passed])
  }

  @Test func seriesOfNothingSaysSo() async throws {
    let findings = await series(Badge(.black), .all, of: [], in: "a").verify()
    #expect(findings.map(\.entry.outcome) == [.failed])
    #expect(
      findings.first?.entry.message == "there is no picture to compare; name a setting, or capture a frame")
  }

  @Test func matricesNameWhatThereIsMoreThanOneOf() {
    let matrix = SnapshotMatrix(
      widths: [320, 375.5], userInterfaceStyles: [.light, .dark], locales: ["en", "ar"])
    #expect(
      matrix.variants.map(\.name) == [
        "320-light-en", "320-light-ar", "320-dark-en", "320-dark-ar", "375.5-light-en", "375.5-light-ar",
        "375.5-dark-en", "375.5-dark-ar",
      ])
    let directions = SnapshotMatrix(
      widths: [100], scales: [DisplayScale(1), DisplayScale(3)], contentSizes: [.small, .large],
      layoutDirections: [.leftToRight, .rightToLeft])
    #expect(Set(directions.variants.map { $0.name + $0.traits.scale.fileSuffix }).count == 8)
    #expect(directions.variants.first?.name == "100-small-leftToRight")
  }

  @Test func matrixLooksAsItDid() async {
    await assertSnapshots(
      of: Badge(Color(rgb: 0x34C759), dark: Color(rgb: 0x30D158)),
      SnapshotMatrix(widths: [20, 40], userInterfaceStyles: [.light, .dark]))
  }

  @Test func contactSheetShowsAllPictures() async throws {
    let series = await series(Badge(.black, dark: .white), .never, in: "sheet")
    let sheet = try #require(try await series.makeSheet())
    #expect(sheet.path == "badge.series.png")
    #expect(try sheet.bytes().starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func contactSheetHasEvenGaps() async throws {
    let pictures = [90, 60, 120, 60, 60].enumerated().map { number, width in
      let size = PixelSize(width: width, height: 40)
      let bitmap = Bitmap(
        size: size, format: .premultipliedBGRA,
        pixels: [UInt8](repeating: 0xC8, count: size.width * size.height * 4))
      return (name: "picture \(number)", bitmap: bitmap)
    }
    await assertSnapshot(
      of: ContactSheet(pictures: pictures, scale: .one), in: SizeRange(width: 240),
      traits: SnapshotTraits(scale: .one))
  }
}
