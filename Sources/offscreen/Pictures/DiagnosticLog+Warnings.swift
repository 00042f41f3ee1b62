import Components
import Typesetting

extension DiagnosticLog {
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
