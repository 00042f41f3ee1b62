package import Drawing
public import FlexLayout
public import Geometry
public import Typesetting

/// What a layout depends on beside the component and its size range. It never comes from the machine.
public struct LayoutEnvironment: Sendable {
  /// The fonts labels are set in.
  public var fonts: FontLibrary {
    didSet { surroundings = makeSurroundings() }
  }
  /// Pixels per point of the surface the layout is for; frames are rounded to its pixels.
  public var scale: DisplayScale {
    didSet { surroundings = makeSurroundings() }
  }
  /// Which side `start` is on.
  public var layoutDirection: LayoutDirection {
    didSet { surroundings = makeSurroundings() }
  }
  /// How large people want to read; fonts with a text style follow.
  public var contentSize: ContentSize {
    didSet { surroundings = makeSurroundings() }
  }
  /// The language text is shaped for, as a BCP 47 tag such as `sr` or `tr-TR`; nil for none.
  public var locale: String? {
    didSet { surroundings = makeSurroundings() }
  }
  /// Whether it is for a light or a dark screen: what components may read; nothing is drawn otherwise by itself.
  public var userInterfaceStyle: UserInterfaceStyle
  /// What of the edges of the screen is not safe, in points: what components may read, and `SafeArea` keeps free.
  public var safeAreaInsets: EdgeInsets
  /// Who is told of what went wrong without stopping the work.
  public var diagnostics: Diagnostics
  /// Who is told how long building and layout take.
  public var spans: Spans
  /// What ends the layout where nobody wants it any more; nil where nothing does.
  package var interruption: PictureInterruption?
  /// What counts the work of the layout that is being made; nil outside of one.
  var work: LayoutWork?
  /// What remembered layouts were made in: those of one environment share it.
  private(set) var surroundings: LayoutSurroundings

  /// One pixel for each point, left to right, light, nobody listening, where nothing else is said.
  public init(
    fonts: FontLibrary, scale: DisplayScale = .one, layoutDirection: LayoutDirection = .leftToRight,
    contentSize: ContentSize = .large, locale: String? = nil,
    userInterfaceStyle: UserInterfaceStyle = .light, safeAreaInsets: EdgeInsets = .zero,
    diagnostics: Diagnostics = .ignored,
    spans: Spans = .ignored
  ) {
    self.fonts = fonts
    self.scale = scale
    self.layoutDirection = layoutDirection
    self.contentSize = contentSize
    self.locale = locale
    self.userInterfaceStyle = userInterfaceStyle
    self.safeAreaInsets = safeAreaInsets
    self.diagnostics = diagnostics
    self.spans = spans
    surroundings = LayoutSurroundings(
      fonts: fonts, scale: scale, text: TextContext(contentSize, locale, layoutDirection))
  }

  /// Whether lines begin at the right.
  package var isRightToLeft: Bool { layoutDirection == .rightToLeft }

  /// What text takes over from the environment.
  package var textContext: TextContext { surroundings.text }

  private func makeSurroundings() -> LayoutSurroundings {
    LayoutSurroundings(
      fonts: fonts, scale: scale, text: TextContext(contentSize, locale, layoutDirection))
  }
}

/// What of an environment makes a difference to the layout of a node that has been built.
final class LayoutSurroundings: Sendable {
  private let fonts: FontLibrary
  let scale: DisplayScale
  let text: TextContext

  var direction: LayoutDirection { text.direction == .rightToLeft ? .rightToLeft : .leftToRight }

  init(fonts: FontLibrary, scale: DisplayScale, text: TextContext) {
    self.fonts = fonts
    self.scale = scale
    self.text = text
  }
}

extension LayoutSurroundings: Equatable {
  static func == (one: LayoutSurroundings, other: LayoutSurroundings) -> Bool {
    one === other || one.fonts === other.fonts && one.scale == other.scale && one.text == other.text
  }
}

extension TextContext {
  fileprivate init(_ contentSize: ContentSize, _ locale: String?, _ direction: LayoutDirection) {
    self.init(
      contentSize: contentSize, locale: locale,
      direction: direction == .rightToLeft ? .rightToLeft : .leftToRight)
  }
}
