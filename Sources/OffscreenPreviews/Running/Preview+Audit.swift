import Auditing
import OffscreenKit
import Outlines
import PreviewPages
import Raster

extension Preview {
  /// What audits measure glyphs with, which all of them share.
  private static let rasterizer = Result { () throws(RasterError) in try Rasterizer() }

  /// What is wrong with what it shows, compared with itself from left to right where it is read from right to left.
  ///
  /// - Throws: `RasterError`; a `PreviewProblem` where it cannot be drawn from left to right.
  func audit(
    _ shown: ShownPreview, _ request: PreviewRequest
  ) async throws -> (picture: AuditPicture, findings: [AuditFinding]) {
    let rasterizer = try Self.rasterizer.get()
    let picture = try await shown.audited(using: rasterizer)
    var other: AuditPicture?
    if picture.isRightToLeft {
      var turned = request
      turned.settings.direction = .leftToRight
      other = try await draw(turned).audited(using: rasterizer)
    }
    var findings = try picture.findings(by: AuditSettings(), using: rasterizer, mirrored: other)
    for index in findings.indices where findings[index].allowance == nil {
      findings[index].allowance = allowances[findings[index].rule]
    }
    return (picture, findings)
  }
}

extension ShownPreview {
  fileprivate func audited(using rasterizer: Rasterizer) async throws(RasterError) -> AuditPicture {
    let environment = renderer.environment
    return try await AuditPicture(
      of: content.layout, scale: content.scale, background: renderer.background,
      isRightToLeft: environment.layoutDirection == .rightToLeft,
      isDark: environment.userInterfaceStyle == .dark, isAtRest: true, using: rasterizer)
  }
}
