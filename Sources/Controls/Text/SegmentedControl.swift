public import Components
import Drawing
public import Geometry
import JSON
import Typesetting

/// Several choices beside each other of which one is chosen: UIKit's `UISegmentedControl`.
///
/// All segments are as wide as the widest needs, or share the width there is; titles that do not fit are cut off.
public struct SegmentedControl: ConfigurableComponent, PrimitiveComponent {
  /// The size wished for; 32 points high and more for large text, where nothing else is said.
  public var size = ComponentSize.auto
  /// What is around the control; nil for nothing.
  public var view: ViewConfiguration?
  private let segments: [String]
  private let selected: Int?
  private let settings: ControlSettings
  private let action: Action<Int>?

  /// - Parameters:
  ///   - segments: the titles from start to end.
  ///   - selected: the chosen one, from 0; nil, or one that is not there, for none.
  ///   - tint: the colour of the chosen segment; nil for the theme's.
  ///   - isEnabled: whether it can be used.
  ///   - action: told the segment that is tapped; nil for a control that only shows.
  public init(
    _ segments: [String], selected: Int?, tint: AdaptiveColor? = nil, isEnabled: Bool = true,
    action: Action<Int>? = nil
  ) {
    self.segments = segments
    self.selected = selected.flatMap { segments.indices.contains($0) ? $0 : nil }
    self.action = action
    settings = ControlSettings(tint: tint, isEnabled: isEnabled)
  }

  /// Builds a node with a child for each segment.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, settings)
    let track = SegmentTrack(segments: segments, selected: selected)
    var view = view ?? ViewConfiguration()
    view.content = .drawable(ControlPicture(face: track, look: look))
    let behavior = SegmentRow(track: track, look: look, size: size, view: view)
    return context.makeNode(for: self, behaving: behavior) { context in
      segments.indices.compactMap { segment($0, look).makeNode(in: &context) }
    }
  }

  private func segment(_ index: Int, _ look: ControlLook) -> any Component {
    let isChosen = index == selected
    var font = look.font(look.theme.font)
    if isChosen { font.weight = .semibold }
    let color = isChosen && look.hasTint ? look.color(\.onTint) : look.color(\.label)
    let title = Center {
      look.text(segments[index], font, look.faded(color), alignment: .center)
    }
    guard settings.isEnabled, let action else { return title }
    return title.view(.onTap(action.passing(index)))
  }
}

/// What is behind the titles of segments.
struct SegmentTrack: ControlFace {
  static let isFlexible = true

  let segments: [String]
  let selected: Int?

  func size(_ look: ControlLook) -> Size { Size(width: 0, height: look.length(32)) }

  func draw(in bounds: Rect, _ look: ControlLook, on canvas: inout Canvas) {
    let radius = min(look.theme.radius.medium * look.scale, bounds.height / 2)
    canvas.fill(
      .roundedRect(bounds, radii: CornerRadii(all: radius), curve: .continuous), with: look.color(\.fill))
    guard !segments.isEmpty else { return }
    let width = bounds.width / Double(segments.count)
    for index in 1..<max(1, segments.count) where index != selected && index - 1 != selected {
      let line = Rect(
        x: bounds.minX + Double(index) * width - 0.5, y: bounds.minY + bounds.height / 4, width: 1,
        height: bounds.height / 2)
      canvas.fillCapsule(line, with: look.color(\.secondaryLabel).opacity(0.4))
    }
    guard let selected else { return }
    let inset = 2 * look.scale
    let chosen = Rect(
      x: bounds.minX + Double(selected) * width, y: bounds.minY, width: width, height: bounds.height
    ).inset(by: EdgeInsets(all: inset))
    guard chosen.width > 0, chosen.height > 0 else { return }
    let path = Path.roundedRect(chosen, radii: CornerRadii(all: max(0, radius - inset)), curve: .continuous)
    canvas.withLayer(
      opacity: 1,
      shadow: Shadow(color: Color.black.opacity(0.16), offset: Point(x: 0, y: 2), blurRadius: 5)
    ) { $0.fill(path, with: look.hasTint ? look.tint() : look.color(\.chosen)) }
  }

  var accessibility: Accessibility {
    Accessibility(isElement: true, value: selected.map { segments[$0] }, traits: .adjustable)
  }

  func describe(in description: inout ComponentDescription) {
    description.say("segments", .array(segments.map { .string($0) }))
    description.say("selected", selected.map { .number($0) })
  }
}

/// The behaviour of a segmented control's node.
private struct SegmentRow: LayoutBehavior {
  let track: SegmentTrack
  let look: ControlLook
  let size: ComponentSize
  let view: ViewConfiguration?

  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    var widest = Size(width: 0, height: 0)
    for child in node.children {
      let ideal = try child.layout(thatFits: .unbounded, parentSize: .undefined, in: environment).size
      widest = Size(width: max(widest.width, ideal.width), height: max(widest.height, ideal.height))
    }
    let count = node.children.count
    let padding = look.length(12)
    let size = range.clamp(
      Size(
        width: Double(count) * (widest.width + 2 * padding).rounded(.up),
        height: max(track.size(look).height, widest.height + look.length(8))))
    guard count > 0 else { return Layout(node: node, size: size) }
    let segment = Size(width: size.width / Double(count), height: size.height)
    var children: [Layout.Child] = []
    // Titles never touch the next segment.
    let title = Size(width: max(0, segment.width - look.length(8)), height: segment.height)
    for (index, child) in node.children.enumerated() {
      let place = look.isRightToLeft ? count - 1 - index : index
      let layout = try child.layout(thatFits: SizeRange(exactly: title), parentSize: title, in: environment)
      children.append(
        Layout.Child(
          position: Point(x: Double(place) * segment.width + (segment.width - title.width) / 2, y: 0),
          layout: layout))
    }
    return Layout(node: node, size: size, children: children)
  }

  func describe(in description: inout ComponentDescription) {
    track.describe(in: &description)
    look.describe(in: &description)
  }
}
