package import JSON
import Outlines

/// What is wrong with the pictures of one document.
package struct DocumentAudit: Sendable {
  private struct Key: Hashable {
    let rule: AuditRule
    let path: String
    let id: String?
    let isAllowed: Bool
  }

  package let name: String
  let file: String?
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
  var noted: [(allowance: AuditReport.StaleAllowance, isUsed: Bool)] {
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
