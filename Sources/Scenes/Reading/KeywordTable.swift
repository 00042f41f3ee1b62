import Components
import Drawing
import FlexLayout
import JSON
import Typesetting

/// The words a key takes, each with what it means.
struct KeywordTable<Value: Sendable>: Sendable {
  /// In the order in which messages list them.
  let words: [String]
  private let values: [String: Value]

  init(_ pairs: [(String, Value)]) {
    words = pairs.map(\.0)
    values = Dictionary(uniqueKeysWithValues: pairs)
  }

  subscript(_ word: String) -> Value? { values[word] }
}

extension KeywordTable where Value: CaseIterable {
  /// The cases of an enumeration by their names, which are told: to find them out, a process takes longer than for many a document.
  init(casesOf type: Value.Type, named names: [String]) {
    self.init(Array(zip(names, type.allCases)))
  }
}

extension KeywordTable where Value: CaseIterable & RawRepresentable<String> {
  /// The cases of an enumeration by their raw values.
  init(casesOf type: Value.Type) {
    self.init(type.allCases.map { ($0.rawValue, $0) })
  }
}

extension DocumentValue {
  /// All of an array's words of `table` together.
  func choices<Choices: OptionSet>(_ table: KeywordTable<Choices>) throws(SceneError) -> Choices {
    var choices: Choices = []
    for element in try array() { choices.formUnion(try element.keyword(table)) }
    return choices
  }

  /// One of the words of `table`.
  func keyword<Value>(_ table: KeywordTable<Value>) throws(SceneError) -> Value {
    if isOpen || isOpenText, let any = table.words.first.flatMap({ table[$0] }) { return any }
    guard case .string(let word) = json else {
      throw unexpected("one of \(table.words.map { "\"\($0)\"" }.joined(separator: ", "))")
    }
    guard let value = table[word] else { throw .unknownWord(path, word: word, known: table.words) }
    return value
  }
}

/// The words of scene documents.
enum Keywords {
  static let direction = KeywordTable(
    casesOf: FlexDirection.self, named: ["column", "columnReverse", "row", "rowReverse"])
  static let justifyContent = KeywordTable(
    casesOf: JustifyContent.self,
    named: ["start", "center", "end", "spaceBetween", "spaceAround", "spaceEvenly"])
  static let alignItems = KeywordTable(
    casesOf: AlignItems.self, named: ["stretch", "start", "center", "end", "baseline"])
  static let alignSelf = KeywordTable(
    casesOf: AlignSelf.self, named: ["stretch", "start", "center", "end", "baseline", "auto"])
  static let alignContent = KeywordTable(
    casesOf: AlignContent.self,
    named: ["start", "center", "end", "stretch", "spaceBetween", "spaceAround", "spaceEvenly"])
  static let wrap = KeywordTable(casesOf: FlexWrap.self, named: ["noWrap", "wrap", "wrapReverse"])
  static let boxSizing = KeywordTable(casesOf: BoxSizing.self, named: ["borderBox", "contentBox"])
  static let overflow = KeywordTable(casesOf: Overflow.self, named: ["visible", "hidden", "scroll"])
  static let positionType = KeywordTable(
    casesOf: PositionType.self, named: ["relative", "absolute", "static"])
  static let display = KeywordTable(casesOf: Display.self, named: ["flex", "none", "contents"])
  static let layoutDirection = KeywordTable<LayoutDirection>([("ltr", .leftToRight), ("rtl", .rightToLeft)])
  static let contentMode = KeywordTable(casesOf: ContentMode.self)
  /// How paths fill their room, which never repeat.
  static let pathContentMode = KeywordTable<ContentMode>(
    ContentMode.allCases.filter { $0 != .tile }.map { ($0.rawValue, $0) })
  static let textAlignment = KeywordTable(
    casesOf: TextAlignment.self, named: ["natural", "left", "center", "right", "justified", "start", "end"])
  static let lineBreakMode = KeywordTable(
    casesOf: LineBreakMode.self,
    named: [
      "wordWrapping", "charWrapping", "clipping", "truncatingHead", "truncatingTail", "truncatingMiddle",
    ])
  static let decoration = KeywordTable(
    casesOf: DecorationStyle.self, named: ["none", "single", "thick", "double"])
  static let activityIndicatorStyle = KeywordTable(casesOf: ActivityIndicator.Style.self)
  static let gradientType = KeywordTable(casesOf: GradientType.self, named: ["linear", "radial", "conic"])
  static let fillRule = KeywordTable(casesOf: FillRule.self)
  static let lineCap = KeywordTable(casesOf: StrokeStyle.Cap.self, named: ["butt", "round", "square"])
  static let lineJoin = KeywordTable(casesOf: StrokeStyle.Join.self, named: ["miter", "round", "bevel"])
  static let cornerCurve = KeywordTable(casesOf: CornerCurve.self)
  static let blendMode = KeywordTable(casesOf: BlendMode.self)
  static let accessibilityTrait = KeywordTable(
    Accessibility.Traits.allNames.map { ($0.name, $0.trait) })
  static let centering = KeywordTable<Axes>([("x", .x), ("y", .y)])
  static let clippedDimension = KeywordTable<Axes>([("width", .x), ("height", .y)])
  static let centerSizing = KeywordTable<Axes>([("minimumX", .x), ("minimumY", .y)])
  /// In terms of left and right first.
  static let zstackAlignment = KeywordTable<ZStack.Alignment>([
    ("topLeft", .topLeft), ("top", .top), ("topRight", .topRight), ("left", .left), ("center", .center),
    ("right", .right), ("bottomLeft", .bottomLeft), ("bottom", .bottom), ("bottomRight", .bottomRight),
    ("topStart", .topStart), ("topEnd", .topEnd), ("start", .start), ("end", .end),
    ("bottomStart", .bottomStart), ("bottomEnd", .bottomEnd),
  ])
  /// Where children of a grid stand in their cells.
  static let gridAlignment = KeywordTable<Grid.CellAlignment>(
    zstackAlignment.words.compactMap { word in zstackAlignment[word].map { (word, .at($0)) } }
      + [("stretch", .stretch)])
  static let edge = KeywordTable<Edges>([
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right), ("start", .start), ("end", .end),
    ("horizontal", .horizontal), ("vertical", .vertical),
  ])
  static let axis = KeywordTable(casesOf: Axis.self)
  static let fontWeight = KeywordTable<FontWeight>([
    ("thin", .thin), ("ultraLight", .ultraLight), ("light", .light), ("regular", .regular),
    ("medium", .medium),
    ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
  ])
}
