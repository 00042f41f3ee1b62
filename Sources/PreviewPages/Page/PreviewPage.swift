import JSON
import WebPages

/// The page of previews: live where a server draws them, else of pictures and data that lie beside it.
struct PreviewPage {
  let html: String

  /// - Parameter content: the catalogue with all drawings; nil where the page asks a server for them.
  init(title: String, origin: WebPage.Origin, content: JSONValue?) {
    var page = WebPage(
      title: "Previews: \(title)", origin: origin, styles: [PagePart.previewStyle],
      scripts: [PagePart.previewScript],
      data: content.map { [("previews", $0)] } ?? [],
      withoutScript: WebPage.needsScript + (content == nil ? "" : " The pictures lie beside it."))
    page.loadsScripts = content != nil
    page.generator = content == nil ? nil : Self.generator
    html = page.html
  }

  /// What says of a page of files that it is one of these.
  static let generator = "offscreen gallery"
}
