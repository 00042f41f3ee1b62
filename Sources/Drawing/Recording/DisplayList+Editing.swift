extension DisplayList {
  /// The list with other commands in place of its own.
  ///
  /// - Parameter change: takes the number of a command and the command; gives what takes its place, nil for nothing. Commands
  ///   that begin or end a scope have to stay.
  package func replacingCommands(_ change: (Int, DrawCommand) -> DrawCommand?) -> DisplayList {
    DisplayList(commands: commands.enumerated().compactMap { change($0, $1) })
  }
}
