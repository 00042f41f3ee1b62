package import JSON
package import Outlines

/// What is wrong with the pictures of some documents: one finding for each cause, however many pictures show it.
package struct AuditReport: Sendable {
  /// A finding with the pictures that show it.
  package struct Entry: Sendable {
    /// Below the folder that was audited.
    package let document: String
    /// The document's file as the run was given it; nil for what is declared in Swift.
    package let file: String?
    /// The variant or setting of the first picture; nil for the document as it is.
    package let variant: String?
    /// What the frame of a list script is called that shows it first; nil for a scene.
    package let frame: String?
    package internal(set) var finding: AuditFinding
    /// The other variants and settings, in order.
    package internal(set) var variants: [String]
    /// The other frames of the first variant, in order.
    package internal(set) var frames: [String]
    /// What the component is known by that has no name: the first text or image in it, as the document has it. Empty for none.
    let content: String
    /// How many components of the first picture have it, such as the rounds of a loop.
    package internal(set) var places: Int
    /// The smallest model that breaks the rule; nil where the document's own does.
    package var model: JSONValue?
  }

  /// Something that a baseline lets pass and that is no longer there.
  package struct FixedCause: Hashable, Sendable {
    package let document: String
    package let rule: String
    package let component: String
  }

  /// Something that a design lets pass and that is no longer there.
  package struct StaleAllowance: Hashable, Sendable {
    package let document: String
    package let path: String
    package let id: String?
    package let rule: AuditRule
    package let because: String

    /// Equal for one statement, however many documents it is a part of.
    fileprivate var key: [String] {
      [path.hasPrefix("$") ? document : "", path, rule.rawValue, because]
    }
  }

  /// What nobody lets pass, document by document.
  package var findings: [Entry] = []
  /// What the design or a baseline lets pass.
  package var allowed: [Entry] = []
  /// What could not be looked at, or not all of it.
  package struct Failure: Hashable, Sendable {
    package let document: String
    /// The path of the document, or of the file of parts where it is wrong, in the words of whoever asked for the run.
    package let file: String
    /// Counted from 1; nil where all of the file is wrong.
    package let line: Int?
    package let message: String

    package init(document: String, file: String, line: Int?, message: String) {
      (self.document, self.file, self.line, self.message) = (document, file, line, message)
    }
  }

  package var failures: [Failure] = []
  /// Causes that a baseline lets pass and that are no longer there.
  package var fixed: [FixedCause] = []
  /// What documents let pass, and whether there is anything of it.
  private var allowances: [(allowance: StaleAllowance, isUsed: Bool)] = []
  package private(set) var documents = 0
  package private(set) var pictures = 0

  /// Documents by their names, which several may have in common that lie below different folders.
  private(set) var files: [String: [String]] = [:]

  package init() {}

  /// Adds a document with its pictures.
  package mutating func add(_ document: DocumentAudit) {
    documents += 1
    files[document.name, default: []].append(document.file ?? document.name)
    pictures += document.pictures
    findings += document.entries.filter { $0.finding.allowance == nil }
    allowed += document.entries.filter { $0.finding.allowance != nil }
    allowances += document.noted
  }

  /// Adds what a document lets pass in pictures that are not asked for.
  package mutating func addAllowances(of document: DocumentAudit) { allowances += document.noted }

  /// What is let pass for nothing: in none of a document's pictures, or where a file of parts says it, in none of any document's.
  package var stale: [StaleAllowance] {
    let used = Set(allowances.filter(\.isUsed).map(\.allowance.key))
    var told: Set<[String]> = []
    return allowances.filter { !$0.isUsed && !used.contains($0.allowance.key) }.map(\.allowance)
      .filter { told.insert($0.key).inserted }
  }

  package var hasErrors: Bool { findings.contains(where: \.isError) }
}

extension AuditReport.Entry {
  /// What tells the component from others of its document, as long as it is the same one, wherever it is moved: its type and name, or
  /// what it shows; of a box without either its place, without the numbers of siblings.
  package var component: String {
    if finding.id != nil { return finding.name }
    if !content.isEmpty { return "\(finding.name) \(content)" }
    return "\(finding.name) \(Self.withoutNumbers(finding.path))"
  }

  private static func withoutNumbers(_ path: String) -> String {
    var text = ""
    for part in path.split(separator: "[", omittingEmptySubsequences: false) {
      guard let end = part.firstIndex(of: "]"), part[..<end].allSatisfy(\.isNumber), !text.isEmpty else {
        text += text.isEmpty ? String(part) : "[\(part)"
        continue
      }
      text += "[]" + part[part.index(after: end)...]
    }
    return text
  }
}
