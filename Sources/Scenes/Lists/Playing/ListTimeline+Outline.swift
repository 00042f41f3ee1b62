import Components
import DataSources
import Drawing
import Geometry
import JSON
import ListViews
package import Outlines

extension ListTimeline.Frame {
  /// The list with its rows in view and all in them; rows near to those are known by their models. Made anew each time.
  ///
  /// A row goes by its model's `id`, so that one that moves stays the same.
  package var outline: Outline {
    let settings = ComponentDescription {
      $0.say(shown.statement, without: [])
      $0.say(shown.newStatement, without: [])
      shown.fonts.describe(in: &$0)
      $0.say("selected", selected.isEmpty ? nil : .array(selected.map(\.json)))
    }
    var outline = Outline(
      listOf: rows, contentOffset: contentOffset, contentSize: contentSize, properties: settings.properties,
      accessories: shown.accessories.map {
        OutlineRow(
          type: $0.kind, item: $0.place, frame: $0.frame, layout: $0.layout,
          scrollPositions: $0.scrollPositions)
      }, isDocument: true)
    outline.dropUnusedColors()
    return outline
  }

  private var rows: [OutlineRow] {
    let places = sections.enumerated().flatMap { section, models in models.indices.map { [section, $0] } }
    let inView = Dictionary(
      uniqueKeysWithValues: visible.enumerated().map { number, row in
        ([row.indexPath.section, row.indexPath.item], number)
      })
    guard let first = places.firstIndex(where: { inView[$0] != nil }),
      let last = places.lastIndex(where: { inView[$0] != nil })
    else { return [] }
    let known = max(0, first - Outline.rowsAround)...min(places.count - 1, last + Outline.rowsAround)
    return places[known].map { item in
      let model = sections[item[0]][item[1]]
      return OutlineRow(
        item: item, identifier: model["id"]?.identifierText, model: Digest(of: Array(model.text().utf8)),
        frame: inView[item].map { visible[$0].frame }, layout: inView[item].flatMap { shown.rows[$0] },
        scrollPositions: inView[item].map { shown.scrollPositions[$0] } ?? ScrollPositions())
    }
  }
}

extension JSONValue {
  /// A text as it is, anything else as JSON.
  fileprivate var identifierText: String {
    if case .string(let text) = self { text } else { text() }
  }
}
