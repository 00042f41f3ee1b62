import JSON
import Snapshots
import WebPages

/// The report as one page for a browser: complete in itself but for the pictures, which it names by their paths beside it.
package struct ReportPage: Sendable {
  /// What a page of a server has more than the page of a file.
  package struct Extension: Sendable {
    let style: String
    let script: String
    /// For the script, in the data of the page's element `extension`.
    let folder: String
    /// For the script, as `review` there: what tells the server's pages from those of another one at the same address.
    let review: String
    /// What the server lets scripts and styles carry to be run.
    let nonce: String

    /// - Parameters:
    ///   - folder: that of the references, for people.
    ///   - review: told by pages to the server whenever they ask it something.
    ///   - nonce: letters and digits.
    package init(style: String, script: String, folder: String, review: String, nonce: String) {
      self.style = style
      self.script = script
      self.folder = folder
      self.review = review
      self.nonce = nonce
    }
  }

  /// The whole document.
  package let html: String

  /// - Parameter extension: nil for a page that is opened as a file.
  package init(of report: SnapshotReport, extension: Extension? = nil) {
    var page = WebPage(
      title: "Snapshots: \(report.counts)",
      origin: `extension`.map { .server(nonce: $0.nonce) } ?? .files, styles: [PagePart.reportStyle],
      scripts: [PagePart.reportScript], data: [("report", Self.content(of: report))],
      withoutScript: "\(WebPage.needsScript) summary.md beside it needs none.")
    if let `extension` {
      page.styles.append(`extension`.style)
      page.scripts.append(`extension`.script)
      let content: JSONValue = [
        "folder": .string(`extension`.folder), "review": .string(`extension`.review),
      ]
      page.data.append(("extension", content))
    }
    html = page.html
  }
}

extension ReportPage {
  /// The report with the words that all its other forms have as well.
  private static func content(of report: SnapshotReport) -> JSONValue {
    let outcomes = SnapshotOutcome.worstFirst.map { outcome -> JSONValue in
      [
        "key": .string(outcome.rawValue), "title": .string(outcome.title),
        "titleOfSeveral": .string(outcome.title(of: 2)),
      ]
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
