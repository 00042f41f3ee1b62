import OffscreenKit

/// A drawing of lines that says what something is for.
struct Icon: Component {
  @Environment(\.userInterfaceStyle) private var style
  private let glyph: Glyph
  private let size: Double
  private let color: AdaptiveColor
  private let isFilled: Bool
  private let weight: Double

  /// - Parameters:
  ///   - size: of a side, in points; it does not follow the content size.
  ///   - weight: of the lines, where it is 24 points large.
  init(
    _ glyph: Glyph, size: Double = 24, _ color: AdaptiveColor = Palette.label, isFilled: Bool = false,
    weight: Double = 1.8
  ) {
    self.glyph = glyph
    self.size = size
    self.color = color
    self.isFilled = isFilled
    self.weight = weight
  }

  var body: some Component {
    Self.shape(glyph, size: size, color.resolved(for: style), isFilled: isFilled, weight: weight)
  }

  /// The drawing in one colour, as bars and menus ask for it.
  static func shape(
    _ glyph: Glyph, size: Double = 24, _ color: Color, isFilled: Bool = false, weight: Double = 1.8
  ) -> Shape {
    Shape(
      glyph.path, viewBox: Rect(x: 0, y: 0, width: 24, height: 24), fill: isFilled ? color : nil,
      stroke: color, style: StrokeStyle(width: weight, cap: .round, join: .round)
    ).frame(.square(size))
  }
}

/// The arrowhead that says there is more behind something.
struct Chevron: Component {
  @Environment(\.layoutDirection) private var direction
  var size = 16.0
  var color = Palette.secondary

  var body: some Component {
    Icon(direction == .rightToLeft ? .chevronLeft : .chevronRight, size: size, color, weight: 2.2)
  }
}

