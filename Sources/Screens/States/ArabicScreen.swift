import OffscreenKit

/// A reading app in Arabic: it begins at the right, however the rest of the phone does.
struct ArabicScreen: Component {
  var body: some Component {
    Flexbox(layoutDirection: .rightToLeft) {
      Page(Palette.screen, bar: Palette.bar) {
        NavigationBar("مكتبتي", hasLargeTitle: true)
        Flexbox(spacing: 18, padding: FlexEdges(all: 16)) {
          SearchField(placeholder: "ابحث عن كتاب أو كاتب")
          SegmentedControl(["الكل", "أقرأ الآن", "انتهيت"], selected: 1)
          current
          SectionHeading(title: "اخترنا لك", more: "المزيد")
          for (scenery, title, author, rating) in [
            (Scenery.night, "حارس المنارة", "ليلى العطار", "٤٫٨"),
            (.dunes, "رسائل من الواحة", "سامي درويش", "٤٫٥"),
            (.sea, "سفينة بلا شراع", "نور حداد", "٤٫٧"),
          ] {
            book(scenery, title, author, rating)
          }
        }
      }
    }
  }

  private var current: some Component {
    HStack(spacing: 16) {
      cover(.dusk, width: 84, height: 120)
      VStack(alignment: .stretch, spacing: 6) {
        Paragraph("حيث يذهب الضوء", .headline)
        Paragraph("عمر حداد", .subheadline, Palette.secondary)
        Progress(value: 0.62).margin(FlexEdges(top: 8))
        Paragraph("الصفحة ١٨٦ من ٣٠٠", .footnote, Palette.secondary)
        HStack {
          Chip("تابع القراءة", isSelected: true)
          Spacer()
        }
      }
      .flexGrow(1).flexShrink(1)
    }
    .padding(14).background(Palette.fill).cornerRadius(18)
  }

  private func book(_ scenery: Scenery, _ title: String, _ author: String, _ rating: String) -> some Component
  {
    HStack(spacing: 14) {
      cover(scenery, width: 52, height: 72)
      VStack(alignment: .start, spacing: 3) {
        Paragraph(title, .headline)
        Paragraph(author, .subheadline, Palette.secondary)
        HStack(spacing: 4) {
          Icon(.star, size: 14, Palette.warm, isFilled: true)
          Paragraph(rating, .footnote, Palette.secondary)
        }
      }
      .flexGrow(1).flexShrink(1)
      Chevron()
    }
  }

  private func cover(_ scenery: Scenery, width: Double, height: Double) -> some Component {
    Box(scenery).frame(width: .points(width), height: .points(height)).cornerRadius(8)
  }
}
