import Geometry
package import JSON
package import Outlines

/// What is wrong with the pictures of some documents: one finding for each cause, however many pictures show it.
package struct AuditReport: Sendable {
  /// A finding with the pictures that show it.
  package struct Entry: Sendable {
    /// Below the folder that was audited.
    package let document: String
    /// The variant or setting of the first picture; nil for the document as it is.
    package let variant: String?
    /// What the frame of a list script is called that shows it first; nil for a scene.
    package let frame: String?
    package internal(set) var finding: AuditFinding
    /// The other variants and settings, in order.
    package fileprivate(set) var variants: [String]
    /// The other frames of the first variant, in order.
    package fileprivate(set) var frames: [String]
    /// How many components of the first picture have it, such as the rounds of a loop.
    package fileprivate(set) var places: Int
    /// The smallest model that breaks the rule; nil where the document's own does.
    package var model: JSONValue?
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
  /// What documents let pass, and whether there is anything of it.
  private var allowances: [(allowance: StaleAllowance, isUsed: Bool)] = []
  package private(set) var documents = 0
  package private(set) var pictures = 0

  package init() {}

  /// Adds a document with its pictures.
  package mutating func add(_ document: DocumentAudit) {
    documents += 1
    pictures += document.pictures
    findings += document.entries.filter { $0.finding.allowance == nil }
    allowed += document.entries.filter { $0.finding.allowance != nil }
    allowances += document.noted
  }

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
  package private(set) var entries: [AuditReport.Entry] = []
  package private(set) var pictures = 0
  private var places: [Key: Int] = [:]
  /// What is let pass, by component and rule, and whether there is anything.
  private var allowances: [AuditReport.StaleAllowance: Bool] = [:]
  private var order: [AuditReport.StaleAllowance] = []

  /// - Parameter name: below the folder that is audited.
  package init(_ name: String) {
    self.name = name
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
    noteAllowances(of: picture, findings, settings)
    for finding in findings {
      let key = Key(
        rule: finding.rule, path: finding.path, id: finding.id, isAllowed: finding.allowance != nil)
      guard let place = places[key] else {
        places[key] = entries.count
        entries.append(
          AuditReport.Entry(
            document: name, variant: variant, frame: frame, finding: finding, variants: [], frames: [],
            places: 1))
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
      var entry = AuditReport.Entry(
        document: name, variant: nil, frame: nil, finding: finding, variants: [], frames: [], places: 1)
      entry.model = found.model
      entries.append(entry)
    }
  }

  private mutating func noteAllowances(
    of picture: AuditPicture, _ findings: [AuditFinding], _ settings: AuditSettings
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
