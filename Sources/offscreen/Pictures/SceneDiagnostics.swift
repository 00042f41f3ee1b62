import Components
import Synchronization
import Typesetting

/// What was noted while a scene, a list or a batch was laid out and drawn: each thing once.
final class SceneDiagnostics: Sendable {
  private struct Noted {
    var all: [Diagnostic] = []
    var known: Set<Diagnostic> = []
  }

  private let noted = Mutex(Noted())

  /// Takes notes, on any thread.
  var listener: Diagnostics {
    Diagnostics { diagnostic in self.note(diagnostic) }
  }

  func note(_ diagnostic: Diagnostic) {
    noted.withLock { noted in
      if noted.known.insert(diagnostic).inserted { noted.all.append(diagnostic) }
    }
  }

  /// In the order they came.
  var all: [Diagnostic] { noted.withLock { $0.all } }

  /// The image with the first address of those that stay at their placeholders: which failed first is the network's
  /// affair.
  var missingImage: (url: String, reason: String)? {
    all.compactMap { diagnostic in
      guard case .imageUnavailable(let url, let reason) = diagnostic else { return nil }
      return (url, reason)
    }.min { $0.url < $1.url }
  }

  /// Says what the pictures of a document lack: a line for each thing, and one for all characters that the same fonts lack.
  ///
  /// - Parameter name: of the document.
  func warn(of name: String) {
    for sentence in sentences {
      StandardError.write("offscreen: warning: \("\(name): \(sentence)".onOneLine)\n")
    }
  }

  /// What the pictures of a document lack, a sentence for each thing; sorted, since rows are laid out in any order.
  var sentences: [String] {
    var missing: [[String]: [MissingCharacter]] = [:]
    var sentences: [String] = []
    for diagnostic in all {
      if case .missingCharacter(let character) = diagnostic {
        missing[character.triedFamilies, default: []].append(character)
      } else {
        sentences.append(diagnostic.description)
      }
    }
    sentences += missing.values.compactMap { MissingCharacter.description(of: $0) }
    return sentences.sorted()
  }
}
