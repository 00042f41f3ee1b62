public import Components
import Drawing
public import Geometry

/// Which of several pages is shown: UIKit's `UIPageControl`.
public struct PageControl: ConfigurableComponent, PrimitiveComponent {
  /// The size wished for; a dot of 8 points for each page and more for large text, in the
  /// middle of a wider place, where nothing else is said.
  public var size = ComponentSize.auto
  /// What is around the dots; nil for nothing.
  public var view: ViewConfiguration?
  private let face: PageFace
  private let settings: ControlSettings
  private let action: Action<Int>?

  /// - Parameters:
  ///   - count: how many pages there are; below 0 is none.
  ///   - current: the page that is shown, from 0; none where there is no such page.
  ///   - tint: the colour of the current page's dot; nil for that of text.
  ///   - isEnabled: whether it can be used.
  ///   - action: told the page before or after this one, by a tap on the half that it is on; nil for a control that only shows.
  public init(
    count: Int, current: Int, tint: AdaptiveColor? = nil, isEnabled: Bool = true, action: Action<Int>? = nil
  ) {
    self.action = action
    face = PageFace(count: min(max(0, count), PageFace.limit), current: current)
    settings = ControlSettings(tint: tint, isEnabled: isEnabled)
  }

  /// Builds a node with a child for each half that can be tapped.
  public func makeNode(in context: inout BuildContext) -> Node? {
    guard settings.isEnabled, let action, (0..<face.count).contains(face.current) else {
      return context.makeNode(of: self, showing: face, settings)
    }
    let taps = [face.current - 1, face.current + 1].map { page in
      (0..<face.count).contains(page) ? action.passing(page) : nil
    }
    return context.makeNode(of: self, showing: face, settings, taps: taps)
  }
}

struct PageFace: ControlFace {
  static let isFlexible = true

  /// More are not drawn.
  static let limit = 1000

  let count: Int
  let current: Int

  func size(_ look: ControlLook) -> Size {
    let gaps = Double(max(0, count - 1))
    return Size(
      width: Double(count) * look.length(8) + gaps * look.length(9) + (count > 0 ? look.length(16) : 0),
      height: look.length(26))
  }

  func draw(in bounds: Rect, _ look: ControlLook, on canvas: inout Canvas) {
    guard count > 0 else { return }
    let natural = size(look)
    let unit = min(1, bounds.width / natural.width, bounds.height / natural.height)
    let (dot, gap) = (look.length(8) * unit, look.length(9) * unit)
    let width = Double(count) * dot + Double(count - 1) * gap
    let others = look.color(\.label).opacity(0.3)
    for page in 0..<count {
      let place = Rect(
        x: bounds.center.x - width / 2 + Double(page) * (dot + gap), y: bounds.center.y - dot / 2, width: dot,
        height: dot)
      canvas.fill(.ellipse(in: place), with: page == current ? look.tint(or: \.label) : others)
    }
  }

  var accessibility: Accessibility {
    let value = (0..<count).contains(current) ? "page \(current + 1) of \(count)" : nil
    return Accessibility(isElement: true, value: value, traits: .adjustable)
  }

  func describe(in description: inout ComponentDescription) {
    description.say("count", Double(count))
    description.say("current", Double(current))
  }
}
