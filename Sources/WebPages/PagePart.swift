import CPageFiles

/// The styles and scripts of pages, built into the program.
package enum PagePart {
  /// Colours, layout, lists, stages and dialogs of all pages.
  case sharedStyle
  /// Elements, keys, finders, lists and stages of all pages.
  case sharedScript
  case reportStyle, reportScript
  /// What a page from a server has more.
  case serverScript
  case reviewStyle, reviewScript
  case previewStyle, previewScript

  package var text: String {
    let text = page_text(part)
    return String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }

  private var part: PageFilesPart {
    switch self {
    case .sharedStyle: PAGE_SHARED_STYLE
    case .sharedScript: PAGE_SHARED_SCRIPT
    case .reportStyle: PAGE_REPORT_STYLE
    case .reportScript: PAGE_REPORT_SCRIPT
    case .serverScript: PAGE_SERVER_SCRIPT
    case .reviewStyle: PAGE_REVIEW_STYLE
    case .reviewScript: PAGE_REVIEW_SCRIPT
    case .previewStyle: PAGE_PREVIEW_STYLE
    case .previewScript: PAGE_PREVIEW_SCRIPT
    }
  }
}
