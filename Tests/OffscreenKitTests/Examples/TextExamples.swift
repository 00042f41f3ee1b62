import OffscreenKit

func textGallery() -> Gallery {
  var gallery = Gallery()

  gallery.show("label") {
    Label("Components without a screen").font(.headline)
  }

  gallery.show("styles") {
    VStack(alignment: .start, spacing: 4) {
      Label("Large title").font(.largeTitle)
      Label("Headline").font(.headline)
      Label("Body").font(.body)
      Label("Caption").font(.caption).foregroundColor(.secondaryLabel)
      Label("let code = 42").font(.monospaced(13))
    }
  }

  gallery.show("around") {
    VStack(alignment: .start, spacing: 4) {
      Label("Font and colour of all labels")
      Label("that do not say otherwise").foregroundColor(.coral)
    }
    .font(.system(15, .semibold))
    .foregroundColor(.sky)
  }

  gallery.show("lines", width: 240) {
    Label("A text that is longer than its place ends with an ellipsis, after as many lines as it may have.")
      .lineLimit(2)
  }

  gallery.show("shrinking", width: 160) {
    Label("Smaller before it is cut", maximumNumberOfLines: 1) { $0.minimumScaleFactor = 0.5 }
  }

  gallery.show("runs") {
    Text(
      AttributedText(runs: [
        .init("Some ", TextAttributes(font: .system(17), color: .gray)),
        .init("text", TextAttributes(font: .system(24, .bold), color: .coral)),
        .init(" with a ", TextAttributes(font: .system(17), color: .gray)),
        .init("line", TextAttributes(font: .system(17), color: .sky, underline: .single)),
      ]))
  }

  gallery.show("markdown", width: 260) {
    Text(
      AttributedText(
        markdown: "*Emphasis*, **strong**, `code`, ~~gone~~ and [links](https://example.org).",
        TextAttributes(font: .system(17), color: .gray), linkColor: .sky))
  }

  gallery.show("alignment", width: 240) {
    VStack(alignment: .stretch, spacing: 4) {
      Label("Start")
      Label("Centre", paragraphStyle: ParagraphStyle(alignment: .center))
      Label("End", paragraphStyle: ParagraphStyle(alignment: .end))
    }
  }

  gallery.show("list", width: 240) {
    TextList(.decimal, spacing: 4) {
      Label("Items stand beside their marks, also where they have several lines.")
      Label("Numbers end where the widest one does.")
    }
  }

  gallery.show("quote", width: 240) {
    BlockQuote(color: AdaptiveColor(.sky)) {
      Label("Somebody else's words, with a bar beside them.")
    }
  }

  gallery.show("features") {
    VStack(alignment: .end, spacing: 2) {
      Label("1,111.10").font(.system(17).features(.tabularNumbers))
      Label("8,888.88").font(.system(17).features(.tabularNumbers))
    }
  }

  gallery.show("scripts") {
    Label("Ελληνικά · Кириллица · हिन्दी · ไทย · 한국어 · 日本語 · 🎉")
  }
  return gallery
}
