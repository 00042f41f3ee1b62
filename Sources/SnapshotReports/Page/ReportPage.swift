import JSON
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
  package init(of report: SnapshotReport, extension: Extension? = nil) {
    let nonce = `extension`.map { " nonce=\"\($0.nonce)\"" } ?? ""
    let title = HTMLText.escaped("Snapshots: \(report.counts)")
    var parts = ["<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">"]
    if `extension` == nil { parts.append(Self.contentPolicy) }
    parts += [
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">", "<title>\(title)</title>",
      "<style\(nonce)>", Self.text(PackageResources.page_css), `extension`?.style ?? "", "</style>",
      "</head>",
      "<body>", "<noscript>This page needs JavaScript; summary.md beside it does not.</noscript>",
      Self.data(id: "report", Self.content(of: report)),
    ]
    if let `extension` {
      parts.append(Self.data(id: "extension", ["folder": .string(`extension`.folder)]))
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

  private static func data(id: String, _ json: JSONValue) -> String {
    "<script type=\"application/json\" id=\"\(id)\">\(HTMLText.script(json: json.text()))</script>"
  }

  /// In the order in which one needs the other.
  private static let script = [
    PackageResources.elements_js, PackageResources.outcomes_js, PackageResources.groups_js,
    PackageResources.list_js,
    PackageResources.stage_js, PackageResources.detail_js, PackageResources.page_js,
  ].map(text).joined()

  private static func text(_ resource: [UInt8]) -> String {
    String(decoding: resource, as: UTF8.self)
  }
}

extension ReportPage {
  /// The report with the words that all its other forms have as well.
  private static func content(of report: SnapshotReport) -> JSONValue {
    let outcomes = SnapshotOutcome.worstFirst.map { outcome -> JSONValue in
      ["key": .string(outcome.rawValue), "title": .string(outcome.title)]
    }
    var named: Set<String> = []
    let groups = CauseGroups(of: report.entries)
    let words = report.entries.filter { $0.outcome != .passed && named.insert($0.name).inserted }.map {
      JSONObject.Member(key: $0.name, value: json(of: EntryText(of: $0), causes: groups.identifiers(of: $0)))
    }
    return .object(
      JSONObject(
        report.members + [
          .init(key: "outcomes", value: .array(outcomes)),
          .init(key: "words", value: .object(JSONObject(words))),
        ]))
  }

  private static func json(of text: EntryText, causes: [String]) -> JSONValue {
    [
      "causes": .array(causes.map { .string($0) }), "details": .array(text.details.map { .string($0) }),
      "headline": .string(text.headline),
    ]
  }
}
