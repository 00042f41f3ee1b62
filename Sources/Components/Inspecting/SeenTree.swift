package import Drawing
package import Geometry
package import Typesetting

/// What is mounted, as a value: its picture, and every view with what it shows and is.
package struct SeenTree: Sendable {
  /// Nil for an empty container.
  package let layout: Layout?
  /// In the container's coordinate space.
  package let picture: DisplayList
  /// Parents before what is in them, from back to front; without hidden views and what is in these.
  package let views: [SeenView]
}

/// A view of a `SeenTree`.
package struct SeenView: Sendable {
  /// What the view belongs to.
  package let node: Node
  /// The number of the view around it; nil for a root view.
  package let parent: Int?
  /// Its own coordinate space, in points.
  package let bounds: Rect
  /// From that space to the container's.
  package let transform: AffineTransform
  package let configuration: ViewConfiguration
  /// Those of the picture's commands that the view and all in it recorded.
  package let commands: Range<Int>
  package let content: SeenContent?
  /// How it shows a part of longer content; nil for most views.
  package let window: SeenWindow?
  /// What it is to assistive technologies.
  package let accessibility: Accessibility
  /// Whether a finger on it does something.
  package let hasTapAction: Bool
}

/// What of its content a window shows.
package struct SeenWindow: Hashable, Sendable {
  /// Along which the content goes on.
  package let axis: Axis
  /// What of the content is at the window's top left corner, in points.
  package let offset: Point
}

/// What a view draws itself, as far as it can be told.
package enum SeenContent: Sendable {
  case text(SeenText)
  case button(SeenButton)
  /// An image, and whether its margins are not stretched with it.
  case image(ImageSource, ContentMode, isStretchable: Bool)
  /// An image on the web; with the address and the reason where it is missing.
  case networkImage(missing: String?)
  /// Anything else.
  case other
}

/// Lines of text.
package struct SeenText: Sendable {
  package let layout: TextLayout
  /// The top left corner of the lines in the view, in points.
  package let origin: Point
  /// What the lines were set from.
  package let text: AttributedText
  /// How many lines the text may have; 0 for any number.
  package let maximumNumberOfLines: Int
}

/// The face of a button.
package struct SeenButton: Sendable {
  /// Nil for one without a title, or without room for it.
  package let title: TextLayout?
  package let titleOrigin: Point
  /// What the title was set from; empty for none.
  package let string: String
  package let font: Font
  package let isEnabled: Bool
}

extension MountedTree {
  /// What is mounted, at a time of the virtual clock in seconds.
  package func seenTree(at time: Double) -> SeenTree {
    let (picture, owners) = ownedDisplayList(at: time)
    var maker = SeenViewMaker(ranges: owners.rangesByOwner, positions: scrollPositions, at: time)
    if let layout { maker.noteWindows(in: layout) }
    for view in views { maker.add(view) }
    return SeenTree(layout: layout, picture: picture, views: maker.views)
  }
}

/// Reads views one after the other.
@MainActor
private struct SeenViewMaker {
  private(set) var views: [SeenView] = []
  private let ranges: [ObjectIdentifier: Range<Int>]
  private let positions: ScrollPositions
  private let time: Double
  private var windows: [ObjectIdentifier: SeenWindow] = [:]

  init(ranges: [ObjectIdentifier: Range<Int>], positions: ScrollPositions, at time: Double) {
    self.ranges = ranges
    self.positions = positions
    self.time = time
  }

  mutating func noteWindows(in layout: Layout) {
    var ahead = [layout]
    while let layout = ahead.popLast() {
      if let scrolling = layout.node.behavior.scrolling, let offset = positions.contentOffset(in: layout) {
        windows[ObjectIdentifier(layout.node)] = SeenWindow(axis: scrolling.axis, offset: offset)
      }
      ahead.append(contentsOf: layout.children.map(\.layout))
    }
  }

  mutating func add(_ root: View) {
    var ahead = [(view: root, parent: Int?.none, outer: AffineTransform.identity)]
    while let (view, parent, outer) = ahead.popLast() {
      guard !view.configuration.isHidden, view.configuration.opacity > 0 else { continue }
      let appearance = view.appearance(at: time)
      let transform = appearance.transformToSuperview.concatenating(outer)
      views.append(
        SeenView(
          node: view.node, parent: parent, bounds: Rect(origin: .zero, size: appearance.frame.size),
          transform: transform, configuration: appearance.configuration,
          commands: ranges[ObjectIdentifier(view.node)] ?? 0..<0, content: view.seenContent,
          window: windows[ObjectIdentifier(view.node)],
          accessibility: view.configuration.accessibility.completed(
            by: view.configuration.content?.accessibility ?? Accessibility()),
          hasTapAction: view.configuration.tapAction != nil
            && view.configuration.isUserInteractionEnabled))
      let number = views.count - 1
      ahead.append(contentsOf: view.subviews.reversed().map { ($0, number, transform) })
    }
  }
}

extension View {
  fileprivate var seenContent: SeenContent? {
    switch content {
    case nil: nil
    case .drawable(let text as TextDrawable):
      .text(
        SeenText(
          layout: text.layout, origin: text.origin, text: text.text,
          maximumNumberOfLines: (node.behavior as? Text)?.options.maximumNumberOfLines ?? 0))
    case .drawable(let image as ImageDrawable):
      .image(image.image, image.contentMode, isStretchable: image.capInsets != .zero)
    case .control(let button as ButtonDrawable):
      .button(
        SeenButton(
          title: button.face.title, titleOrigin: button.face.titleOrigin,
          string: button.options.titles.value(
            for: ControlState(isSelected: button.options.isSelected, isEnabled: button.options.isEnabled))
            ?? "",
          font: button.options.font, isEnabled: button.options.isEnabled))
    case .stateful(let holder):
      if let image = holder.target as? NetworkImageState {
        .networkImage(missing: image.diagnostics.first.map(String.init(describing:)))
      } else {
        .other
      }
    case .drawable, .control: .other
    }
  }
}
