import TestSupport

extension BuiltProgram {
  /// The `offscreen` command.
  static let offscreen = BuiltProgram("offscreen")
}
