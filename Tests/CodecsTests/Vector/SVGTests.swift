import Drawing
import Files
import Geometry
import Testing

@testable import Codecs

@Suite struct SVGTests {
  private func svg(_ content: String, _ attributes: String = #"width="10" height="10""#) -> [UInt8] {
    Array(
      #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \#(attributes)>\#(content)</svg>"#
        .utf8)
  }

  @Test(arguments: [
    (#"width="10" height="20""#, Size(width: 10, height: 20)),
    (#"width="10.5" height="1in""#, Size(width: 10.5, height: 96)),
    (#"viewBox="0 0 24 12""#, Size(width: 24, height: 12)),
    (#"width="48" viewBox="0 0 24 12""#, Size(width: 48, height: 24)),
    (#"width="1em" height="2em" viewBox="0 0 24 24""#, Size(width: 16, height: 32)),
    (#"width="1em" viewBox="0 0 24 12""#, Size(width: 16, height: 8)),
    (#"width="1em" height="1em" font-size="20""#, Size(width: 20, height: 20)),
    (#"width="1em" height="1em" style="font-size: 30px""#, Size(width: 30, height: 30)),
    (#"height="48pt" viewBox="0 0 24 12""#, Size(width: 128, height: 64)),
    (#"width="100%" height="100%" viewBox="0 0 24 12""#, Size(width: 24, height: 12)),
  ])
  func sizesAreCSSPixels(attributes: String, size: Size) throws {
    let picture = try ImageDecoder().picture(svg("", attributes))
    #expect(picture.vector?.size == size)
  }

  @Test func picturesAreDrawnAtTheSizeAskedFor() throws {
    let file = svg(
      ##"<rect width="5" height="10" fill="#f00"/><rect x="5" width="5" height="10" fill-opacity=".5"/>"##)
    let vector = try #require(try ImageDecoder().picture(file).vector)
    let drawn = try vector.bitmap(PixelSize(width: 40, height: 10))
    let pixels = drawn.withUnsafeBytes { Array($0) }
    #expect(Array(pixels[(19 * 4)..<(21 * 4)]) == [0, 0, 255, 255, 0, 0, 0, 128])
    let again = try #require(
      try ImageDecoder().picture(file).vector?.bitmap(PixelSize(width: 40, height: 10)))
    #expect(again == drawn)
  }

  @Test(arguments: [
    ("<script/>", "line 1: it has a script (script)"),
    ("\n<g>\n<SCRIPT>1</SCRIPT></g>", "line 3: it has a script (SCRIPT)"),
    (#"<rect onclick="1"/>"#, "line 1: it has a script (onclick of rect)"),
    (#"<rect fill="java&#115;cript:1"/>"#, "line 1: it has a script (javascript: in fill of rect)"),
    ("<foreignObject/>", "line 1: it has another document (foreignObject)"),
    (#"<image href="a.png"/>"#, "line 1: it refers to something outside of itself (href of image)"),
    (
      #"<use xlink:href=" file:///a#b"/>"#,
      "line 1: it refers to something outside of itself (xlink:href of use)"
    ),
    (#"<a href="https://a.b/"/>"#, "line 1: it refers to something outside of itself (href of a)"),
    (
      #"<rect fill="url(http://a.b/#c)"/>"#,
      "line 1: it refers to something outside of itself (url() in fill of rect)"
    ),
    (
      #"<rect style="fill:u\72l( 'a.svg#c')"/>"#,
      "line 1: it refers to something outside of itself (url() in style of rect)"
    ),
    ("<style>@import 'a.css';</style>", "line 1: it names a style sheet outside of itself (style)"),
    (
      "<style><![CDATA[a{fill:url(b.svg#c)}]]></style>",
      "line 1: it refers to something outside of itself (url() in style)"
    ),
    (#"<g xml:base="http://a.b/"/>"#, "line 1: it names a place outside of itself (xml:base of g)"),
    (
      "<text>a</text>",
      "line 1: it has text (text), whose fonts would be those of the machine; turn it into paths"
    ),
    (
      #"<switch><g systemLanguage="de"/></switch>"#,
      "line 1: it chooses by language (systemLanguage of g), which would be that of the machine; leave one choice"
    ),
    (
      #"<image href="data:image/webp;base64,AAAA"/>"#,
      "line 1: it has data of a kind other than image/png, jpeg, gif and svg+xml (href of image); use one of these"
    ),
    (
      #"<feImage xlink:href="data:;base64,iVBORw0KGgo="/>"#,
      "line 1: it has data of a kind other than image/png, jpeg, gif and svg+xml (xlink:href of feImage); use one of these"
    ),
    (
      #"<image href=" Data:image/svg+xml,&lt;svg>%0A&lt;script/>&lt;/svg>"/>"#,
      "line 1: it has a file in itself (href of image); line 2: it has a script (script)"
    ),
    (#"<use href="data:image/png,a&#35;b"/>"#, "line 1: it has another document (href of use)"),
    (
      ##"<rect fill="url( data:image/svg+xml,a#b)"/>"##,
      "line 1: it has another document (url() in fill of rect)"
    ),
    (##"<style>a{fill:url('data:,(a)#b')}</style>"##, "line 1: it has another document (url() in style)"),
    ("<title>&who;</title>", "line 1: it uses the entity who"),
  ])
  func whatIsMoreThanAPictureIsRefused(content: String, reason: String) {
    let file = content.contains("&who;") ? svg("<style>&who;</style>") : svg(content)
    #expect(throws: ImageDecodingError.unsupported(.svg, reason)) { try ImageDecoder().picture(file) }
  }

  @Test(arguments: [
    ("data:image/svg+xml;base64,AAAAA", "its data cannot be read (href of image)"),
    ("data:image/svg+xml;", "its data cannot be read (href of image)"),
    (
      "data:image/svg+xml;charset=utf-8;base64,H4sIAA==",
      "a file in it is damaged (href of image); line 1: it is not UTF-8"
    ),
    (
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8zz/AwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==",
      "a file in it is damaged (href of image); bad adaptive filter value"
    ),
    (
      "data:image/jpeg;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==",
      "a file in it is damaged (href of image); it is no JPEG"
    ),
    ("data:image/gif,", "a file in it is damaged (href of image); it is no GIF"),
    ("data:image/svg+xml,&lt;svg width='100%'/>", "its data cannot be read (href of image)"),
    (
      "data:image/svg+xml; BASE64 ,PHN2Z&#10;z48Zz4=",
      "a file in it is damaged (href of image); line 1: it ends too early"
    ),
    (
      "data:image/svg+xml,&lt;svg>&lt;!-- --&#10;>&lt;g>&lt;!-- --&#10;>&lt;/svg>",
      "a file in it is damaged (href of image); line 1: the end of svg has no beginning"
    ),
  ])
  func filesInFilesAreWhole(url: String, reason: String) {
    let file = svg(#"<image href="\#(url)"/>"#)
    #expect(throws: ImageDecodingError.damaged(.svg, "line 1: \(reason)")) {
      try ImageDecoder().picture(file)
    }
  }

  @Test func filesInFilesAreDrawn() throws {
    var file =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path fill="red" d="M0 0h4v4H0z"/></svg>"#
    for _ in 0..<3 {
      let data = String(decoding: Base64.encode(Array(file.utf8)), as: UTF8.self)
      file = String(
        decoding: svg(
          #"<image width="4" height="4" href="data:image/svg+xml;base64,\#(data)"/>"#, "width='4' height='4'"),
        as: UTF8.self)
    }
    let vector = try #require(try ImageDecoder().picture(Array(file.utf8)).vector)
    #expect(
      try vector.bitmap(PixelSize(width: 4, height: 4)).withUnsafeBytes { Array($0.prefix(4)) } == [
        0, 0, 255, 255,
      ])
    let data = String(decoding: Base64.encode(Array(file.utf8)), as: UTF8.self)
    #expect(
      throws: ImageDecodingError.unsupported(
        .svg,
        String(repeating: "line 1: it has a file in itself (href of image); ", count: 3)
          + "line 1: it has more than 4 files inside of each other")
    ) {
      try ImageDecoder().picture(svg(#"<image href="data:image/svg+xml;base64,\#(data)"/>"#))
    }
  }

  /// What XML takes for an element has to be one here too.
  @Test(arguments: [
    (
      "<!--><![CDATA[--><text/><!--]]>-->",
      "it has text (text), whose fonts would be those of the machine; turn it into paths"
    ),
    ("<!---><![CDATA[--><script/><!--]]>-->", "it has a script (script)"),
    ("<style>@im<!-- -->port 'a.css';</style>", "it names a style sheet outside of itself (style)"),
    ("<style>@im<g/>port<![CDATA[ 'a.css']]></style>", "it names a style sheet outside of itself (style)"),
    ("<style>@im<style></style>port 'a.css';</style>", "it names a style sheet outside of itself (style)"),
    (
      #"<use xmlns:xmlnsa="http://www.w3.org/1999/xlink" xmlnsa:href="a.svg#b"/>"#,
      "it refers to something outside of itself (xmlnsa:href of use)"
    ),
  ])
  func nothingIsHidden(content: String, reason: String) {
    #expect(throws: ImageDecodingError.unsupported(.svg, "line 1: \(reason)")) {
      try ImageDecoder().picture(svg(content))
    }
  }

  @Test(arguments: [#""x><!--""#, #""it's" 'x><!--'"#])
  func declarationsEndBehindQuotes(names: String) {
    let file = Array("<!DOCTYPE svg SYSTEM \(names)>".utf8) + svg("<text/>") + Array("<!--><svg/>-->".utf8)
    #expect(
      throws: ImageDecodingError.unsupported(.svg, "line 1: it declares entities or other parts of a DTD")
    ) {
      try ImageDecoder().picture(file)
    }
  }

  @Test(arguments: ["xml version='1.0' encoding='UTF-7'", "xml\tversion='1.0'\tencoding\t=\t'utf-7'"])
  func onlyUTF8IsRead(declaration: String) {
    let file = Array("<?\(declaration)?>".utf8) + svg("+ADw-text/+AD4-")
    #expect(throws: ImageDecodingError.damaged(.svg, "line 1: it is not UTF-8")) {
      try ImageDecoder().picture(file)
    }
  }

  @Test func partsOfADTDAreRefused() {
    let file = Array(#"<?xml version="1.0"?>\#n<!DOCTYPE svg [<!ENTITY a "b">]>"#.utf8) + svg("")
    #expect(
      throws: ImageDecodingError.unsupported(.svg, "line 2: it declares entities or other parts of a DTD")
    ) {
      try ImageDecoder().picture(file)
    }
  }

  @Test func styleSheetsOutsideAreRefused() {
    let file = Array(#"<?xml-stylesheet href="a.css"?>"#.utf8) + svg("")
    #expect(throws: ImageDecodingError.unsupported(.svg, "line 1: it names a style sheet outside of itself"))
    {
      try ImageDecoder().picture(file)
    }
  }

  @Test(arguments: [
    ##"<defs><linearGradient id="a"><stop/></linearGradient></defs><rect fill="url(#a)"/><use href="#a"/>"##,
    "<!-- <script> --><style>/* <![CDATA[ < ]]> */</style><style/><g><![CDATA[<text>]]></g>",
    #"<image href="data:image/gif;base64,R0lGODdhAgACAIEAAP8AAAAAAAAAAAAAACwAAAAAAgACAAAIBgABCAQQEAA7"/><style>a{src:url(data:font/woff,A)}</style>"#,
    #"<image href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg=="/><!-- onclick="1" <script> --><title>javascript: &lt;script></title>"#,
    ##"<style>a { fill: url("#b") }</style><desc>a &amp; b &#65;</desc><rect class="a" style="fill:url('#b')"/>"##,
  ])
  func whatStaysInsideIsDrawn(content: String) throws {
    #expect(try ImageDecoder().picture(svg(content)).size == PixelSize(width: 10, height: 10))
  }

  @Test func imagesAreLimitedTogether() throws {
    let file = try PNGEncoder(.fast).encode(TestPictures.gradient(width: 8, height: 8))
    let data = String(decoding: Base64.encode(file), as: UTF8.self)
    let image = #"<image href="data:image/png;base64,\#(data)"/>"#
    var limits = ImageLimits.standard
    limits.maximumPixels = 100
    let decoder = ImageDecoder(limits: limits)
    #expect(try decoder.picture(svg(image)).size == PixelSize(width: 10, height: 10))
    let reason =
      "line 1: it has a file in itself (href of image); its images have more than 100 pixels in all (maximumPixels)"
    #expect(throws: ImageDecodingError.unsupported(.svg, reason)) {
      try decoder.picture(svg(image + image))
    }
  }

  @Test func sizesAreLimited() {
    #expect(throws: ImageDecodingError.tooManyPixels(PixelSize(width: 10000, height: 10000), limit: 1 << 26))
    {
      try ImageDecoder().picture(svg("", #"width="10000" height="10000""#))
    }
    let long = "it is 1 x 32768 pixels large, and a side may have 32767"
    #expect(throws: ImageDecodingError.unsupported(.svg, long)) {
      try ImageDecoder().picture(svg("", #"width="1" height="32768""#))
    }
    #expect(
      throws: ImageDecodingError.damaged(.svg, "it says no size; give it a width and height or a viewBox")
    ) {
      try ImageDecoder().picture(svg("", ""))
    }
  }

  @Test func sizesHaveALimitWhereNoneIsSet() {
    let limits = ImageLimits(
      maximumPixels: .max, maximumBytes: .max, maximumScans: .max, maximumDecoderBytes: 64 << 20)
    let side = 1 << 52 + 1
    #expect(throws: ImageDecodingError.tooManyPixels(PixelSize(width: side, height: side), limit: .max)) {
      try ImageDecoder(limits: limits).picture(svg("", #"width="1e20" height="1e20""#))
    }
  }

  @Test func elementsAndNestingAreLimited() {
    let many = svg(String(repeating: "<g/>", count: SVGScanner.mostElements))
    #expect(throws: ImageDecodingError.unsupported(.svg, "line 1: it has more than 100000 elements")) {
      try ImageDecoder().picture(many)
    }
    let deep = svg(String(repeating: "<g>", count: 200) + String(repeating: "</g>", count: 200))
    #expect(throws: ImageDecodingError.unsupported(.svg, "line 1: it nests more than 200 elements")) {
      try ImageDecoder().picture(deep)
    }
  }

  @Test(arguments: [
    "<g>", "<g></h>", "<rect a/>", "<rect a=b/>", "<", "<!--", "<rect a='", "&", "<style>&</style>",
  ])
  func damagedFilesAreRefused(content: String) {
    #expect(throws: ImageDecodingError.self) { try ImageDecoder().picture(svg(content)) }
  }

  @Test func damagedBytesAreDrawnOrRefused() {
    let file = svg(
      ##"<defs><linearGradient id="a"><stop/></linearGradient></defs><rect width="9" height="9" fill="url(#a)"/>"##
    )
    for index in file.indices {
      var bytes = file
      bytes[index] ^= 0x15
      guard let picture = try? ImageDecoder().picture(bytes) else { continue }
      #expect(picture.size.width > 0)
    }
  }

  @Test func compressedFilesAreRefused() {
    #expect(throws: ImageDecodingError.unsupportedFormat("gzip")) {
      try ImageDecoder().picture([0x1F, 0x8B, 8, 0])
    }
  }

  @Test(arguments: [
    ("<svg/>", true), ("\u{FEFF} <?xml version='1.0'?><!-- a --><svg:svg xmlns:svg='x'>", true),
    ("<html><svg/></html>", false), ("svg", false), ("<!DOCTYPE html><svg/>", true), ("", false),
    ("<", false),
  ])
  func filesAreToldByTheirFirstElement(text: String, isVector: Bool) {
    #expect(ImageDecoder().isVector(Array(text.utf8)) == isVector)
  }
}
