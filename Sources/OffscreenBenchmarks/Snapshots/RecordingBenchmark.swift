import OffscreenKit

/// How long references of several kinds of screens take to compress, and how large they are beside the smallest.
@MainActor
struct RecordingBenchmark {
  private let environment: LayoutEnvironment

  /// - Parameter environment: of a phone's scale.
  init(environment: LayoutEnvironment) {
    self.environment = environment
  }

  func run() throws {
    print("\n| a screen of 780 x 1688 pixels recorded | CPU ms | kB | beside the smallest | its CPU ms |")
    print("| --- | --- | --- | --- | --- |")
    for screen in SampleScreen.allCases {
      let bitmap = try bitmap(of: screen)
      var (compact, smallest): ([UInt8], [UInt8]) = ([], [])
      var times: [Double] = []
      for _ in 0..<9 {
        times.append(
          try ProcessClock.microseconds { compact = try PNGEncoder(.compact).encode(bitmap) } / 1000)
      }
      let longest =
        try ProcessClock.microseconds { smallest = try PNGEncoder(.smallest).encode(bitmap) } / 1000
      let excess = (Double(compact.count) / Double(smallest.count) - 1) * 100
      let columns = [
        screen.rawValue, times.median.decimals(1), (Double(compact.count) / 1000).decimals(1),
        (excess < 0 ? "" : "+") + excess.decimals(1) + " %", longest.decimals(0),
      ]
      print("| \(columns.joined(separator: " | ")) |")
    }
  }

  private func bitmap(of screen: SampleScreen) throws -> Bitmap {
    let size = Size(width: 390, height: 844)
    let layout = try ScopeRoot().building(screen).layout(
      thatFits: SizeRange(exactly: size), in: environment)
    guard let layout else { throw NoLayout() }
    let tree = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    tree.mount(layout)
    defer { tree.unmount() }
    return try Rasterizer().rasterize(
      tree.displayList(at: 0), size: size, scale: DisplayScale(2), background: screen.background)
  }

  private struct NoLayout: Error {}
}

/// What apps show, each of which compresses in a way of its own.
private enum SampleScreen: String, CaseIterable, Component {
  case settings, chat, list, article, dashboard = "dark dashboard", gradients, wallpaper = "gradient all over"

  var background: Color {
    switch self {
    case .settings: Color(rgb: 0xF2F2F7)
    case .dashboard: .black
    default: .white
    }
  }

  var body: some Component {
    switch self {
    case .settings: rows(count: 12, spacing: 10) { setting($0) }
    case .chat: rows(count: 11, spacing: 8) { message($0) }
    case .list: rows(count: 12, spacing: 14) { mail($0) }
    case .article:
      rows(count: 6, spacing: 12) { Label(Self.text($0, words: 48), font: .system(16)) }
    case .dashboard: rows(count: 7, spacing: 12) { figure($0) }
    case .gradients: rows(count: 7, spacing: 16) { card($0) }
    case .wallpaper:
      rows(count: 9, spacing: 12) { glass($0) }.view(
        .backgroundGradient(.linear(angle: 160, stops: Self.stops(0x1B2A4A, 0x7B4FA3))))
    }
  }

  private func rows(count: Int, spacing: Double, _ row: (Int) -> any Component) -> Flexbox {
    Flexbox(direction: .column, spacing: spacing, padding: FlexEdges(all: 16)) {
      for index in 0..<count { row(index) }
    }
    .frame(width: 390, height: 844)
  }

  private func setting(_ index: Int) -> any Component {
    Flexbox(direction: .row, spacing: 12, alignItems: .center, padding: FlexEdges(all: 12)) {
      Box().frame(.square(29)).view(.backgroundColor(Self.color(index)), .cornerRadius(7))
      Label(Self.text(index, words: 2), font: .system(17))
    }
    .view(.backgroundColor(.white), .cornerRadius(10))
  }

  private func message(_ index: Int) -> any Component {
    let isOwn = index % 3 == 1
    return Flexbox(direction: .row, padding: FlexEdges(all: 10)) {
      Label(
        Self.text(index, words: 3 + index * 7 % 19), font: .system(16), color: isOwn ? .white : .black
      ).flexShrink(1)
    }
    .frame(maxWidth: 290)
    .view(.backgroundColor(Color(rgb: isOwn ? 0x0A84FF : 0xE9E9EB)), .cornerRadius(18))
    .alignSelf(isOwn ? .end : .start)
  }

  private func mail(_ index: Int) -> any Component {
    Flexbox(direction: .row, spacing: 12, alignItems: .center) {
      Box().frame(.square(44)).view(
        .backgroundGradient(
          .linear(angle: Double(index) * 40, stops: Self.stops(0x3366CC, 0xDD4477 + UInt32(index)))),
        .cornerRadius(22))
      Flexbox(direction: .column, spacing: 3) {
        Label(Self.text(index, words: 2), font: .system(16, .bold))
        Label(Self.text(index + 3, words: 6), font: .system(13), color: Color(rgb: 0x6B6B6B))
      }
    }
  }

  private func figure(_ index: Int) -> any Component {
    Flexbox(direction: .column, spacing: 6, padding: FlexEdges(all: 14)) {
      Label(Self.text(index, words: 2), font: .system(12), color: Color(rgb: 0x9A9AA5))
      Label("\(index * 1237 + 411)", font: .system(30, .bold), color: .white)
    }
    .view(
      .backgroundColor(Color(rgb: 0x1C1C1E)), .cornerRadius(16), .borderWidth(1),
      .borderColor(Color(rgb: 0x3A3A3C)))
  }

  private func card(_ index: Int) -> any Component {
    Flexbox(direction: .column, spacing: 6, padding: FlexEdges(all: 18)) {
      Label(Self.text(index, words: 3), font: .system(20, .bold), color: .white)
      Label(Self.text(index + 5, words: 6), font: .system(14), color: .white)
    }
    .view(
      .cornerRadius(20),
      .backgroundGradient(
        .linear(angle: 135, stops: Self.stops(0x3366CC + UInt32(index) * 0x110800, 0x990099))))
  }

  private func glass(_ index: Int) -> any Component {
    Flexbox(direction: .column, spacing: 4, padding: FlexEdges(all: 14)) {
      Label(Self.text(index, words: 3), font: .system(17), color: .white)
      Label(Self.text(index + 2, words: 6), font: .system(13), color: .white)
    }
    .view(.backgroundColor(Color(rgb: 0xFFFFFF, alpha: 0.15)), .cornerRadius(14))
  }

  private static func stops(_ first: UInt32, _ last: UInt32) -> [GradientStop] {
    [GradientStop(location: 0, color: Color(rgb: first)), GradientStop(location: 1, color: Color(rgb: last))]
  }

  private static func color(_ index: Int) -> Color {
    Color(rgb: [0x3366CC, 0xDC3912, 0xFF9900, 0x109618, 0x990099, 0x0099C6][index % 6])
  }

  private static func text(_ seed: Int, words count: Int) -> String {
    let step = 3 + seed % 4
    return (0..<count).map { index in words[(seed * 7 + index * step) % words.count] }.joined(separator: " ")
  }

  private static let words =
    "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua enim minim veniam quis nostrud exercitation ullamco"
    .split(separator: " ").map(String.init)
}
