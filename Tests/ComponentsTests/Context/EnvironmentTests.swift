import Components
import FlexLayout
import Geometry
import TestSupport
import Testing
import Typesetting

/// What components read of where they are shown.
@Suite @MainActor struct EnvironmentTests {
  /// Notes all there is to read.
  struct Reader: Component {
    let log: EventLog<String>
    @Environment(\.contentSize) var contentSize
    @Environment(\.layoutDirection) var layoutDirection
    @Environment(\.displayScale) var displayScale
    @Environment(\.userInterfaceStyle) var style
    @Environment(\.locale) var locale

    var body: some Component {
      log.note(
        "\(contentSize) \(layoutDirection) \(displayScale.pixelsPerPoint) \(style.rawValue) \(locale ?? "-")")
      return Box()
    }
  }

  /// Is taken over where nothing that it reads has changed.
  struct StyleReader: Component, Equatable {
    let log: EventLog<String>
    @Environment(\.userInterfaceStyle) var style

    static func == (one: StyleReader, other: StyleReader) -> Bool { true }

    var body: some Component {
      log.note(style.rawValue)
      return Label(style.rawValue)
    }
  }

  /// Reads the style as a value passed down.
  struct ContextReader: Component, Equatable {
    let log: EventLog<String>
    @ContextValue var style: UserInterfaceStyle?

    static func == (one: ContextReader, other: ContextReader) -> Bool { true }

    var body: some Component {
      log.note(style?.rawValue ?? "none")
      return Box()
    }
  }

  /// Has nothing to do with the environment.
  struct Stranger: Component, Equatable {
    let log: EventLog<String>

    static func == (one: Stranger, other: Stranger) -> Bool { true }

    var body: some Component {
      log.note("stranger")
      return Box()
    }
  }

  let log = EventLog<String>()

  private func makeHost(_ environment: LayoutEnvironment) -> ComponentHost {
    ComponentHost(size: Size(width: 40, height: 30), layoutEnvironment: environment)
  }

  @Test func withoutAnEnvironmentItIsThatOfALightScreen() throws {
    _ = try ScopeRoot().building(Reader(log: log))
    #expect(log.events == ["large leftToRight 1.0 light -"])
  }

  @Test func bodyReadsWhatTheTreeIsLaidOutIn() throws {
    var environment = try LayoutEnvironment.test(scale: 3, direction: .rightToLeft)
    (environment.contentSize, environment.locale) = (.extraLarge, "sr")
    environment.userInterfaceStyle = .dark
    let all = "extraLarge rightToLeft 3.0 dark sr"
    _ = try ScopeRoot().building(Reader(log: log).padding(2), in: environment)
    #expect(log.take() == [all])
    try makeHost(environment).update(Reader(log: log))
    #expect(log.events == [all])
  }

  @Test func nearestDirectionAndStyleCount() throws {
    var style = FlexboxStyle()
    style.layoutDirection = .rightToLeft
    let component = Flexbox(
      style, children: [child(Reader(log: log)), child(Reader(log: log).context(UserInterfaceStyle.dark))])
    let reader = Reader(log: log)
    _ = try ScopeRoot().building(
      ZStackComponent {
        component
        reader.context(UserInterfaceStyle?.none).context(UserInterfaceStyle.dark)
        reader
      })
    #expect(
      log.events == [
        "large rightToLeft 1.0 light -", "large rightToLeft 1.0 dark -", "large leftToRight 1.0 light -",
        "large leftToRight 1.0 light -",
      ])
  }

  @Test(arguments: [UpdateMode.sync, .async]) func anotherEnvironmentBuildsWhatHasReadIt(
    _ mode: UpdateMode
  ) async throws {
    var environment = try LayoutEnvironment.test()
    let host = makeHost(environment)
    try host.update(
      ZStackComponent {
        StyleReader(log: log).id(1)
        ContextReader(log: log).id(1)
        Stranger(log: log).id(1)
        StyleReader(log: log).id(2).context(UserInterfaceStyle.light)
      })
    #expect(log.take() == ["light", "none", "stranger", "light"])
    environment.userInterfaceStyle = .dark
    try host.update(layoutEnvironment: environment, mode: mode)
    await host.settle()
    #expect(log.take() == ["dark", "dark"])
    #expect(host.layoutEnvironment.userInterfaceStyle == .dark)
    #expect(host.accessibilityTree.elements.map(\.label) == ["dark", "light"])
    try host.reload(mode: .sync)
    #expect(log.events == ["dark", "dark", "stranger", "light"])
  }

  @Test func environmentOfAFailedUpdateIsForgotten() throws {
    var environment = try LayoutEnvironment.test()
    let host = makeHost(environment)
    struct Fragile: Component {
      @Environment(\.contentSize) var contentSize

      var body: some Component {
        if contentSize.isAccessibilitySize { ZStackComponent(children: []) } else { Box() }
      }
    }
    try host.update(Fragile())
    environment.contentSize = .accessibilityLarge
    #expect(throws: LayoutError.self) { try host.update(layoutEnvironment: environment) }
    #expect(host.layoutEnvironment.contentSize == .large)
    try host.update(Fragile())
    environment.contentSize = .small
    try host.update(layoutEnvironment: environment)
    #expect(host.layoutEnvironment.contentSize == .small)
  }

  @Test func environmentBeforeTheFirstUpdateIsTakenOver() throws {
    var environment = try LayoutEnvironment.test()
    let host = makeHost(environment)
    environment.userInterfaceStyle = .dark
    try host.update(layoutEnvironment: environment)
    #expect(host.layout?.size == nil)
    try host.update(StyleReader(log: log), mode: .async)
    #expect(log.events == ["dark"])
  }

  @Test func lateReadersGetWhatTheComponentWasBuiltWith() throws {
    let reader = StyleReader(log: log)
    var environment = try LayoutEnvironment.test()
    environment.userInterfaceStyle = .dark
    var root = ScopeRoot()
    root = try root.building(reader, in: environment)
    #expect(reader.style == .dark)
    root = try root.building(nil)
    #expect(root.node == nil)
  }
}
