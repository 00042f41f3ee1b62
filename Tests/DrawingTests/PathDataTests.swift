import Geometry
import Testing

@testable import Drawing

@Suite struct PathDataTests {
  @Test(arguments: [
    ("M1 2L3 4", "M1 2L3 4"), ("m1,2 3,4 5-6", "M1 2L4 6L9 0"), ("M0 0h5v5H1V.5z", "M0 0L5 0L5 5L1 5L1 0.5Z"),
    ("M1 1zl2 2", "M1 1ZM1 1L3 3"), ("M0 0M1 1", "M0 0M1 1"),
    ("M0 0C1 2 3 4 5 6s7 8 9 10", "M0 0C1 2 3 4 5 6C7 8 12 14 14 16"),
    ("M0 0S3 4 5 6", "M0 0C0 0 3 4 5 6"), ("M0 0q3 0 3 3t3 3", "M0 0C2 0 3 1 3 3C3 5 4 6 6 6"),
    ("M.5.5-1-1e1", "M0.5 0.5L-1 -10"), ("M1e2,+3", "M100 3"), ("  ", ""), ("", ""),
    ("M0 0A0 5 0 0 1 9 9", "M0 0L9 9"), ("M0 0A1e-300 1e-300 0 0 1 9 9", "M0 0L9 9"),
    ("M0 0A1e-320 5 0 0 1 9 9", "M0 0L9 9"), ("M3 3a5 5 0 1 1 0 0", "M3 3"),
  ])
  func commandsAreWhatSVGSays(data: String, path: String) throws {
    #expect(try Path(svgData: data).text == path)
  }

  @Test(arguments: [
    ("M-10 0A10 10 0 0 1 10 0", Point(x: 0, y: -10)), ("M-10 0A10 10 0 0 0 10 0", Point(x: 0, y: 10)),
    ("M-10 0a10 10 0 11 20 0", Point(x: 0, y: -10)), ("M-10 0A1 1 0 0 1 10 0", Point(x: 0, y: -10)),
    ("M-20 0A20 10 0 0 1 20 0", Point(x: 0, y: -10)), ("M0 -20A20 10 90 0 1 0 20", Point(x: 10, y: 0)),
  ])
  func arcsGoThroughTheirMiddle(data: String, middle: Point) throws {
    let ends = try Path(svgData: data).elements.compactMap { element in
      if case .curve(let end, _, _) = element { end } else { nil }
    }
    #expect(ends.count == 2)
    #expect(abs(ends[0].x - middle.x) < 1e-9 && abs(ends[0].y - middle.y) < 1e-9, "\(ends)")
  }

  @Test(arguments: [
    ("M0 0A10 10 0 0 1 10 10", 1), ("M0 0A10 10 0 1 0 10 10", 3), ("M0 0A9 9 0 0 1 .001 0", 1),
    ("M0 0A5 5 0 0 1 1e-320 0", 1),
  ])
  func arcsHaveACurveForEachQuarter(data: String, count: Int) throws {
    #expect(try Path(svgData: data).elements.count - 1 == count)
  }

  @Test(arguments: [
    ("L1 1", 0), ("M", 1), ("M1", 2), ("M1 1 L", 6), ("M1 1 2", 6), ("M1 1 X", 5), ("M1 1,", 5),
    ("M1 1A1 1 0 2 1 5 5", 11),
    ("M1 1z 5", 6), ("M1 .", 3), ("M1 1e999", 3), ("M1 1 L nan 2", 7), ("M\u{FF}1 1", 1),
  ])
  func faultsSayWhereTheyAre(data: String, offset: Int) {
    let error = #expect(throws: PathDataError.self) { try Path(svgData: data) }
    #expect(error?.offset == offset)
  }
}
