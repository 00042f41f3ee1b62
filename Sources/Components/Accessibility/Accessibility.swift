import Typesetting

/// What a view is to assistive technologies: ComponentKit's accessibility context.
public struct Accessibility: Hashable, Sendable {
  /// What kind of thing an element is.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// A bit for each member.
    public let rawValue: Int

    /// One bit for each trait, in the order of their declaration.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Can be tapped.
    public static let button = Traits(rawValue: 1 << 0)
    /// Leads elsewhere.
    public static let link = Traits(rawValue: 1 << 1)
    /// Begins a part of the content.
    public static let header = Traits(rawValue: 1 << 2)
    /// A picture.
    public static let image = Traits(rawValue: 1 << 3)
    /// Text that does not change.
    public static let staticText = Traits(rawValue: 1 << 4)
    /// Chosen among others.
    public static let selected = Traits(rawValue: 1 << 5)
    /// Cannot be used now.
    public static let notEnabled = Traits(rawValue: 1 << 6)
    /// Its value can be raised and lowered.
    public static let adjustable = Traits(rawValue: 1 << 7)
    /// Takes what to search for.
    public static let searchField = Traits(rawValue: 1 << 8)
    /// Its label or value changes too often to be read each time.
    public static let updatesFrequently = Traits(rawValue: 1 << 9)
    /// Makes a sound of its own when it is used.
    public static let playsSound = Traits(rawValue: 1 << 10)
    /// Types something.
    public static let keyboardKey = Traits(rawValue: 1 << 11)
    /// Sums up what there is when the content first comes up.
    public static let summaryElement = Traits(rawValue: 1 << 12)
    /// Begins to play something, so that reading should stop.
    public static let startsMediaSession = Traits(rawValue: 1 << 13)
    /// Takes touches itself.
    public static let allowsDirectInteraction = Traits(rawValue: 1 << 14)
    /// Turns the page when reading comes to its end.
    public static let causesPageTurn = Traits(rawValue: 1 << 15)
    /// Holds the tabs of a screen.
    public static let tabBar = Traits(rawValue: 1 << 16)
  }

  /// Which properties an element takes from the elements in it.
  public struct Aggregation: OptionSet, Hashable, Sendable {
    /// A bit for each member.
    public let rawValue: Int

    /// One bit for each property, in the order of their declaration.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The labels of the elements that have one, a line for each.
    public static let label = Aggregation(rawValue: 1 << 0)
    /// The values of the elements that have one, a line for each.
    public static let value = Aggregation(rawValue: 1 << 1)
    /// The hints of the elements that have one, a line for each.
    public static let hint = Aggregation(rawValue: 1 << 2)
    /// Every trait that any of the elements has.
    public static let traits = Aggregation(rawValue: 1 << 3)
    /// Every action that any of the elements has.
    public static let actions = Aggregation(rawValue: 1 << 4)
    /// Everything.
    public static let all: Aggregation = [.label, .value, .hint, .traits, .actions]
  }

  /// Whether it is read as one, and what is in it is not; nil for what the content says.
  package var isElement: Bool?
  /// Nil for what the content says.
  package var label: String?
  /// What it is set to, such as the position of a slider.
  package var value: String?
  /// What using it does.
  package var hint: String?
  /// Nil for what the content says.
  package var traits: Traits?
  /// For tests to find it by; never read out.
  package var identifier: String?
  /// Elements of one parent are read from the highest to the lowest, equal ones in the order of the components.
  package var sortPriority = 0.0
  /// Sent when the element is activated; nil for what a tap in its middle sends.
  package var activation: Action<Void>?
  /// What else can be done with the element; those with an empty name are left out.
  package var actions: [AccessibilityAction] = []
  /// With any, the view is an element, and each of these properties it has not itself comes from the elements in it.
  package var aggregation: Aggregation = []

  /// Only what is named is other than by default.
  public init(
    isElement: Bool? = nil, label: String? = nil, value: String? = nil, hint: String? = nil,
    traits: Traits? = nil, identifier: String? = nil, sortPriority: Double = 0,
    activation: Action<Void>? = nil, actions: [AccessibilityAction] = [], aggregation: Aggregation = []
  ) {
    self.isElement = isElement
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
    self.identifier = identifier
    self.sortPriority = sortPriority
    self.activation = activation
    self.actions = actions.filter { !$0.name.isEmpty }
    self.aggregation = aggregation
  }

  /// What is said here, with what is not said taken from `defaults`.
  package func completed(by defaults: Accessibility) -> Accessibility {
    Accessibility(
      isElement: isElement ?? defaults.isElement, label: label ?? defaults.label,
      value: value ?? defaults.value, hint: hint ?? defaults.hint, traits: traits ?? defaults.traits,
      identifier: identifier ?? defaults.identifier,
      sortPriority: sortPriority == 0 ? defaults.sortPriority : sortPriority,
      activation: activation ?? defaults.activation, actions: actions + defaults.actions,
      aggregation: aggregation.union(defaults.aggregation))
  }
}

extension Accessibility.Traits {
  /// All traits, in the order in which they are listed, by the names they have in texts and documents.
  package static let allNames: [(trait: Accessibility.Traits, name: String)] = [
    (.button, "button"), (.link, "link"), (.header, "header"), (.image, "image"),
    (.staticText, "staticText"), (.selected, "selected"), (.notEnabled, "notEnabled"),
    (.adjustable, "adjustable"), (.searchField, "searchField"), (.updatesFrequently, "updatesFrequently"),
    (.playsSound, "playsSound"), (.keyboardKey, "keyboardKey"), (.summaryElement, "summaryElement"),
    (.startsMediaSession, "startsMediaSession"), (.allowsDirectInteraction, "allowsDirectInteraction"),
    (.causesPageTurn, "causesPageTurn"), (.tabBar, "tabBar"),
  ]

  /// The names of the traits, in the order of their declaration.
  package var names: [String] {
    Self.allNames.filter { contains($0.trait) }.map(\.name)
  }
}

/// Content of a view that says what it is to assistive technologies.
///
/// What the view's own attributes say wins over it.
public protocol AccessibleContent {
  /// Asked for when an accessibility tree is made, not when the content is mounted.
  var accessibility: Accessibility { get }
}

extension TextDrawable: AccessibleContent {
  /// An element that reads its text; images in it have no words.
  var accessibility: Accessibility {
    Accessibility(isElement: true, label: text.spokenString, traits: .staticText)
  }
}

extension ImageDrawable: AccessibleContent {
  /// An image; it has no words of its own and is no element until it is given a label.
  var accessibility: Accessibility { Accessibility(traits: .image) }
}

extension NetworkImageDrawable: AccessibleContent {
  /// An image, as any other.
  var accessibility: Accessibility { Accessibility(traits: .image) }
}

extension ButtonDrawable: AccessibleContent {
  /// A button that reads its title.
  var accessibility: Accessibility {
    var traits = Accessibility.Traits.button
    if options.isSelected { traits.insert(.selected) }
    if !options.isEnabled { traits.insert(.notEnabled) }
    let state = ControlState(isSelected: options.isSelected, isEnabled: options.isEnabled)
    return Accessibility(isElement: true, label: options.titles.value(for: state), traits: traits)
  }
}

extension ViewContent {
  /// What the content says of itself; nothing when it is silent.
  var accessibility: Accessibility {
    let content: any Sendable =
      switch self {
      case .drawable(let drawable): drawable
      case .control(let drawable): drawable
      case .stateful(let drawable): drawable
      }
    return (content as? any AccessibleContent)?.accessibility ?? Accessibility()
  }
}
