import Files
import JSON
import Outlines
import Snapshots

/// Finds where a document, or a file that it names, says what its pictures differ for.
struct CausePlaces {
  private let document: SnapshotDocument
  private var written: WrittenDocument

  /// How many causes of a picture have places: beyond some nobody reads on.
  private static let most = 100

  init(in document: SnapshotDocument) {
    self.document = document
    written = WrittenDocument(document)
  }

  /// Notes the places of a finding's causes; the first one's is where people are sent.
  mutating func note(in finding: inout SnapshotFinding) {
    var entry = finding.entry
    guard entry.causes.contains(where: { $0.path != nil }) else { return }
    written.variant = variant(of: entry.name)
    let places = entry.causes.prefix(Self.most).map { path(of: $0) }
    let lines = written.lines(of: places.compactMap(\.self))
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      entry.causes[index].path = place
      entry.causes[index].line = lines[place]
    }
    if let first = places.lazy.compactMap(\.self).first {
      entry.source = SourcePlace(file: written.file(of: first).description, line: lines[first])
    }
    finding.entry = entry
  }

  /// Where the property is that the cause is about, if it is about one that is written: at the component or what says it around
  /// that, or of the outermost one for the document; else as far on the way as there is anything.
  private mutating func path(of cause: OutlineCause) -> JSONPath? {
    guard let component = cause.path, let property = cause.property else { return cause.path }
    let (own, rest) = written.follow(property, from: component)
    // What the outermost component has may be called as a setting is.
    if rest.isEmpty, written.value(at: own) == cause.to { return own }
    if !cause.component.contains(" > "), let place = setting(property, cause.to) ?? step(cause) {
      return place
    }
    guard let wanted = cause.to else { return own }
    return written.source(of: own, rest, making: wanted, of: cause.from) ?? own
  }

  /// Where the document says something of the whole, for the version whose picture it is, or would say what nobody says any more;
  /// nil where it does not say this.
  private mutating func setting(_ property: String, _ wanted: JSONValue?) -> JSONPath? {
    guard let wanted else {
      // A direction may have been the component's own.
      let isSetting = Outline.isSetting(property) && property != "layoutDirection"
      return isSetting ? written.follow(property, from: written.settings).path : nil
    }
    let colors = "colors."
    for base in [written.variant, written.settings].compactMap(\.self) {
      let places =
        property.hasPrefix(colors)
        ? written.layers(of: base.appending(.key("colors"))).reversed().map {
          written.follow(String(property.dropFirst(colors.count)), from: $0)
        } : [written.follow(property, from: base)]
      let place = places.first {
        $0.rest.isEmpty && written.value(at: $0.path)?.isTold(as: wanted) == true
      }
      if let place { return place.path }
    }
    return nil
  }

  /// What steps of a list script say in place of the list, and by which key.
  private static let steps = [
    "width": ("resize", "width"), "height": ("resize", "height"),
    "environment.layoutDirection": ("configure", "layoutDirection"), "contentOffset": ("scroll", "to"),
  ]

  /// What steps do that makes something else of the list than it says itself.
  private static let deeds = [
    "contentOffset": ["scroll", "pan"], "selected": ["select", "deselect", "tap", "longPress"],
  ]

  /// Where the only step is that says something of the list, else the only one that can have made it so or is about what has come
  /// or gone of it; nil where none or several do.
  private mutating func step(_ cause: OutlineCause) -> JSONPath? {
    let all = JSONPath.document.appending(.key("steps"))
    guard let property = cause.property, case .array(let steps)? = written.value(at: all) else { return nil }
    func only(_ places: [JSONPath]) -> JSONPath? { places.count == 1 ? places[0] : nil }
    if let wanted = cause.to, let (step, key) = Self.steps[property] {
      let places = steps.indices.map { all.appending(.index($0)).appending(.key(step)).appending(.key(key)) }
      if let place = only(places.filter { written.value(at: $0) == wanted }) { return place }
    }
    guard let deeds = Self.deeds[property] else { return nil }
    let places = steps.enumerated().flatMap { number, step in
      deeds.filter { step[$0] != nil && step[$0]?["id"] == nil }
        .map { all.appending(.index(number)).appending(.key($0)) }
    }
    if let place = only(places) { return place }
    let items = cause.from.elements.symmetricDifference(cause.to.elements)
    return only(places.filter { written.value(at: $0).map { items.contains($0["at"] ?? $0) } ?? false })
  }

  /// Where the variant is whose picture has a name; nil for the document's own.
  private mutating func variant(of name: String) -> JSONPath? {
    let all = written.settings.appending(.key("variants"))
    guard case .array(let variants)? = written.value(at: all) else { return nil }
    let index = variants.firstIndex { variant in
      guard case .string(let variant)? = variant["name"] else { return false }
      let start = document.name(of: variant)
      return name == start || name.hasPrefix(start + "@") || name.hasPrefix(start + "/")
    }
    return index.map { all.appending(.index($0)) }
  }
}

extension JSONValue? {
  /// Those of an array; none of anything else.
  fileprivate var elements: Set<JSONValue> {
    if case .array(let elements)? = self { Set(elements) } else { [] }
  }
}
