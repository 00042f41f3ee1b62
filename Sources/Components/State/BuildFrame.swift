/// A component with a handle whose body is being evaluated.
///
/// Reading a property takes no parameter that could carry this, hence the task-local value.
final class BuildFrame: Sendable {
  /// The innermost one on this thread; nil when nothing is being built that has a handle.
  @TaskLocal static var current: BuildFrame?

  let handle: ScopeHandle
  private let values: [SlotValue]
  private let outer: BuildFrame?

  init(_ handle: ScopeHandle, values: [SlotValue]) {
    self.handle = handle
    self.values = values
    outer = Self.current
  }

  /// The values of the generation being built of the component with `handle`, nil where that is not being built here.
  func values(of handle: ScopeHandle) -> [SlotValue]? {
    var frame: BuildFrame? = self
    while let candidate = frame {
      if candidate.handle === handle { return candidate.values }
      frame = candidate.outer
    }
    return nil
  }
}
