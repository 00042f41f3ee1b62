import CPageFiles

/// The styles and scripts of pages, built into the program.
package enum PagePart {
  /// Colours, layout, lists, stages and dialogs of all pages.
  static let sharedStyle = text(PAGE_SHARED_STYLE)
  /// Elements, keys, finders, lists and stages of all pages.
  static let sharedScript = text(PAGE_SHARED_SCRIPT)
  package static let reportStyle = text(PAGE_REPORT_STYLE)
  package static let reportScript = text(PAGE_REPORT_SCRIPT)
  /// What a page from a server has more.
  package static let serverScript = text(PAGE_SERVER_SCRIPT)
  package static let reviewStyle = text(PAGE_REVIEW_STYLE)
  package static let reviewScript = text(PAGE_REVIEW_SCRIPT)
  package static let previewStyle = text(PAGE_PREVIEW_STYLE)
  package static let previewScript = text(PAGE_PREVIEW_SCRIPT)

  private static func text(_ part: PageFilesPart) -> String {
    let text = page_text(part)
    return String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
