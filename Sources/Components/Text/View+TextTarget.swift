public import Geometry
public import Typesetting

extension View {
  /// What a finger at `point` is on in the view's own text: a link or its truncation string, whichever glyphs are nearest
  /// within a finger's width; nil over plain text, and for a view without text.
  ///
  /// - Parameter point: in the view's own coordinate space.
  public func textTarget(at point: Point) -> TextTarget? {
    shownText?.target(at: point)
  }

  /// The text that the view shows.
  var shownText: TextDrawable? {
    guard case .drawable(let drawable) = content else { return nil }
    return drawable as? TextDrawable
  }
}
