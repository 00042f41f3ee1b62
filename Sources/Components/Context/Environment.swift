public import FlexLayout
public import Geometry
public import Typesetting

/// What a component may know of where it is going to be shown.
///
/// Extend it with properties of your own that follow from these, such as whether there is room for two columns.
public struct EnvironmentValues: Hashable, Sendable {
  /// How large people want to read.
  public var contentSize: ContentSize
  /// Which side `start` is on: that of the nearest flexbox around that says so, or else the tree's.
  public var layoutDirection: LayoutDirection
  /// Pixels per point of the surface.
  public var displayScale: DisplayScale
  /// Light or dark: what `context(_:)` passes down, or else the tree's.
  public var userInterfaceStyle: UserInterfaceStyle
  /// The language of the text, as a BCP 47 tag; nil for none.
  public var locale: String?
  /// What of the edges of the screen is not safe: under a sensor housing, a rounded corner or the system's own bars. In
  /// points; less of it, or nothing, within a `SafeArea`.
  public var safeAreaInsets: EdgeInsets

  /// A light screen, left to right, with a pixel for each point, where nothing else is said.
  package init(
    contentSize: ContentSize = .large, layoutDirection: LayoutDirection = .leftToRight,
    displayScale: DisplayScale = .one, userInterfaceStyle: UserInterfaceStyle = .light, locale: String? = nil,
    safeAreaInsets: EdgeInsets = .zero
  ) {
    self.contentSize = contentSize
    self.layoutDirection = layoutDirection
    self.displayScale = displayScale
    self.userInterfaceStyle = userInterfaceStyle
    self.locale = locale
    self.safeAreaInsets = safeAreaInsets
  }
}

extension LayoutEnvironment {
  /// Where components are shown that read `values`, with nobody listening but `diagnostics`.
  package init(_ values: EnvironmentValues, fonts: FontLibrary, diagnostics: Diagnostics) {
    self.init(
      fonts: fonts, scale: values.displayScale, layoutDirection: values.layoutDirection,
      contentSize: values.contentSize, locale: values.locale, userInterfaceStyle: values.userInterfaceStyle,
      safeAreaInsets: values.safeAreaInsets, diagnostics: diagnostics)
  }

  /// What components can read of the environment.
  package var values: EnvironmentValues {
    EnvironmentValues(
      contentSize: contentSize, layoutDirection: layoutDirection, displayScale: scale,
      userInterfaceStyle: userInterfaceStyle, locale: locale, safeAreaInsets: safeAreaInsets)
  }
}

/// Something that `body` reads of the environment its component is shown in: ComponentKit's trait collection.
///
/// ```swift
/// struct Title: Component {
///   @Environment(\.contentSize) var contentSize
///
///   var body: some Component { Label("Title", maximumNumberOfLines: contentSize.isAccessibilitySize ? 3 : 1) }
/// }
/// ```
///
/// A component that reads it is built anew when its host or list is given an environment with other values.
/// It belongs to composed components, and is read in `body` or later.
@propertyWrapper
public struct Environment<Value: Sendable>: Sendable {
  let links = PropertyLinks()
  private let keyPath: any KeyPath<EnvironmentValues, Value> & Sendable

  /// - Parameter keyPath: leads to what is read.
  public init(_ keyPath: any KeyPath<EnvironmentValues, Value> & Sendable) {
    self.keyPath = keyPath
  }

  /// What the component was built with, outside of `body` the one on show; that of an empty environment once it is gone.
  public var wrappedValue: Value {
    switch links.place(for: .read, of: "@Environment") {
    case .building(let stored): Stored.value(in: stored)
    case .built(let handle, let slot): Stored.value(in: handle.value(at: slot))
    case .gone: EnvironmentValues()[keyPath: keyPath]
    }
  }
}

extension Environment: LinkedProperty {
  func value(
    after previous: (any StoredValue)?, of component: any Component, in context: inout BuildContext
  ) -> any StoredValue {
    Stored(value: context.values.readEnvironment()[keyPath: keyPath])
  }

  var comesWithGenerations: Bool { true }
}

extension Environment: Equatable {
  /// Always: whether the value is the same is found out apart from what the component was made with.
  public static func == (one: Environment, other: Environment) -> Bool { true }
}

/// Whether a screen is light or dark: UIKit's `UIUserInterfaceStyle`.
///
/// Components that look different in the dark read it as `@Environment(\.userInterfaceStyle)`: it is that of the
/// environment they are laid out in, unless `context(_:)` passes another one down.
public enum UserInterfaceStyle: String, Hashable, Sendable, CaseIterable {
  case light, dark
}
