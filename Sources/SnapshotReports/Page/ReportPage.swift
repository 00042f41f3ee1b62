import Snapshots

/// The report as one page for a browser: complete in itself but for the pictures, which it names by their paths beside it.
package struct ReportPage: Sendable {
  /// What a page of a server has more than the page of a file.
  package struct Extension: Sendable {
    let style: String
    let script: String
    /// For the script, in the data of the page's element `extension`.
    let folder: String
    /// What the server lets scripts and styles carry to be run.
    let nonce: String

    /// - Parameters:
    ///   - folder: that of the references, for people.
    ///   - nonce: letters and digits.
    package init(style: String, script: String, folder: String, nonce: String) {
      self.style = style
      self.script = script
      self.folder = folder
      self.nonce = nonce
    }
  }

  /// The whole document.
  package let html: String

  /// - Parameter extension: nil for a page that is opened as a file.
  /// - Throws: `ReportError.unreadable` when a number in the report is not finite.
  package init(of report: SnapshotReport, extension: Extension? = nil) throws(ReportError) {
    let nonce = `extension`.map { " nonce=\"\($0.nonce)\"" } ?? ""
    let title = HTMLText.escaped("Snapshots: \(report.counts)")
    var parts = ["<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">"]
    if `extension` == nil { parts.append(Self.contentPolicy) }
    parts += [
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">", "<title>\(title)</title>",
      "<style\(nonce)>", Self.text(PackageResources.page_css), `extension`?.style ?? "", "</style>",
      "</head>",
      "<body>", "<noscript>This page needs JavaScript; summary.md beside it does not.</noscript>",
      Self.data(id: "report", try ReportJSON.compact(Content(report: report))),
    ]
    if let `extension` {
      parts.append(Self.data(id: "extension", try ReportJSON.compact(["folder": `extension`.folder])))
    }
    parts += [
      "<script\(nonce)>", Self.script, `extension`?.script ?? "", "</script>", "</body>",
      "</html>", "",
    ]
    html = parts.joined(separator: "\n")
  }

  /// Nothing is loaded but pictures from the page's own folder, whatever a report says.
  private static let contentPolicy =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src 'self' file:; "
    + "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">"

  private static func data(id: String, _ json: String) -> String {
    "<script type=\"application/json\" id=\"\(id)\">\(HTMLText.script(json: json))</script>"
  }

  /// In the order in which one needs the other.
  private static let script = [
    PackageResources.elements_js, PackageResources.outcomes_js, PackageResources.list_js,
    PackageResources.stage_js, PackageResources.detail_js, PackageResources.page_js,
  ].map(text).joined()

  private static func text(_ resource: [UInt8]) -> String {
    String(decoding: resource, as: UTF8.self)
  }
}

extension ReportPage {
  /// The report with the words that all its other forms have as well.
  private struct Content: Encodable {
    let report: SnapshotReport

    func encode(to encoder: any Encoder) throws {
      try report.encode(to: encoder)
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(SnapshotOutcome.worstFirst.map(Outcome.init), forKey: .outcomes)
      let notable = report.entries.filter { $0.outcome != .passed }.map {
        ($0.name, Words(EntryText(of: $0)))
      }
      try values.encode(Dictionary(notable) { first, _ in first }, forKey: .words)
    }

    private enum Key: String, CodingKey {
      case outcomes, words
    }
  }

  private struct Outcome: Encodable {
    let key: String
    let title: String

    init(_ outcome: SnapshotOutcome) {
      (key, title) = (outcome.rawValue, outcome.title)
    }
  }

  private struct Words: Encodable {
    let headline: String
    let details: [String]

    init(_ text: EntryText) {
      (headline, details) = (text.headline, text.details)
    }
  }
}
