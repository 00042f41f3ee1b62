import Synchronization

/// A property of a component whose value does not come from whoever makes the component.
protocol LinkedProperty: Sendable {
  /// The value in the generation being built.
  ///
  /// - Parameters:
  ///   - previous: that of the generation before, or what it was set to since; nil for a new component.
  ///   - component: whose property it is.
  func value(
    after previous: (any StoredValue)?, of component: any Component, in context: inout BuildContext
  ) -> any StoredValue

  /// Whether each generation brings its own value, which counts outside of building once that generation takes effect.
  var comesWithGenerations: Bool { get }

  /// Where the value is to be found.
  var links: PropertyLinks { get }
}

/// A property wrapper of your own that remembers something or reads what is passed down, by properties with `@State`,
/// `@Environment`, `@ContextValue` or other dynamic properties in it.
///
/// ```swift
/// @propertyWrapper struct Clamped: DynamicProperty {
///   @State private var value = 0
///
///   var wrappedValue: Int {
///     get { value }
///     nonmutating set { value = min(max(newValue, 0), 9) }
///   }
/// }
/// ```
public protocol DynamicProperty: Sendable {}

/// Component types that have no linked property: a fact about the type, so that knowing it changes no result.
private let typesWithoutLinkedProperties = Mutex<Set<ObjectIdentifier>>([])

extension Component {
  /// In the order of their declarations.
  ///
  /// Reflection costs some microseconds; components without such a property pay for it once per type.
  var linkedProperties: [any LinkedProperty] {
    let type = ObjectIdentifier(Self.self)
    guard !typesWithoutLinkedProperties.withLock({ $0.contains(type) }) else { return [] }
    let properties = linkedPropertiesOf(self)
    if properties.isEmpty { _ = typesWithoutLinkedProperties.withLock { $0.insert(type) } }
    return properties
  }
}

/// The linked properties of a component or dynamic property, and of the dynamic properties in it.
private func linkedPropertiesOf(_ subject: Any) -> [any LinkedProperty] {
  Mirror(reflecting: subject).children.flatMap { child -> [any LinkedProperty] in
    if let property = child.value as? any LinkedProperty { return [property] }
    return child.value is any DynamicProperty ? linkedPropertiesOf(child.value) : []
  }
}

/// Where a linked property of a component finds its value.
///
/// One for all copies of a component. The same component may stand in several places; then the one that is being built
/// tells which is meant.
final class PropertyLinks: Sendable {
  enum Place {
    /// The component is being built on this thread.
    case building(any StoredValue)
    case built(ScopeHandle, slot: Int)
    /// No generation has the component any more.
    case gone
  }

  /// What somebody does with a property.
  enum Use: String {
    case read, set
  }

  private struct Link {
    weak var handle: ScopeHandle?
    let slot: Int
    /// That of the tree it is in, also once it is gone from there.
    let listener: StateListener
  }

  private struct Links {
    /// By handle: a component that stands in every row of a list has as many.
    var byHandle: [ObjectIdentifier: Link] = [:]
    /// How many there may be before those that are gone are looked for.
    var capacity = 8

    /// Where it is in the tree in use; in all of them where that has never had it, as for a binding to what another tree has.
    var candidates: [(handle: ScopeHandle, slot: Int)] {
      let listener = byHandle.count > 1 ? TreeInUse.listener : nil
      let here = byHandle.values.filter { $0.listener == listener }
      return (here.isEmpty ? Array(byHandle.values) : here).compactMap { link in
        link.handle.map { ($0, link.slot) }
      }
    }

    mutating func removeGone() {
      byHandle = byHandle.filter { $0.value.handle != nil }
      capacity = max(8, 2 * byHandle.count)
    }
  }

  private let links = Mutex(Links())

  func add(_ handle: ScopeHandle, slot: Int) {
    links.withLock { links in
      if links.byHandle.count == links.capacity { links.removeGone() }
      links.byHandle[ObjectIdentifier(handle)] = Link(
        handle: handle, slot: slot, listener: handle.listener)
    }
  }

  /// The handle of the component that is being built on this thread; nil where none is that the property belongs to.
  var handle: (ScopeHandle, slot: Int)? {
    BuildFrame.current?.innermost(with: slot(in:)).map { ($0.handle, $0.slot) }
  }

  /// Where the value is in the component with `handle`; nil where the property is not of that component.
  private func slot(in handle: ScopeHandle) -> Int? {
    links.withLock { links in
      // One that is gone may have left its address to this one.
      links.byHandle[ObjectIdentifier(handle)].flatMap { $0.handle === handle ? $0.slot : nil }
    }
  }

  /// Where the value is, for who reads or sets it.
  ///
  /// - Parameter property: the wrapper as it is written, such as `@State`.
  /// - Precondition: the component has been built, and outside of building it stands in one place only of the tree in use, or of all
  ///   where that does not have it.
  func place(for use: Use, of property: StaticString) -> Place {
    if let found = BuildFrame.current?.innermost(with: self.slot(in:)) { return .building(found.value) }
    let (isEmpty, targets) = links.withLock { ($0.byHandle.isEmpty, $0.candidates) }
    precondition(
      !isEmpty,
      "\(property) is \(use.rawValue) before its component is built: \(Self.advice(for: use, of: property))")
    guard let (handle, slot) = targets.first else { return .gone }
    precondition(
      targets.count == 1,
      "the same component stands in \(targets.count) places, so that its state is ambiguous: make one for each"
    )
    return .built(handle, slot: slot)
  }

  private static func advice(for use: Use, of property: StaticString) -> String {
    switch use {
    case .read: "it has a value in body, and in actions of what a host, list or renderer shows; read it there"
    case .set:
      "nothing remembers a value before a host, list or renderer shows the component; give the first value where the component is made, as in Counter(count: 5) for “\(property) var count”, and set it in actions"
    }
  }
}
