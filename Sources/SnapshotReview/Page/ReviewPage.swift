import Files
import SnapshotReports

/// The report's page with what reviewing adds. It is made of the report's data: a page in the report's folder may come
/// from anywhere and is never served.
struct ReviewPage: Sendable {
  let html: String
  /// What browsers may load and run on it.
  let contentPolicy: String

  init(of session: ReviewSession) throws(ReportError) {
    let nonce = RandomText.make()
    let `extension` = ReportPage.Extension(
      style: String(decoding: PackageResources.review_css, as: UTF8.self),
      script: String(decoding: PackageResources.review_js, as: UTF8.self),
      folder: session.snapshotsFolder.description, nonce: nonce)
    html = try ReportPage(of: session.report, extension: `extension`).html
    contentPolicy =
      "default-src 'none'; img-src 'self'; connect-src 'self'; style-src 'nonce-\(nonce)'; "
      + "script-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  }
}
