public import FlexLayout
public import Geometry
public import Typesetting

/// What a layout depends on beside the component and its size range. It never comes from the machine.
public struct LayoutEnvironment: Sendable {
  /// The fonts labels are set in.
  public var fonts: FontLibrary
  /// Pixels per point of the surface the layout is for; frames are rounded to its pixels.
  public var scale: DisplayScale
  /// Which side `start` is on.
  public var layoutDirection: LayoutDirection
  /// Who is told of what went wrong without stopping the work.
  public var diagnostics: Diagnostics
  /// Who is told how long building and layout take.
  public var spans: Spans

  /// One pixel for each point, left to right, nobody listening, where nothing else is said.
  public init(
    fonts: FontLibrary, scale: DisplayScale = .one, layoutDirection: LayoutDirection = .leftToRight,
    diagnostics: Diagnostics = .ignored, spans: Spans = .ignored
  ) {
    self.fonts = fonts
    self.scale = scale
    self.layoutDirection = layoutDirection
    self.diagnostics = diagnostics
    self.spans = spans
  }
}
