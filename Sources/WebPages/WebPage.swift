package import JSON

/// One page for a browser: complete in itself but for the pictures and data that lie beside it.
package struct WebPage: Sendable {
  /// Where the page comes from, which decides what browsers let it run.
  package enum Origin: Hashable, Sendable {
    /// A file, or a folder of any server.
    case files
    /// A server of ours, which lets run what carries the nonce: letters and digits.
    case server(nonce: String)
  }

  package var title: String
  package var origin: Origin
  /// Style sheets beside `PagePart.sharedStyle`, in order.
  package var styles: [String]
  /// Scripts beside `PagePart.sharedScript`, in order.
  package var scripts: [String]
  /// What scripts read, by the identifiers of the elements that hold it.
  package var data: [(id: String, value: JSONValue)]
  /// Whether its scripts load others from the page's folder, as a page of files has to where its data is more than it shows.
  package var loadsScripts = false
  /// What is said where no script runs.
  package var withoutScript: String
  /// What has made it, for who looks at the file; nil where nobody says so.
  package var generator: String?

  /// A page that shows nothing but what its scripts make of its data.
  package init(
    title: String, origin: Origin, styles: [String], scripts: [String],
    data: [(id: String, value: JSONValue)], withoutScript: String
  ) {
    self.title = title
    self.origin = origin
    self.styles = styles
    self.scripts = scripts
    self.data = data
    self.withoutScript = withoutScript
  }

  /// The whole document.
  package var html: String {
    var parts = ["<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">"]
    var nonceText = ""
    switch origin {
    case .files:
      parts.append(Self.contentPolicyOfFiles(loadingScripts: loadsScripts))
      // Or browsers ask the server for one.
      parts.append("<link rel=\"icon\" href=\"data:,\">")
    case .server(let nonce): nonceText = " nonce=\"\(nonce)\""
    }
    if let generator { parts.append(Self.generatorElement(generator)) }
    parts += [
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      "<title>\(HTMLText.escaped(title))</title>", "<style\(nonceText)>", PagePart.sharedStyle,
    ]
    parts += styles
    parts += [
      "</style>", "</head>", "<body>",
      // Not in `noscript`, which shows nothing where a server's policy keeps scripts from running. The first of them takes it away.
      "<p class=\"notice without-script\">\(HTMLText.escaped(withoutScript))</p>",
    ]
    parts += data.map { id, value in
      "<script type=\"application/json\" id=\"\(id)\">\(HTMLText.script(json: value.text()))</script>"
    }
    parts +=
      ["<script\(nonceText)>", PagePart.sharedScript] + scripts + [
        "</script>", "</body>", "</html>", "",
      ]
    return parts.joined(separator: "\n")
  }

  /// Why a page may show nothing else.
  package static let needsScript =
    "This page needs JavaScript, which does not run here: it is off in the browser, or the server's Content-Security-Policy forbids it."

  /// Which names a page's generator, within its first lines.
  package static func generatorElement(_ name: String) -> String {
    "<meta name=\"generator\" content=\"\(HTMLText.escaped(name))\">"
  }

  /// The header of that name for a page of a server of ours: nothing but what the page itself brings along is run, and nothing is
  /// loaded or asked from elsewhere.
  package static func contentPolicy(nonce: String) -> String {
    "default-src 'none'; img-src 'self'; connect-src 'self'; style-src 'nonce-\(nonce)'; "
      + "script-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  }

  /// Nothing is loaded but pictures, and scripts where the page has some, from the page's own folder, whatever its data says.
  private static func contentPolicyOfFiles(loadingScripts: Bool) -> String {
    let scripts = loadingScripts ? "'self' file: 'unsafe-inline'" : "'unsafe-inline'"
    return
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src 'self' file: data:; "
      + "style-src 'unsafe-inline'; script-src \(scripts)\">"
  }
}
