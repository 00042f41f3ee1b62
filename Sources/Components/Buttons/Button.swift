public import Drawing
public import Geometry
public import Typesetting

/// A title and an image that send an action when tapped: ComponentKit's `CKButtonComponent`.
///
/// It is as large as its title beside its image, and at least as large as its background image. In what room it gets, the
/// image stands left of the title and both in the middle; right to left it stands at the right, and insets are mirrored.
public struct Button: ConfigurableComponent, PrimitiveComponent, LayoutBehavior {
  /// What a button shows and how.
  public struct Options: Hashable, Sendable {
    /// The titles by state; empty for a button without a title.
    public var titles = ControlStateValues<String>()
    /// The colours of the title by state; black where nothing else is said.
    public var titleColors = ControlStateValues<Color>()
    /// Left of the title; without an image for them, highlighted and disabled states show it fainter.
    public var images = ControlStateValues<ImageSource>()
    /// Behind title and image, as large as the button.
    public var backgroundImages = ControlStateValues<ImageSource>()
    /// Margins of the background images that are not stretched with them, in points.
    public var backgroundCapInsets = EdgeInsets.zero
    /// The font of the title.
    public var font = Font.system()
    /// How the lines of the title stand among each other.
    public var alignment = TextAlignment.left
    /// A selected button shows what the selected states have.
    public var isSelected = false
    /// A disabled button sends nothing and shows what the disabled states have.
    public var isEnabled = true
    /// How many lines the title may have; with more than one it gets the height of all, whether it needs them or not.
    public var numberOfLines = 1
    /// Where a title that is too long is cut off.
    public var lineBreakMode = LineBreakMode.truncatingMiddle
    /// Room around title and image, in points.
    public var contentInsets = EdgeInsets.zero
    /// Shift the title, or take width from it.
    public var titleInsets = EdgeInsets.zero
    /// Shift the image, or take room from it.
    public var imageInsets = EdgeInsets.zero
    /// How far outside of its bounds the button is tapped, in points.
    public var tapTargetExpansion = EdgeInsets.zero

    /// Options of a button that shows nothing.
    public init() {}

    /// Changes what `change` says.
    public init(_ change: (inout Options) -> Void) {
      change(&self)
    }
  }

  /// What the button shows and how.
  package let options: Options
  /// The size the button wishes for.
  public var size = ComponentSize.auto
  /// Takes the tap; that of a disabled button sends nothing, whatever is set.
  public var view: ViewConfiguration? {
    get {
      var view = looks
      if !options.isEnabled { view.tapAction = nil }
      return view
    }
    set { looks = newValue ?? ViewConfiguration() }
  }

  private var looks = ViewConfiguration()

  /// - Parameter action: sent when the button is tapped, unless it is disabled; nil for a button that does nothing.
  public init(_ options: Options, action: Action<Void>?) {
    self.options = options
    looks.tapTargetExpansion = options.tapTargetExpansion
    if let action { looks.addTapAction(action) }
  }

  /// A button with a title that is the same in all states.
  ///
  /// - Parameter action: sent when the button is tapped; nil for a button that does nothing.
  public init(
    _ title: String, color: Color = .black, font: Font = .system(), action: Action<Void>?
  ) {
    self.init(
      Options {
        $0.titles = ControlStateValues(title)
        $0.titleColors = ControlStateValues(color)
        $0.font = font
      }, action: action)
  }

  /// Builds a node without children.
  public func makeNode(in context: inout BuildContext) -> Node? { context.makeNode(of: self) }

  /// Takes the size of what it shows where the parent allows it, not regarding what it would show under a finger.
  package func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    do throws(TypesettingError) {
      let typesetter = ButtonTypesetter(options: options, environment: environment)
      let state = ControlState(isSelected: options.isSelected, isEnabled: options.isEnabled)
      let size = range.clamp(try typesetter.intrinsicSize(in: state))
      let face = try typesetter.face(in: state, of: size)
      let touchedFace = try typesetter.face(in: state.whenTouched, of: size)
      let drawable = ButtonDrawable(options: options, face: face, touchedFace: touchedFace)
      drawable.diagnostics.forEach(environment.diagnostics.report)
      return Layout(node: node, size: size, content: .control(drawable))
    } catch {
      throw LayoutError(error)
    }
  }
}
