import Components
import Geometry
import Testing

@Suite struct FittingFirstTests {
  private let choice = FittingFirst {
    Box(80, 20).id("wide")
    Box(40, 30).id("narrow")
    Box().frame(width: .percent(1), height: 50).id("last")
  }

  @Test(arguments: [
    (Size(width: 100, height: 100), "wide", Rect(0, 0, 80, 20)),
    (Size(width: 80, height: 20), "wide", Rect(0, 0, 80, 20)),
    (Size(width: 79, height: 100), "narrow", Rect(0, 0, 40, 30)),
    (Size(width: 100, height: 19), "last", Rect(0, 0, 100, 19)),
    (Size(width: 30, height: 100), "last", Rect(0, 0, 30, 50)),
    (.infinity, "wide", Rect(0, 0, 80, 20)),
  ])
  func firstThatHasRoomShows(room: Size, identifier: String, frame: Rect) throws {
    let layout = try layOut(choice, in: SizeRange(max: room))
    #expect(layout.frames == [frame])
    #expect(layout.frame(of: identifier) == frame)
    #expect(layout.size == frame.size)
  }

  @Test func textIsAskedForItsWholeLength() throws {
    let choice = FittingFirst {
      Label("A sentence that is rather long").lineLimit(1).id("long")
      Label("Short").lineLimit(1).id("short")
    }
    #expect(try layOut(choice, in: .upTo(100, 50)).frame(of: "short") != nil)
    #expect(try layOut(choice, in: .upTo(1000, 50)).frame(of: "long") != nil)
  }

  @Test func absentChoicesAreLeftOut() throws {
    let none: Box? = nil
    #expect(try ScopeRoot().building(FittingFirst { none }).node == nil)
    let choice = FittingFirst {
      none
      Box(3, 3)
    }
    #expect(try layOut(choice).size == .square(3))
  }
}
