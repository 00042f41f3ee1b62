import OffscreenKit
import Outlines
import Testing

@testable import OffscreenPreviews
@testable import ScreenGallery

@Suite struct CatalogAuditTests {
  private let pale = Preview("Pale") { Label("Hardly seen").foregroundColor(Color(white: 0.9)) }

  @Test func errorsFail() async {
    #expect(await !CatalogAudit(showsAllowed: false).passes([pale]))
    #expect(await CatalogAudit(showsAllowed: false).passes([Preview("Black") { Label("Seen") }]))
  }

  @Test func errorsPassForAReason() async {
    let allowed = pale.allowing([.contrast: "a watermark"])
    #expect(await CatalogAudit(showsAllowed: true).passes([allowed]))
  }

  @Test func variantsAreLookedAt() async {
    let white = Preview("White") { Label("Seen on black").foregroundColor(Color(white: 1)) }
    #expect(await !CatalogAudit(showsAllowed: false).passes([white.variants(.styles)]))
    let adaptive = Preview("Either") { Label("Seen on both") }
    #expect(await CatalogAudit(showsAllowed: false).passes([adaptive.variants(.styles)]))
  }

  @Test func whatCannotBeDrawnFails() async {
    #expect(await !CatalogAudit(showsAllowed: false).passes([Preview("It's nothing") { Label?.none }]))
    let missing = Preview("Missing") {
      NetworkImage("http://127.0.0.1:1/photo.png").accessibility(label: "A photo").frame(width: 9, height: 9)
    }
    #expect(await !CatalogAudit(showsAllowed: false).passes([missing]))
  }

  /// In every style, direction and content size.
  @Test func screensAreClean() async {
    #expect(await CatalogAudit(showsAllowed: false).passes(ScreenGallery().body.all))
  }
}