/// Path data on a square of 24 by 24; a test reads all of them.
enum Glyph: String, CaseIterable {
  case airplane =
    """
    M21 12c0-.9-.8-1.5-2-1.5h-4.5L9.5 4H7.800l2.2 6.5H6L4.5 8.5H3l1 3.5-1 3.5h1.5L6 13.5h4L7.8 20h1.700l5-6.5H19
    c1.2 0 2-.6 2-1.5z
    """
  case archive = "M4 5h16v4H4zM5 9v11h14V9M10 13h4"
  case arrowUp = "M12 20V4M6 10l6-6 6 6"
  case bag = "M5.5 8h13l1 12h-15zM8.5 8V7a3.5 3.5 0 0 1 7 0v1"
  case bell = "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.700h4"
  case bolt = "M13 3L5 13.5h6L10 21l8-10.5h-6z"
  case bookmark = "M6.5 4h11v16.5L12 16l-5.5 4.5z"
  case calendar =
    "M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8 3.5v4M16 3.5v4"
  case camera = "M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.2 3.2 0 1 0 0-6.400a3.2 3.2 0 1 0 0 6.400z"
  case car = "M5 16v-4l1.8-5h10.400l1.8 5v4zM5 12h14M7 16v2.5M17 16v2.5"
  case card = "M3.5 6h17v12h-17zM3.5 10h17M6.5 14.5h4"
  case check = "M5 12.5l4.5 4.5L19 7"
  case chevronDown = "M5 9l7 7 7-7"
  case chevronLeft = "M15 5l-7 7 7 7"
  case chevronRight = "M9 5l7 7-7 7"
  case clock = "M12 20.5a8.5 8.5 0 1 0 0-17a8.5 8.5 0 1 0 0 17zM12 7.5V12l3 2"
  case cloud = "M7.5 18.5a4 4 0 0 1-.3-8A5.5 5.5 0 0 1 17.7 11a3.8 3.8 0 0 1-.7 7.5z"
  case cross = "M6 6l12 12M18 6L6 18"
  case download = "M12 4v11M8 11.5l4 4 4-4M5 19.5h14"
  case drop = "M12 3.5c3.5 4.2 5.5 7.2 5.5 10a5.5 5.5 0 0 1-11 0c0-2.8 2-5.8 5.5-10z"
  case filter = "M4 6h16M7 12h10M10 18h4"
  case flag = "M6 21V4h11l-2 4 2 4H6"
  case grid = "M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z"
  case heart =
    "M12 20C7 16.2 3.5 13 3.5 9.200A4.6 4.6 0 0 1 12 6.800a4.6 4.6 0 0 1 8.5 2.400C20.5 13 17 16.2 12 20z"
  case inbox = "M4 13l2.6-8h10.800L20 13v6H4zM4 13h5a3 3 0 0 0 6 0h5"
  case lock = "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3"
  case mail = "M4 6h16v12H4zM4 7l8 6 8-6"
  case mic =
    "M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3"
  case moon = "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z"
  case more =
    """
    M5.3 13.200a1.2 1.2 0 1 0 0-2.400a1.2 1.2 0 1 0 0 2.400zM12 13.200a1.2 1.2 0 1 0 0-2.400a1.2 1.2 0 1 0 0 2.400z
    M18.7 13.200a1.2 1.2 0 1 0 0-2.400a1.2 1.2 0 1 0 0 2.400z
    """
  case music =
    """
    M9 17.5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0zM20 15.5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0zM9 17.5V6.5
    L20 4v11.5
    """
  case next = "M5.5 6v12l9-6zM18 6v12"
  case pause = "M7.5 5.5h2.5v13H7.5zM14 5.5h2.5v13H14z"
  case person = "M12 12a4 4 0 1 0 0-8a4 4 0 1 0 0 8zM4.5 20a7.5 6 0 0 1 15 0z"
  case phone =
    """
    M6 4h3.200l1.6 4.2-2.2 1.600a12 12 0 0 0 5.6 5.600l1.6-2.200L20 14.800V18a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z
    """
  case pin =
    """
    M12 21c-4.5-4.8-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2 6.2-6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5
    a2.5 2.5 0 1 0 0 5z
    """
  case play = "M8 5.5v13l10.5-6.5z"
  case plus = "M12 5v14M5 12h14"
  case previous = "M18.5 6v12l-9-6zM6 6v12"
  case rain =
    """
    M7.5 14.5a4 4 0 0 1-.3-8A5.5 5.5 0 0 1 17.7 7a3.8 3.8 0 0 1-.7 7.5zM8.5 17.5l-1 3M12.5 17.5l-1 3
    M16.5 17.5l-1 3
    """
  case repeats =
    "M5 11V9a2 2 0 0 1 2-2h11M15.5 4.5L18 7l-2.5 2.5M19 13v2a2 2 0 0 1-2 2H6M8.5 19.5L6 17l2.5-2.5"
  case search = "M10.5 17a6.5 6.5 0 1 0 0-13a6.5 6.5 0 1 0 0 13zM15.3 15.300L20 20"
  case share = "M12 15V4M8 7.5l4-4 4 4M6 11.5H5V20h14v-8.5h-1"
  case shuffle = "M4 7h3l9 10h4M4 17h3l2.5-2.800M13.5 9.800L16 7h4M18 5l2 2-2 2M18 15l2 2-2 2"
  case sliders =
    """
    M4 7h9M19 7h1M16 9.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 1 0 0 5zM4 17h1M11 17h9M8 19.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 1 0 0 5z
    """
  case speaker = "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"
  case star =
    "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.050 5.900L12 16.900l-5.250 2.8 1.050-5.900L3.5 9.700l5.9-.8z"
  case sun =
    """
    M12 16a4 4 0 1 0 0-8a4 4 0 1 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.600L7 7M17 17l1.4 1.400M18.4 5.600L17 7
    M7 17l-1.4 1.4
    """
  case trash = "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.400l.8-13M10 11v5.5M14 11v5.5"
  case truck =
    """
    M3 6.5h11v10H3zM14 10h4l3 3.5v3h-7zM7.5 19a2 2 0 1 0 0-4a2 2 0 1 0 0 4zM17 19a2 2 0 1 0 0-4a2 2 0 1 0 0 4z
    """
  case wifi =
    "M3.5 9.5a12 12 0 0 1 17 0M6.5 13a7.8 7.8 0 0 1 11 0M9.5 16.3a3.6 3.6 0 0 1 5 0M12 19.5h.01"
  case wind = "M3 9h11a2.5 2.5 0 1 0-2.5-2.5M3 13h15a2.5 2.5 0 1 1-2.5 2.5M3 17h8a2 2 0 1 1-2 2"

  /// Empty where the data is not path data, which the tests rule out.
  var path: Path { (try? Path(svgData: rawValue)) ?? Path() }
}
