public import Geometry

extension ComponentHost {
  /// Shows what is shown in another size, all of it with the state it has; only what reads the environment is built anew,
  /// where that is another one as well.
  ///
  /// - Parameters:
  ///   - size: of the host from then on, in points.
  ///   - layoutEnvironment: what it is laid out in from then on, such as with another safe area; nil for the one there is.
  ///   - mode: `sync` to have it on show when the call returns.
  /// - Throws: `LayoutError` of what was due synchronously; then everything stays as it was.
  public func resize(
    to size: Size, layoutEnvironment: LayoutEnvironment? = nil, mode: UpdateMode = .sync
  ) throws(LayoutError) {
    func edit(_ inputs: inout HostInputs) {
      inputs.size = size
      if let layoutEnvironment { inputs.environment = layoutEnvironment }
    }
    guard isShown || due != .nothing else {
      edit(&inputs)
      (generation.size, generation.environment) = (inputs.size, inputs.environment)
      return
    }
    try change(because: layoutEnvironment == nil ? .state : .inputs, mode, edit)
  }

  /// Shows what is shown on the screen of a device, upright or turned: the host takes its size, and the environment its
  /// pixels and its safe area.
  ///
  /// - Parameter mode: `sync` to have it on show when the call returns.
  /// - Throws: `LayoutError` of what was due synchronously; then everything stays as it was.
  public func show(
    on device: Device, _ orientation: Device.Orientation = .portrait, mode: UpdateMode = .sync
  ) throws(LayoutError) {
    try resize(
      to: device.size(in: orientation), layoutEnvironment: inputs.environment.on(device, orientation),
      mode: mode)
  }
}
