package import Components
import Drawing
package import Geometry

/// What a list or a host shows at one moment: display lists and their places, as a value.
///
/// Making one reads mounted state, on the main actor. Any thread turns it into pixels, several of them at once.
package struct FrameContent: Sendable {
  enum Content: Sendable {
    /// Rows, headers and footers over the list's background.
    case list([PlacedContent], ListLook)
    /// All that a host shows, over its background.
    case host(DisplayList, Color)
  }

  let content: Content
  /// In points.
  let size: Size
  let scale: DisplayScale
  let spans: Spans

  /// How large the frame is.
  package var pixelSize: PixelSize { scale.pixelSize(covering: size) }

  /// What the pixels of the frame take, at most.
  var byteCount: Int {
    Int(min(max(0, Double(pixelSize.width)) * max(0, Double(pixelSize.height)) * 4, 1e18))
  }
}

extension FrameContent {
  /// What the list shows: its background, the cells in view, the separators of rows over them.
  ///
  /// Announces to the list's delegate, before anything else, which cells have come and gone.
  ///
  /// - Parameter time: seconds of the virtual clock.
  @MainActor
  package init(of list: ListView, at time: Double) {
    list.announceDisplay()
    self.init(of: list, showing: list.placedContent(at: time))
  }

  /// What the list shows on its way through a batch update; announces as without one.
  ///
  /// - Parameters:
  ///   - transition: made before the update.
  ///   - progress: 0 for before the update, 1 for after it.
  @MainActor
  package init(of list: ListView, during transition: RowTransition, progress: Double, at time: Double) {
    list.announceDisplay()
    self.init(of: list, showing: transition.rows(of: list, at: progress, time: time))
  }

  /// What the host shows.
  ///
  /// - Parameter time: seconds of the virtual clock.
  @MainActor
  package init(of host: ComponentHost, at time: Double) {
    self.init(
      content: .host(host.displayList(at: time), host.backgroundColor), size: host.size,
      scale: host.layoutEnvironment.scale,
      spans: host.mountEnvironment.spans)
  }

  @MainActor
  private init(of list: ListView, showing contents: [PlacedContent]) {
    self.init(
      content: .list(contents, list.look), size: list.size, scale: list.scale, spans: list.environment.spans)
  }
}
