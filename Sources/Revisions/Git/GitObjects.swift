import Files
import Synchronization

/// The objects of a repository, as git itself reads them: raw, whatever filters and attributes say.
///
/// Safe to use from any number of tasks, one of which is answered at a time.
final class GitObjects: Sendable {
  enum Kind: String {
    case blob, tree, commit, tag
  }

  let program: GitProgram
  private let reader = Mutex<Reader?>(nil)
  private let knownFolder = Mutex<FilePath?>(nil)

  init(of program: GitProgram) {
    self.program = program
  }

  /// Where the repository has all that its work trees share; nil where git does not say.
  ///
  /// - Throws: `noGit`.
  var folder: FilePath? {
    get throws(RevisionError) {
      try knownFolder.withLock { known throws(RevisionError) in
        guard known == nil else { return known }
        let answer = try program.output(of: ["rev-parse", "--git-common-dir"])
        known = answer.map { answer in
          let folder = FilePath(bytes: answer.dropLast())
          return folder.bytes.first == UInt8(ascii: "/")
            ? folder : program.folder.appending(bytes: folder.bytes)
        }
        return known
      }
    }
  }

  /// The content of an object; nil where it is not in this clone, or cannot be read.
  ///
  /// - Parameter name: its digest in hexadecimal digits, which something like `^{tree}` may follow.
  /// - Throws: `noGit`.
  func content(of name: String) throws(RevisionError) -> (kind: Kind, bytes: [UInt8])? {
    try reader.withLock { reader throws(RevisionError) in
      var current: Reader
      if let running = reader { current = running } else { current = try Reader(program) }
      switch current.ask(name) {
      case .found(let kind, let bytes):
        reader = current
        return (kind, bytes)
      case .missing:
        reader = current
        return nil
      case .ended:
        // For an object that it is not to fetch, git ends.
        reader = nil
        return nil
      }
    }
  }

  /// What stands under a name as people write it, with its kind; nil for nothing, and for what is not to be told apart.
  ///
  /// - Throws: `noGit`.
  func resolve(_ name: String) throws(RevisionError) -> (object: String, kind: Kind)? {
    guard !name.utf8.contains(where: { $0 == 0 || $0 == 0x0A }) else { return nil }
    // As input, a name is nothing but a name.
    let output = try program.output(of: ["cat-file", "--batch-check"], input: Array("\(name)\n".utf8))
    let words = String(decoding: output ?? [], as: UTF8.self).split(separator: " ").map(String.init)
    guard words.count == 3, words[0].utf8.allSatisfy(Hexadecimal.isDigit), let kind = Kind(rawValue: words[1])
    else { return nil }
    return (words[0], kind)
  }
}

/// A git that answers one question after the other.
private struct Reader {
  enum Answer {
    case found(GitObjects.Kind, [UInt8])
    case missing
    /// It says nothing any more.
    case ended
  }

  private let process: GitProcess
  /// What has come and is not taken yet.
  private var ahead: [UInt8] = []

  init(_ program: GitProgram) throws(RevisionError) {
    process = try GitProcess(["cat-file", "--batch"], of: program)
  }

  mutating func ask(_ name: String) -> Answer {
    process.write(Array("\(name)\n".utf8))
    guard let head = line() else { return .ended }
    // https://git-scm.com/docs/git-cat-file#_batch_output
    let words = String(decoding: head, as: UTF8.self).split(separator: " ")
    guard words.count == 3, let kind = GitObjects.Kind(rawValue: String(words[1])), let count = Int(words[2])
    else { return .missing }
    guard let bytes = take(count), take(1) != nil else { return .ended }
    return .found(kind, bytes)
  }

  /// Without its end.
  private mutating func line() -> [UInt8]? {
    while true {
      if let end = ahead.firstIndex(of: 0x0A) {
        defer { ahead.removeFirst(end + 1) }
        return Array(ahead[..<end])
      }
      guard let part = process.readSome() else { return nil }
      ahead += part
    }
  }

  private mutating func take(_ count: Int) -> [UInt8]? {
    while ahead.count < count {
      guard let part = process.readSome() else { return nil }
      ahead += part
    }
    defer { ahead.removeFirst(count) }
    return Array(ahead.prefix(count))
  }
}
