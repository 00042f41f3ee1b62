import OffscreenKit

/// Pictures of all heights in two columns.
struct MasonryScreen: Component {
  private struct Pin {
    let scenery: Scenery
    let height: Double
    let title: String
    let person: Person
  }

  private let pins = [
    Pin(scenery: .bloom, height: 210, title: "Cherry slope above the bay", person: .mei),
    Pin(scenery: .sea, height: 130, title: "Low tide", person: .tomas),
    Pin(scenery: .forest, height: 170, title: "First fog of the year", person: .ada),
    Pin(scenery: .dunes, height: 230, title: "Two hours before noon", person: .omar),
    Pin(scenery: .night, height: 150, title: "Moon over the old quarry", person: .nora),
    Pin(scenery: .meadow, height: 120, title: "Behind the school", person: .linus),
  ]

  var body: some Component {
    Page(Palette.screen) {
      HStack(spacing: 10) {
        SearchField(placeholder: "Ideas near water").flexGrow(1).flexShrink(1)
        Face(.ada, 36)
      }
      .margin(FlexEdges(horizontal: 14, vertical: 6))
      Scroll(.horizontal) {
        HStack(spacing: 8) {
          for (index, title) in ["For you", "Gardens", "Stone", "Small boats", "Colour"].enumerated() {
            Chip(title, isSelected: index == 0)
          }
        }
        .padding(EdgeInsets(horizontal: 14, vertical: 8))
      }
      HStack(alignment: .start, spacing: 12) {
        for column in columns {
          Flexbox(spacing: 16) { for pin in column { tile(pin) } }.flexGrow(1).flexShrink(1).flexBasis(0)
        }
      }
      .margin(FlexEdges(horizontal: 14, top: 4, bottom: 20))
    }
  }

  /// Each picture goes to the column that is shorter so far.
  private var columns: [[Pin]] {
    var columns: [(pins: [Pin], height: Double)] = [([], 0), ([], 0)]
    for pin in pins {
      let index = columns[0].height <= columns[1].height ? 0 : 1
      columns[index].pins.append(pin)
      columns[index].height += pin.height + 70
    }
    return columns.map(\.pins)
  }

  private func tile(_ pin: Pin) -> some Component {
    Flexbox(spacing: 7) {
      Box(pin.scenery).frame(height: .points(pin.height)).cornerRadius(18)
      Paragraph(pin.title, .subheadline.weight(.semibold))
      HStack(spacing: 6) {
        Face(pin.person, 22)
        Paragraph(pin.person.firstName, .footnote, Palette.secondary).flexGrow(1).flexShrink(1)
        Icon(.more, size: 18, Palette.secondary, isFilled: true)
      }
    }
  }
}
