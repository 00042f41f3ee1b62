import Geometry
import Synchronization
public import Typesetting

/// Something that went wrong and was worked around, so that whoever looks at the picture should know of it.
public enum Diagnostic: Hashable, Sendable {
  /// A network image stays at its placeholder.
  case imageUnavailable(url: String, reason: String)
  /// A character that no font has.
  case missingCharacter(MissingCharacter)
  /// A bold or italic face that a family lacks.
  case missingFace(MissingFace)
  /// A text of which only an upper part of its first line is seen, in a box lower than that; heights in points.
  case textTooLow(text: String, height: Double, lineHeight: Double)
  /// An action by key that no view around its sender takes; the sender with its ancestry, outermost first.
  case unhandledAction(key: String, sender: [String])
  /// A setting of a view's state, on a view that keeps none or one of another kind.
  case inapplicableAttribute(String, component: String)
}

extension Diagnostic {
  /// What kind of thing went wrong, whatever it went wrong with.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case imageUnavailable, missingCharacter, missingFace, textTooLow, unhandledAction, inapplicableAttribute
  }

  /// The case without its facts.
  public var kind: Kind {
    switch self {
    case .imageUnavailable: .imageUnavailable
    case .missingCharacter: .missingCharacter
    case .missingFace: .missingFace
    case .textTooLow: .textTooLow
    case .unhandledAction: .unhandledAction
    case .inapplicableAttribute: .inapplicableAttribute
    }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .imageUnavailable(let url, let reason):
      "image \(url.imageAddressText) keeps its placeholder: \(reason)"
    case .missingCharacter(let character): character.description
    case .missingFace(let face): face.description
    case .textTooLow(let text, let height, let lineHeight):
      """
      the text “\(text.abridged)” is cut off: it has a height of \(height.shortestText(fractionDigits: 2)) and a line of it needs \
      \(lineHeight.shortestText(fractionDigits: 2)); make its box higher or its font smaller
      """
    case .unhandledAction(let key, let sender):
      "\(sender.joined(separator: " > ")): no view around it takes the action \(key); add .onAction(\(key)) to one"
    case .inapplicableAttribute(let attribute, let component):
      "\(component): has no state that the attribute \(attribute) is for; give its view content of that kind"
    }
  }
}

extension String {
  /// The beginning, on one line, without what would garble a terminal.
  fileprivate var abridged: String {
    let limit = 40
    let scalars = unicodeScalars.prefix(limit).map { $0.properties.generalCategory == .control ? " " : $0 }
    return String(String.UnicodeScalarView(scalars)) + (unicodeScalars.count > limit ? "…" : "")
  }
}

/// Takes diagnostics, on any thread.
public struct Diagnostics: Sendable {
  /// Called for each diagnostic, as often as it comes up.
  package let report: @Sendable (Diagnostic) -> Void

  /// Diagnostics that nobody listens to.
  public static let ignored = Diagnostics { _ in }

  /// - Parameter report: called on any thread, also by several at once.
  public init(report: @escaping @Sendable (Diagnostic) -> Void) {
    self.report = report
  }
}

/// What was reported while something was laid out, mounted and drawn: each thing once.
package final class DiagnosticLog: Sendable {
  private struct Noted {
    var all: [Diagnostic] = []
    var known: Set<Diagnostic> = []
  }

  private let noted = Mutex(Noted())

  /// An empty one.
  package init() {}

  /// Takes notes, on any thread.
  package var listener: Diagnostics { Diagnostics { self.note($0) } }

  /// Adds what is not there yet.
  package func note(_ diagnostic: Diagnostic) {
    noted.withLock { noted in
      if noted.known.insert(diagnostic).inserted { noted.all.append(diagnostic) }
    }
  }

  /// In the order they came.
  package var all: [Diagnostic] { noted.withLock { $0.all } }

  /// The image with the first address of those that stay at their placeholders: which failed first is the network's affair.
  package var missingImage: (url: String, reason: String)? {
    all.compactMap { diagnostic in
      guard case .imageUnavailable(let url, let reason) = diagnostic else { return nil }
      return (url, reason)
    }.min { $0.url < $1.url }
  }
}

extension TextLayout {
  /// What no font has of the text.
  var diagnostics: [Diagnostic] {
    missingCharacters.map { .missingCharacter($0) } + missingFaces.map { .missingFace($0) }
  }
}
