import Geometry
import JSON
import Testing

@testable import Outlines

/// Outlines of lists compared: rows and headers that come into view and go out of it, and what moves the others.
@Suite struct ListComparisonTests {
  @Test func rowOutOfViewIsNotRemoved() {
    func list(_ rows: [(model: String, isInView: Bool)]) -> Outline {
      Outline(
        [element(0, "list", y: 0, height: 1000)]
          + rows.enumerated().map { number, row in
            Outline.Element(
              depth: 1, type: "row", item: [0, number],
              frame: row.isInView ? Rect(x: 0, y: Double(number) * 40, width: 100, height: 40) : nil,
              properties: [Outline.modelKey: .string(row.model)])
          })
    }
    let old = list([("a", true), ("b", true), ("c", true), ("d", false)])
    #expect(
      causes(from: old, to: list([("new", true), ("a", true), ("b", true), ("c", false), ("d", false)]))
        == ["inserted list > row[0, 0]"])
    #expect(
      causes(from: old, to: list([("b", true), ("c", true), ("d", true)])) == ["removed list > row[0, 0]"])
    #expect(
      causes(from: old, to: list([("b", true), ("c", true), ("d", true), ("a", false)]))
        == ["moved list > row[0, 3]"])
  }

  @Test func whatAnotherTemplateShowsIsNoCause() {
    func list(_ template: JSONValue, _ text: JSONValue) -> Outline {
      Outline([
        element(0, "list", y: 0, ["layout.headerTemplate": template]),
        element(1, "header", y: 0, item: [0]), element(2, "label", y: 0, ["string": text]),
      ])
    }
    #expect(
      causes(from: list("day", "Monday"), to: list("week", "Week 1")) == [
        #"changed list layout.headerTemplate "day" → "week""#
      ])
    #expect(
      causes(from: list("day", "Monday"), to: list("day", "Tuesday")) == [
        #"changed list > header[0] > label string "Monday" → "Tuesday""#
      ])
  }

  @Test func listThatItsRowsHavePushedWasNotScrolled() {
    func list(_ offset: Int, _ heights: [Double], color: JSONValue = "black") -> Outline {
      var y = 0.0
      return Outline(
        [
          element(
            0, "list", y: -Double(offset), height: heights.reduce(0, +),
            ["contentOffset": [0, .number(Double(offset))]])
        ]
          + heights.enumerated().map { number, height in
            defer { y += height }
            return element(
              1, "row", y: y, height: height, number == 0 ? ["color": color] : [:], item: [0, number])
          })
    }
    let old = list(40, [40, 40, 40])
    #expect(
      causes(from: old, to: list(60, [60, 40, 40], color: "red")) == [
        #"changed list > row[0, 0] color "black" → "red""#
      ])
    #expect(
      causes(from: old, to: list(60, [40, 40, 40], color: "red")) == [
        #"changed list > row[0, 0] color "black" → "red""#,
        "changed list contentOffset [0,40] → [0,60]",
      ])
    #expect(causes(from: old, to: list(60, [60, 40, 40])) == ["changed list contentOffset [0,40] → [0,60]"])
  }

  @Test func listThatHasMoreRoomWasNotScrolled() {
    func list(height: Double, offset: Double) -> Outline {
      Outline([
        element(
          0, "list", y: -offset, height: 963,
          ["height": .number(height), "contentOffset": [0, .number(offset)]])
      ])
    }
    #expect(
      causes(from: list(height: 844, offset: 119), to: list(height: 849, offset: 114)) == [
        "changed list height 844 → 849"
      ])
  }

  /// Rows of one section each with the headers of those in view.
  private static func sections(_ names: [String], inView: ClosedRange<Int>, columns: Double = 1) -> Outline {
    Outline(
      [element(0, "list", y: 0, height: 1000, ["layout.columns": .number(columns)])]
        + names.enumerated().map { section, name in
          Outline.Element(
            depth: 1, type: "row", item: [section, 0],
            frame: inView.contains(section)
              ? Rect(x: 0, y: Double(section) * 60, width: 100, height: 40) : nil,
            properties: [Outline.modelKey: .string(name)])
        }
        + inView.filter(names.indices.contains).flatMap { section in
          [
            element(1, "header", y: Double(section) * 60 - 20, item: [section]),
            element(2, "label", y: 0, ["string": .string(names[section]), "font.size": 20, "color": "gray"]),
          ]
        })
  }

  @Test func headersThatComeIntoViewAreNoCause() {
    let names = ["amber", "birch", "cobalt", "drift"]
    let old = Self.sections(names, inView: 1...3)
    #expect(
      causes(from: old, to: Self.sections(names, inView: 0...1, columns: 6)) == [
        "changed list layout.columns 1 → 6"
      ])
    var footed = Self.sections(names, inView: 0...1, columns: 6)
    footed.elements.append(element(1, "footer", y: 100, item: [1]))
    #expect(causes(from: old, to: footed) == ["changed list layout.columns 1 → 6"])
    // A section that is new says so, with its header.
    #expect(
      causes(from: Self.sections(names, inView: 0...2), to: Self.sections(["a"] + names, inView: 0...2)) == [
        "inserted list > row[0, 0]", "inserted list > header[0]",
      ])
  }

  @Test func whatWasInARowThatIsOutOfViewIsNotInANewOne() {
    func list(_ rows: [(model: String, text: String, isInView: Bool)]) -> Outline {
      Outline(
        [element(0, "list", y: 0, height: 1000)]
          + rows.enumerated().flatMap { number, row in
            let frame = Rect(x: 0, y: Double(number) * 40, width: 100, height: 40)
            let shown = Outline.Element(
              depth: 1, type: "row", item: [0, number], frame: row.isInView ? frame : nil,
              properties: [Outline.modelKey: .string(row.model)])
            guard row.isInView else { return [shown] }
            return [
              shown, element(2, "flexbox", y: 0), element(3, "scroll", "shelf", y: 0),
              element(4, "label", y: 0, ["string": .string(row.text)]),
            ]
          })
    }
    let old = list([("a", "amber", true), ("b", "birch", true)])
    let new = list([("a", "amber", true), ("c", "cobalt", true), ("b", "birch", false)])
    #expect(causes(from: old, to: new) == ["inserted list > row[0, 1]"])
    #expect(causes(from: new, to: old) == ["removed list > row[0, 1]"])
  }

  @Test func rowAboveTheViewIsNamedWhereNothingInViewHasChanged() {
    func list(_ first: String, y: Double) -> Outline {
      Outline([
        element(0, "list", y: 0, height: 1000),
        Outline.Element(
          depth: 1, type: "row", item: [0, 0], frame: nil, properties: [Outline.modelKey: .string(first)]),
        element(1, "row", y: y, [Outline.modelKey: "b"], item: [0, 1]),
      ])
    }
    #expect(
      causes(from: list("a", y: 40), to: list("c", y: 60)) == [
        #"changed list > row[0, 0] model "a" → "c""#
      ])
    // One that has grown into the view says no more.
    var grown = list("c", y: 60)
    grown.elements[1].frame = Rect(x: 0, y: 40, width: 100, height: 20)
    #expect(causes(from: list("a", y: 40), to: grown) == [#"changed list > row[0, 0] model "a" → "c""#])
  }
}
