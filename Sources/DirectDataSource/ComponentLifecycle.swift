public import Components
public import Geometry

/// Shows the components of one item in whatever container it is attached to: ComponentKit's `CKComponentLifecycleManager`.
@MainActor
public final class ComponentLifecycle: MountAttachment {
  private var layout: Layout?
  private weak var container: MountedTree?
  private var appearance: TreeAppearance?

  init(_ layout: Layout?) {
    self.layout = layout
  }

  isolated deinit {
    detach()
  }

  /// The size of the newest layout, in points; zero for an item without a component.
  public var size: Size { layout?.size ?? .zero }

  /// Whether the item's components are on show.
  package var isAttached: Bool { container != nil }

  /// What moved the components in the mount before; nil where nothing did, or they are not on show.
  var boundsAnimation: BoundsAnimation? { container?.boundsAnimation }

  /// Mounts the components in `container`. Whatever was shown there is taken away, and so are these components where they
  /// were shown before; in the container where they are already, they are mounted again.
  public func attach(to container: MountedTree) {
    if self.container !== container {
      detach()
      container.attachment?.containerIsTaken()
      container.unmount()
      container.attachment = self
      self.container = container
    }
    mount()
  }

  /// Takes the components away; views stay in the container's reuse pool.
  public func detach() {
    guard let container else { return }
    container.attachment = nil
    self.container = nil
    container.unmount()
  }

  /// Another item is about to be shown in the container.
  package func containerIsTaken() {
    container = nil
  }

  /// Tells the controllers that what is attached comes into view.
  public func componentTreeWillAppear() {
    appearance = container?.beginAppearance()
  }

  /// Tells the controllers that were told of its coming that it has gone out of view, whether or not it is still attached.
  public func componentTreeDidDisappear() {
    let ending = appearance
    appearance = nil
    ending?.end()
  }

  /// Takes over a newer layout, and shows it where the item is on show.
  func update(to layout: Layout?) {
    self.layout = layout
    if container != nil { mount() }
  }

  private func mount() {
    if let layout { container?.mount(layout) } else { container?.mountNothing() }
  }
}
