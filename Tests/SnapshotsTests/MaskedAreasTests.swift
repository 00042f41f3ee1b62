import Geometry
import ImageComparison
import Outlines
import Testing

@testable import Snapshots

/// Components whose pixels are left out.
@Suite struct MaskedAreasTests {
  private static let layout = Outline([
    .init(depth: 0, type: "list", frame: Rect(x: 0, y: -10, width: 100, height: 100)),
    .init(depth: 1, type: "row", identifier: "a", frame: Rect(x: 5, y: 20, width: 50, height: 10)),
    .init(depth: 2, type: "label", identifier: "time", frame: Rect(x: 1.2, y: 2, width: 3, height: 4)),
    .init(depth: 1, type: "row", identifier: "b", frame: Rect(x: 5, y: 30, width: 50, height: 10)),
    .init(depth: 2, type: "label", identifier: "time", frame: Rect(x: 1, y: 2, width: 3, height: 4)),
  ])

  @Test func everyComponentOfTheIdentifierIsMasked() throws {
    let masked = try MaskedAreas(
      of: ["time"], in: [Self.layout], scale: DisplayScale(2), name: "test")
    #expect(
      masked.areas == [
        PixelRect(x: 12, y: 24, width: 7, height: 8), PixelRect(x: 12, y: 44, width: 6, height: 8),
      ])
  }

  @Test func unknownIdentifierIsAnError() {
    #expect(throws: SnapshotError.unknownIdentifier("date", name: "test")) {
      try MaskedAreas(of: ["time", "date"], in: [Self.layout], scale: .one, name: "test")
    }
  }

  @Test func endlessComponentsHideEverything() throws {
    let layout = Outline([
      .init(
        depth: 0, type: "box", identifier: "x",
        frame: Rect(x: -1e300, y: .nan, width: .infinity, height: 1e300))
    ])
    let area = try #require(
      try MaskedAreas(of: ["x"], in: [layout], scale: DisplayScale(3), name: "test").areas.first)
    #expect(area.x == -1_000_000_000)
    #expect(area.width == 2_000_000_000)
  }
}
