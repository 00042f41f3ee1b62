import Components
import Geometry
import Testing

@Suite struct StaticLayoutTests {
  static func child(_ x: Double, _ y: Double, size: ComponentSize = .auto, _ component: Box?)
    -> StaticLayout.Child
  {
    StaticLayout.Child(position: Point(x: x, y: y), size: size, component: component)
  }

  @Test func takesAllTheRoomThereIs() throws {
    let layout = try layOut(
      StaticLayout(children: [Self.child(10, 20, Box(30, 30)), Self.child(90, 0, Box(30, 30))]),
      in: .upTo(100, 200))
    #expect(layout.size == Size(width: 100, height: 200))
    #expect(layout.frames == [Rect(10, 20, 30, 30), Rect(90, 0, 10, 30)])
  }

  @Test func reachesToTheFarthestChildAlongAnUnlimitedAxis() throws {
    let layout = try layOut(
      StaticLayout(children: [Self.child(10, 20, Box(30, 30)), Self.child(0, 5, Box(5, 5))]),
      in: SizeRange(width: 60))
    #expect(layout.size == Size(width: 60, height: 50))
  }

  @Test func placeOfAnAbsentChildCountsAlongAnUnlimitedAxis() throws {
    let layout = try layOut(StaticLayout(children: [Self.child(7, 9, nil), Self.child(0, 0, Box(5, 5))]))
    #expect(layout.size == Size(width: 7, height: 9))
    #expect(layout.frames == [Rect(0, 0, 5, 5)])
  }

  @Test func sizesOfChildrenReferToTheStaticLayout() throws {
    let half = ComponentSize(width: .percent(0.5), height: .percent(0.5))
    let limited = ComponentSize(minWidth: .percent(0.1), maxWidth: .percent(0.2), maxHeight: 400)
    let layout = try layOut(
      StaticLayout(children: [
        Self.child(10, 10, size: half, Box()), Self.child(50, 0, size: limited, Box(90, 300)),
        Self.child(95, 195, size: ComponentSize(minWidth: 20), Box()),
      ]), in: .upTo(100, 200))
    #expect(layout.frames == [Rect(10, 10, 50, 100), Rect(50, 0, 20, 300), Rect(95, 195, 20, 0)])
  }

  @Test func percentagesOfAnUnlimitedAxisDoNotCount() throws {
    let half = ComponentSize(width: .percent(0.5), height: .percent(0.5))
    let layout = try layOut(
      StaticLayout(children: [Self.child(0, 0, size: half, Box(8, 8))]), in: SizeRange(width: 60))
    #expect(layout.frames == [Rect(0, 0, 30, 8)])
  }

  @Test func ownSizeWins() throws {
    let layout = StaticLayout(children: []).frame(width: 30, height: 40)
    #expect(try layOut(layout).size == Size(width: 30, height: 40))
  }
}
