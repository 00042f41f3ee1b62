package import ArgumentParser
package import Files

extension FilePath: ExpressibleByArgument {
  package init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    self.init(bytes: ProgramArguments.bytes(of: argument))
  }

  package static var defaultCompletionKind: CompletionKind { .file() }
}
