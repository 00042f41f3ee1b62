/// Which object recorded which drawing commands: for messages about a command that cannot be drawn.
package struct CommandOwners: Sendable {
  /// Those inside of others come before them.
  private var entries: [(commands: Range<Int>, owner: any AnyObject & Sendable)] = []

  package init() {}

  /// Notes who recorded `commands`, after all inside of it were noted.
  package mutating func note(_ owner: any AnyObject & Sendable, of commands: Range<Int>) {
    if !commands.isEmpty { entries.append((commands, owner)) }
  }

  /// The innermost owner of a command.
  package func owner(of command: Int) -> (any AnyObject & Sendable)? {
    entries.first { $0.commands.contains(command) }?.owner
  }
}
