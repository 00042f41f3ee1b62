import Synchronization

/// A value of a view model, which builds the components anew that have read it when it is set: CKSwift's
/// `@ViewModelState`.
///
/// A view model is any `Sendable` class with such values; a component that makes one keeps it in its `@State`, and may
/// hand it to others:
///
///     final class Player: Sendable {
///       let isPlaying = ViewModelState(false)
///     }
///
/// Reading it in a `body`, or in a function called from there, is what counts. It gives the newest value there is, on any
/// thread. Setting it is for the main actor, and for when nothing is being built.
public final class ViewModelState<Value: Sendable>: Sendable {
  private struct Contents {
    var value: Value
    var readers = ViewModelReaders()
  }

  private let contents: Mutex<Contents>

  /// A value that nobody has read yet.
  public init(_ value: Value) {
    contents = Mutex(Contents(value: value))
  }

  /// The newest value.
  public var value: Value {
    get {
      let reader = BuildFrame.current?.handle
      return contents.withLock { contents in
        if let reader { contents.readers.add(reader) }
        return contents.value
      }
    }
    set { update { _ in newValue } }
  }

  /// Sets the value to what `transform`, called at once, makes of the newest one. Main actor only.
  public func update(_ mode: UpdateMode = .async, _ transform: @Sendable (Value) -> Value) {
    ScopeHandle.requireUpdatesAreAllowed()
    let readers = contents.withLock { contents in
      contents.value = transform(contents.value)
      return contents.readers.handles
    }
    for reader in readers { reader.invalidate(mode) }
  }
}

/// Whom to tell of a view model's new value, in the order in which they first read it; kept alive by nobody here.
private struct ViewModelReaders {
  private struct Reader {
    weak var handle: ScopeHandle?
  }

  private var readers: [Reader] = []
  /// Places of the readers: rows by the thousand may read the same value.
  private var indices: [ObjectIdentifier: Int] = [:]
  /// How many readers there may be before those that are gone are looked for.
  private var capacity = 8

  var handles: [ScopeHandle] { readers.compactMap(\.handle) }

  mutating func add(_ handle: ScopeHandle) {
    // One that is gone may have left its address to this one.
    if let index = indices[ObjectIdentifier(handle)], readers[index].handle === handle { return }
    if readers.count == capacity { removeGone() }
    indices[ObjectIdentifier(handle)] = readers.count
    readers.append(Reader(handle: handle))
  }

  private mutating func removeGone() {
    readers.removeAll { $0.handle == nil }
    indices = [:]
    for (index, handle) in handles.enumerated() { indices[ObjectIdentifier(handle)] = index }
    capacity = max(8, 2 * readers.count)
  }
}
