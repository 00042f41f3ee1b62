import Testing

@testable import Scenes

@Suite struct KeywordTableTests {
  private static func check<Value: CaseIterable & Equatable>(_ table: KeywordTable<Value>) {
    #expect(table.words == Value.allCases.map { "\($0)" })
    for value in Value.allCases { #expect(table["\(value)"] == value) }
  }

  @Test func wordsAreTheNamesOfCases() {
    Self.check(Keywords.listKind)
    Self.check(Keywords.scrollDirection)
    Self.check(Keywords.updateMode)
    Self.check(Keywords.scrollPosition)
    Self.check(Keywords.scrollAnchoring)
    Self.check(Keywords.supplementaryKind)
    Self.check(Keywords.imageArrival)
    Self.check(Keywords.rowAnimation)
    Self.check(Keywords.listLayoutKind)
    Self.check(Keywords.selectionMode)
    Self.check(Keywords.swipeEdge)
    Self.check(Keywords.swipeActionStyle)
    Self.check(Keywords.direction)
    Self.check(Keywords.justifyContent)
    Self.check(Keywords.alignItems)
    Self.check(Keywords.alignSelf)
    Self.check(Keywords.alignContent)
    Self.check(Keywords.wrap)
    Self.check(Keywords.boxSizing)
    Self.check(Keywords.overflow)
    Self.check(Keywords.positionType)
    Self.check(Keywords.display)
    Self.check(Keywords.contentMode)
    Self.check(Keywords.textAlignment)
    Self.check(Keywords.lineBreakMode)
    Self.check(Keywords.decoration)
    Self.check(Keywords.activityIndicatorStyle)
    Self.check(Keywords.gradientType)
    Self.check(Keywords.fillRule)
    Self.check(Keywords.lineCap)
    Self.check(Keywords.lineJoin)
    Self.check(Keywords.cornerCurve)
    Self.check(Keywords.axis)
    Self.check(Keywords.textStyle)
    Self.check(Keywords.deviceOrientation)
    Self.check(Keywords.userInterfaceStyle)
    Self.check(Keywords.contentSize)
    Self.check(Keywords.tabAlignment)
    Self.check(Keywords.textBaseline)
    Self.check(Keywords.textBoxTrim)
  }
}
