import Components
import Geometry
import Testing

@Suite struct LayoutEnumerationTests {
  static let component = Inset(top: 10, left: 20) {
    Background {
      Box(30, 40).id("front")
    } background: {
      Inset(top: 0.5) { Box() }
    }
  }

  @Test func parentsComeBeforeTheirChildrenAndBackBeforeFront() throws {
    var visits: [String] = []
    try layOut(Self.component).enumerateLayouts { layout, origin, depth in
      visits.append("\(depth) \(layout.node.name) \(origin.x) \(origin.y)")
    }
    #expect(
      visits == [
        "0 Inset 0.0 0.0", "1 Background 20.0 10.0", "2 Inset 20.0 10.0", "3 Box 20.0 10.5",
        "2 Box 20.0 10.0",
      ])
  }

  @Test func errorEndsTheEnumeration() throws {
    var count = 0
    let layout = try layOut(Self.component)
    #expect(throws: CancellationError.self) {
      try layout.enumerateLayouts { _, _, depth in
        count += 1
        if depth == 2 { throw CancellationError() }
      }
    }
    #expect(count == 3)
  }

  @Test func debugTextHasOneIndentedLineForEachComponent() throws {
    #expect(
      try layOut(Self.component).debugDescription == """
        Inset (0, 0) 50×50
          Background (20, 10) 30×40
            Inset (0, 0) 30×40
              Box (0, 0.5) 30×39.5
            Box#front (0, 0) 30×40
        """)
  }
}
