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
    package fileprivate(set) var variants: [String]
    /// The other frames of the first variant, in order.
    package fileprivate(set) var frames: [String]
    /// What the component is known by that has no name: the first text or image in it, as the document has it. Empty for none.
    let content: String
    /// How many components of the first picture have it, such as the rounds of a loop.
    package fileprivate(set) var places: Int
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

/// What is wrong with the pictures of one document.
package struct DocumentAudit: Sendable {
  private struct Key: Hashable {
    let rule: AuditRule
    let path: String
    let id: String?
    let isAllowed: Bool
  }

  package let name: String
  fileprivate let file: String?
  /// What the file has.
  package var source: JSONValue?
  package private(set) var entries: [AuditReport.Entry] = []
  package private(set) var pictures = 0
  private var places: [Key: Int] = [:]
  /// What is let pass, by component and rule, and whether there is anything.
  private var allowances: [AuditReport.StaleAllowance: Bool] = [:]
  private var order: [AuditReport.StaleAllowance] = []

  /// - Parameters:
  ///   - name: below the folder that is audited.
  ///   - file: as the run was given it; nil for what is declared in Swift.
  package init(_ name: String, file: String? = nil) {
    self.name = name
    self.file = file
  }

  private func entry(
    _ finding: AuditFinding, variant: String?, frame: String?, in picture: AuditPicture?
  ) -> AuditReport.Entry {
    let written = finding.place.flatMap { $0.file == nil ? source.flatMap($0.value) : nil }
    let statement = written ?? picture?.elements[finding.element].statement.map { .object($0) }
    return AuditReport.Entry(
      document: name, file: file, variant: variant, frame: frame, finding: finding, variants: [], frames: [],
      content: statement?.firstContent ?? "", places: 1)
  }

  /// Adds a picture with what was found in it.
  ///
  /// - Parameters:
  ///   - variant: nil for the document as it is.
  ///   - frame: of a list script.
  package mutating func add(
    _ picture: AuditPicture, _ findings: [AuditFinding], by settings: AuditSettings, variant: String?,
    frame: String? = nil
  ) {
    pictures += 1
    noteAllowances(of: picture, findings, by: settings)
    for finding in findings {
      let key = Key(
        rule: finding.rule, path: finding.path, id: finding.id, isAllowed: finding.allowance != nil)
      guard let place = places[key] else {
        places[key] = entries.count
        entries.append(entry(finding, variant: variant, frame: frame, in: picture))
        continue
      }
      entries[place].add(variant, frame)
    }
  }

  /// Adds what models have broken that no picture of the document's own has shown.
  package mutating func add(_ breaks: [ModelExploration.Break]) {
    for found in breaks {
      let finding = found.finding
      let key = Key(
        rule: finding.rule, path: finding.path, id: finding.id, isAllowed: finding.allowance != nil)
      guard places[key] == nil else { continue }
      places[key] = entries.count
      var entry = entry(finding, variant: nil, frame: nil, in: nil)
      entry.model = found.model
      entries.append(entry)
    }
  }

  private mutating func noteAllowances(
    of picture: AuditPicture, _ findings: [AuditFinding], by settings: AuditSettings
  ) {
    var used: [Int: Set<AuditRule>] = [:]
    for finding in findings {
      if let element = finding.allowedBy { used[element, default: []].insert(finding.rule) }
    }
    for (number, element) in picture.elements.enumerated() {
      for (rule, reason) in element.allowances.sorted(by: { $0.key < $1.key })
      where settings.rules.contains(rule) {
        let allowance = AuditReport.StaleAllowance(
          document: name, path: element.path, id: element.id, rule: rule, because: reason)
        if allowances[allowance] == nil { order.append(allowance) }
        allowances[allowance, default: false] =
          allowances[allowance] ?? false || used[number]?.contains(rule) ?? false
      }
    }
  }

  /// Whether something of what is let pass for nothing so far is.
  package func lets(_ stale: Set<AuditReport.StaleAllowance>) -> Bool {
    order.contains { allowances[$0] == false && stale.contains($0) }
  }

  /// What is let pass, in order, and whether it occurs in any of the pictures.
  fileprivate var noted: [(allowance: AuditReport.StaleAllowance, isUsed: Bool)] {
    order.map { ($0, allowances[$0] ?? false) }
  }
}

extension AuditReport.Entry {
  /// Another picture, or another component of the same one, has it, too.
  fileprivate mutating func add(_ variant: String?, _ frame: String?) {
    if variant == self.variant, frame == self.frame {
      places += 1
    } else if variant == self.variant {
      if let frame, frames.last != frame { frames.append(frame) }
    } else if let variant, !variants.contains(variant) {
      variants.append(variant)
    }
  }
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

extension JSONValue {
  private static let contentKeys: Set<String> = ["string", "text", "titles", "source", "url", "d"]

  /// The first text or image that a component in a document shows, itself or within; nil where there is none. Long ones are cut.
  fileprivate var firstContent: String? {
    var ahead = [(value: self, isContent: false)]
    while let (value, isContent) = ahead.popLast() {
      switch value {
      case .string(let text) where isContent && !text.isEmpty: return text.quoted
      case .object(let object):
        ahead += object.members.reversed().map { ($0.value, isContent || Self.contentKeys.contains($0.key)) }
      case .array(let elements): ahead += elements.reversed().map { ($0, isContent) }
      default: break
      }
    }
    return nil
  }
}
