/// How deep trees may be. Building, layout, mounting and drawing go down a tree by calling themselves, and a tree must
/// not decide whether the process lives.
enum TreeDepth {
  /// Levels of a tree that is built at all.
  static let limit = 1_000
  /// Levels that are sure to fit on the stack of a thread of the concurrency pool (512 KiB), in a debug build too.
  static let ofOrdinaryStack = 48
}
