import Outlines
package import Raster

/// A rule: looks at a picture, and knows what rules before it have found there.
protocol AuditCheck: Sendable {
  /// What is wrong with the picture.
  ///
  /// - Parameter known: by component, what rules before this one have found; a cause that these see is not told again.
  func findings(
    in picture: AuditPicture, _ settings: AuditSettings, after known: KnownFindings
  ) throws(RasterError) -> [AuditFinding]
}

/// What has been found in a picture so far.
struct KnownFindings {
  private var rules: [Int: Set<AuditRule>] = [:]
  /// By component, those that it lies over, or that lie over it.
  private var overlapping: [Int: Set<Int>] = [:]

  /// What was let pass hides nothing but what it is itself.
  mutating func add(_ finding: AuditFinding) {
    let concerned = [finding.element] + finding.others
    if finding.rule == .overlap {
      for element in concerned {
        overlapping[element, default: []].formUnion(concerned.filter { $0 != element })
      }
    }
    guard finding.allowance == nil || finding.rule == .missingImage else { return }
    for element in concerned { rules[element, default: []].insert(finding.rule) }
  }

  /// The components that are known to share ink with one, in order.
  func overlapping(_ element: Int) -> [Int] { overlapping[element, default: []].sorted() }

  /// Whether one of some rules has found something at a component.
  func has(_ wanted: Set<AuditRule>, at element: Int) -> Bool {
    rules[element].map { !$0.isDisjoint(with: wanted) } ?? false
  }

  /// Whether one of some rules has found something at a component or one around it.
  func has(_ wanted: Set<AuditRule>, around element: Int, in picture: AuditPicture) -> Bool {
    picture.lineage(of: element).contains { has(wanted, at: $0) }
  }
}

extension AuditPicture {
  /// In the order in which rules report a cause that several see.
  private static func checks(using rasterizer: Rasterizer) -> [any AuditCheck] {
    [
      MissingImageRule(), MissingGlyphRule(), EmptyRule(), OutsideRule(), TruncatedTextRule(), OverlapRule(),
      ContrastRule(rasterizer: rasterizer), SmallTargetRule(), MissingLabelRule(), ImageSizeRule(),
      DuplicateIdentifierRule(), OffGridRule(),
    ]
  }

  /// What is wrong with the picture, by the components' order, then by rule; what the design lets pass says so.
  ///
  /// - Parameter other: the picture with the other direction of reading; nil where there is none to compare with.
  /// - Throws: what drawing throws, for text before a background that only pixels can tell.
  package func findings(
    by settings: AuditSettings, using rasterizer: Rasterizer, mirrored other: AuditPicture? = nil
  ) throws(RasterError) -> [AuditFinding] {
    var (all, known) = ([AuditFinding](), KnownFindings())
    func add(_ found: [AuditFinding]) {
      for finding in found {
        let finding = allowed(finding)
        let isAskedFor = settings.rules.contains(finding.rule)
        // What nobody asked for hides nothing from other rules; what stands for a missing image is never looked at.
        if isAskedFor || finding.rule == .missingImage { known.add(finding) }
        if isAskedFor { all.append(finding) }
      }
    }
    for check in Self.checks(using: rasterizer) {
      add(try check.findings(in: self, settings, after: known))
    }
    if let other, isRightToLeft, settings.rules.contains(.unmirrored) {
      add(UnmirroredRule.findings(in: self, leftToRight: other))
    }
    return all.sorted { ($0.element, $0.rule) < ($1.element, $1.rule) }
  }

  /// The finding with the reason why its component, or one around it, lets it pass.
  private func allowed(_ finding: AuditFinding) -> AuditFinding {
    var finding = finding
    for element in [finding.element] + (finding.rule == .overlap ? finding.others : []) {
      for (level, number) in lineage(of: element).enumerated()
      where level == 0 || finding.rule.isAllowedBelow {
        guard let reason = elements[number].allowances[finding.rule] else { continue }
        finding.allowance = reason
        finding.allowedBy = number
        return finding
      }
    }
    return finding
  }
}
