import Auditing
import OffscreenKit
import Outlines
import Raster
import Testing

/// One audit on its way from what is shown to issues.
@MainActor
struct AuditAssertion {
  /// Something to look at.
  struct Subject {
    let name: String?
    let picture: @MainActor (AuditStage) async throws -> AuditPicture?

    /// - Parameter name: of the setting; nil for the only one.
    init(_ name: String?, _ picture: @escaping @MainActor (AuditStage) async throws -> AuditPicture?) {
      self.name = name
      self.picture = picture
    }
  }

  private let place: SnapshotPlace
  private let allowing: [AuditRule: String]
  private var settings = AuditSettings()

  init(at place: SnapshotPlace, _ rules: Set<AuditRule>, _ allowing: [AuditRule: String]) {
    self.place = place
    self.allowing = allowing
    settings.rules = rules
  }

  /// Fails the test for each error that is found in some of the subjects and that nothing lets pass.
  func assert(_ subjects: [Subject]) async {
    await attempt { stage in
      var audit = DocumentAudit(place.test)
      var pictures: [String: AuditPicture] = [:]
      for subject in subjects {
        guard let picture = try await subject.picture(stage) else { continue }
        let findings = try picture.findings(
          by: settings, using: stage.rasterizer, mirrored: picture.isRightToLeft ? stage.mirrored : nil)
        audit.add(picture, findings, by: settings, variant: subject.name)
        pictures[subject.name ?? ""] = picture
      }
      for entry in audit.entries where entry.finding.allowance == nil && allowing[entry.finding.rule] == nil {
        report(entry, pictures[entry.variant ?? ""], stage)
      }
    }
  }

  /// Runs `body` on a stage of its own; what it throws fails the test.
  func attempt(_ body: (AuditStage) async throws -> Void) async {
    do {
      try await body(AuditStage(fonts: SnapshotSession.ofThisProcess.fonts()))
    } catch {
      place.fail("audit: \(error)")
    }
  }

  /// The errors of a component that nothing lets pass; none for one that comes to nothing.
  func findings(
    of component: any Component, in variant: SnapshotVariant, on stage: AuditStage
  ) async throws -> [AuditFinding] {
    guard let picture = try await stage.picture(of: component, in: variant) else { return [] }
    return try picture.findings(by: settings, using: stage.rasterizer).filter {
      $0.rule.isError && allowing[$0.rule] == nil
    }
  }

  /// Fails the test for a finding that a model makes.
  func report(_ finding: AuditFinding, with model: Any) {
    place.fail(
      "\(finding.rule.rawValue): \(finding.name): \(finding.message)\n  at \(finding.path)\n  with \(model)")
  }

  private func report(_ entry: AuditReport.Entry, _ picture: AuditPicture?, _ stage: AuditStage) {
    guard entry.finding.rule.isError else { return print("\(place.file):\(place.line): \(entry.text)") }
    if Test.current != nil, let picture, let bytes = try? stage.marked(picture, entry.finding.frame) {
      let name = "\(entry.finding.rule.rawValue).\(entry.variant ?? "picture").png"
      Attachment.record(bytes, named: name, sourceLocation: place.sourceLocation)
    }
    place.fail(entry.text)
  }
}

/// Where components are mounted to be looked at.
@MainActor
final class AuditStage {
  let rasterizer: Rasterizer
  /// The last picture's counterpart, read from left to right.
  private(set) var mirrored: AuditPicture?
  private let fonts: FontLibrary

  init(fonts: FontLibrary) throws {
    self.fonts = fonts
    rasterizer = try Rasterizer()
  }

  /// Nil for a component that comes to nothing.
  func picture(of component: any Component, in variant: SnapshotVariant) async throws -> AuditPicture? {
    mirrored = nil
    if variant.traits.layoutDirection == .rightToLeft {
      var turned = variant
      turned.traits.layoutDirection = .leftToRight
      mirrored = try await picture(of: component, in: turned)
    }
    let traits = variant.traits
    let environment = try traits.environment(fonts)
    let root = try ScopeRoot.buildingOnce(component.context(traits.userInterfaceStyle), in: environment)
    guard let layout = try root.layout(thatFits: variant.sizeRange, in: environment) else { return nil }
    return try await picture(of: layout, traits.scale, traits.backgroundColor, traits)
  }

  /// Nil for a host that shows nothing.
  func picture(of host: ComponentHost) async throws -> AuditPicture? {
    guard let layout = host.layout else { return nil }
    let environment = host.layoutEnvironment
    return try await picture(
      of: layout, environment.scale, host.backgroundColor,
      SnapshotTraits(
        userInterfaceStyle: environment.userInterfaceStyle, layoutDirection: environment.layoutDirection))
  }

  func picture(of list: ListView) throws -> AuditPicture {
    try AuditPicture(
      of: SeenList(of: list, at: 0, layoutDirection: .leftToRight), scale: list.scale, using: rasterizer)
  }

  private func picture(
    of layout: Layout, _ scale: DisplayScale, _ background: Color?, _ traits: SnapshotTraits
  ) async throws -> AuditPicture {
    try await AuditPicture(
      of: layout, scale: scale, background: background,
      isRightToLeft: traits.layoutDirection == .rightToLeft, isDark: traits.userInterfaceStyle == .dark,
      isAtRest: true, using: rasterizer)
  }

  /// The picture as a PNG file, with a frame around a part of it.
  func marked(_ picture: AuditPicture, _ frame: Rect) throws -> [UInt8] {
    try PNGEncoder(.fast).encode(picture.marking(frame, using: rasterizer))
  }
}
