import Components
import Typesetting

extension DiagnosticLog {
  /// Says what the pictures of a document lack: a line for each thing, and one for all characters that the same fonts lack.
  ///
  /// - Parameters:
  ///   - name: of the document.
  ///   - tell: is given each line with its end.
  func warn(of name: String, by tell: (String) -> Void = StandardError.write) {
    for sentence in sentences { tell("offscreen: warning: \("\(name): \(sentence)".onOneLine)\n") }
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
