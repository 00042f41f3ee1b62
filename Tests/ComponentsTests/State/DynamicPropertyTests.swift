import Components
import Geometry
import Testing

@MainActor
@Suite struct DynamicPropertyTests {
  @propertyWrapper struct Clamped: DynamicProperty {
    @State private var value = 3
    @Environment(\.userInterfaceStyle) private var style

    var wrappedValue: Int {
      get { style == .dark ? -value : value }
      nonmutating set { value = min(max(newValue, 0), 9) }
    }
  }

  struct Counter: Component {
    @Clamped var count

    var body: some Component {
      Box().frame(width: .points(Double(abs(count))), height: 5).view(.onTap(Action { count += 20 }))
        .accessibility(label: "\(count)")
    }
  }

  @Test func wrappersOnTopOfStateAreRemembered() async throws {
    var environment = try LayoutEnvironment.test()
    let host = ComponentHost(size: Size(width: 10, height: 5), layoutEnvironment: environment)
    try host.update(Counter())
    #expect(host.accessibilityTree.elements.map(\.label) == ["3"])
    #expect(host.tap(at: Point(x: 1, y: 1)))
    await host.settle()
    #expect(host.accessibilityTree.elements.map(\.label) == ["9"])
    environment.userInterfaceStyle = .dark
    try host.update(layoutEnvironment: environment)
    #expect(host.accessibilityTree.elements.map(\.label) == ["-9"])
    #expect(host.views.count == 1)
    #expect(host.mountStatistics.allocatedViews == 0)
    #expect(
      host.hierarchyDescription.contains("| Box, position={0, 0}: <View: frame = (0 0; 10 5); tappable>"))
  }
}
