import Components
import FlexLayout
import Geometry
import TestSupport
import Testing

/// What is taken over from the generation before instead of being built, and what never is.
@Suite @MainActor struct ReuseTests {
  /// A row that can be compared.
  struct Row: Component, Equatable {
    let number: Int
    var log: EventLog<String>?
    @State var isOn = false

    static func == (one: Row, other: Row) -> Bool { one.number == other.number }

    var body: some Component {
      log?.note("\(number)")
      return Switch(isOn: isOn, log: log)
    }
  }

  /// One that cannot.
  struct Switch: Component {
    let isOn: Bool
    var log: EventLog<String>?
    @State var isPressed = false

    var body: some Component {
      log?.note("switch \(isOn) \(isPressed)")
      return Box().frame(height: .points(isOn || isPressed ? 2 : 1))
    }
  }

  /// Has state of its own above its rows.
  struct List: Component {
    let rows: [Row]
    @State var title = ""

    var body: some Component {
      Flexbox { for row in rows { row.id(row.number) } }
    }
  }

  /// A leaf that writes down how often it is laid out.
  struct Measured: LayoutComponent {
    let log: EventLog<String>
    let name: String

    func computeLayout(
      of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
    ) throws(LayoutError) -> Layout {
      log.note(name)
      return Layout(node: node, size: range.clamp(Size(width: 1, height: 1)))
    }
  }

  struct MeasuredRow: Component, Equatable {
    let name: String
    let log: EventLog<String>
    @State var suffix = ""

    static func == (one: MeasuredRow, other: MeasuredRow) -> Bool { one.name == other.name }

    var body: some Component { Measured(log: log, name: name + suffix) }
  }

  let tree = StatefulTree()
  let log = EventLog<String>()

  func rows(_ numbers: some Sequence<Int>) -> [Row] {
    numbers.map { Row(number: $0, log: log) }
  }

  @Test func equalComponentsWithAnIdentifierAreTakenOver() throws {
    try tree.build(List(rows: rows(0..<3)))
    let nodes = try #require(tree.root.node?.children.first?.children)
    _ = log.take()
    let counts = try tree.build(List(rows: rows(0..<3)))
    #expect(log.events == [])
    #expect(counts.built == 2)
    #expect(counts.reused == 3)
    let newNodes = try #require(tree.root.node?.children.first?.children)
    #expect(zip(nodes, newNodes).allSatisfy { $0 === $1 })
  }

  @Test func takenOverWhereverTheyMove() throws {
    try tree.build(List(rows: rows(0..<3)))
    _ = log.take()
    try tree.build(List(rows: rows([2, 7, 0])))
    #expect(log.events == ["7", "switch false false"])
  }

  @Test func otherwiseEqualComponentsAreBuilt() throws {
    try tree.build(Flexbox { Row(number: 1, log: log) })
    #expect(try tree.build(Flexbox { Row(number: 1, log: log) }).reused == 0)
    #expect(log.events.count == 4)
  }

  @Test func unequalComponentsAreBuilt() throws {
    func row(_ number: Int) -> some Component { Row(number: number, log: log).id("row") }
    try tree.build(row(1))
    try tree.build(row(2))
    #expect(log.events == ["1", "switch false false", "2", "switch false false"])
  }

  @Test func stateBuildsItsPathOnly() throws {
    let list = List(rows: rows(0..<4))
    try tree.build(list)
    _ = log.take()
    list.rows[2].isOn = true
    let counts = try tree.build(List(rows: rows(0..<4)), because: .state)
    #expect(log.events == ["2", "switch true false"])
    #expect(counts.reused == 3)
    #expect(counts.built == 5)
  }

  @Test func stateInOneOfAThousandRowsBuildsOnePath() throws {
    let list = List(rows: rows(0..<1_000))
    #expect(try tree.build(list).built == 3_002)
    list.rows[500].isOn = true
    let counts = try tree.build(List(rows: rows(0..<1_000)), because: .state)
    #expect(counts.built == 5)
    #expect(counts.reused == 999)
  }

  @Test func stateBelowAnEqualComponentIsBuilt() throws {
    func toggle() -> Switch { Switch(isOn: false, log: log) }
    struct Holder: Component, Equatable {
      let toggle: Switch
      static func == (one: Holder, other: Holder) -> Bool { true }
      var body: some Component { toggle }
    }
    let first = toggle()
    try tree.build(Holder(toggle: first).id(1))
    first.isPressed = true
    try tree.build(Holder(toggle: toggle()).id(1))
    #expect(log.events == ["switch false false", "switch false true"])
  }

  @Test func ownStateIsBuiltWhenInputsComeAlong() throws {
    let list = List(rows: rows(0..<2))
    try tree.build(list)
    _ = log.take()
    list.rows[1].isOn = true
    try tree.build(List(rows: rows(0..<2)), because: .inputs)
    #expect(log.events == ["1", "switch true false"])
  }

  @Test func withoutNewInputsNothingHasToBeComparable() throws {
    struct Pair: Component {
      let first: Switch
      let second: Switch
      var body: some Component {
        Flexbox {
          first
          second
        }
      }
    }
    func pair() -> Pair { Pair(first: Switch(isOn: false, log: log), second: Switch(isOn: true, log: log)) }
    let first = pair()
    try tree.build(first)
    _ = log.take()
    first.first.isPressed = true
    let counts = try tree.build(pair(), because: .state)
    #expect(log.take() == ["switch false true"])
    #expect(counts.reused == 1)
    try tree.build(pair(), because: .inputs)
    #expect(log.events == ["switch false true", "switch true false"])
  }

  @Test func belowNewStateComparableComponentsAreAsked() throws {
    let list = List(rows: rows(0..<2))
    try tree.build(list)
    _ = log.take()
    list.title = "new"
    let counts = try tree.build(List(rows: rows([0, 5])), because: .state)
    #expect(log.events == ["5", "switch false false"])
    #expect(counts.reused == 1)
  }

  @Test func reloadTakesNothingOver() throws {
    try tree.build(List(rows: rows(0..<2)))
    _ = log.take()
    let counts = try tree.build(List(rows: rows(0..<2)), because: .reload)
    #expect(counts.reused == 0)
    #expect(log.events == ["0", "switch false false", "1", "switch false false"])
  }

  @Test func stateOfTakenOverComponentsCanBeSet() throws {
    let first = List(rows: rows(0..<2))
    try tree.build(first)
    try tree.build(List(rows: rows(0..<2)))
    _ = log.take()
    first.rows[0].isOn = true
    try tree.build(List(rows: rows(0..<2)), because: .state)
    #expect(log.events == ["0", "switch true false"])
  }

  @Test func layoutsAreTakenOverInTheSameRange() throws {
    func list() -> [MeasuredRow] { ["a", "b", "c"].map { MeasuredRow(name: $0, log: log) } }
    func build(_ rows: [MeasuredRow]) throws {
      try tree.build(Flexbox { for row in rows { row.id(row.name) } })
    }
    func layOut(width: Double) throws {
      _ = try tree.root.layout(thatFits: SizeRange(width: width...width, height: 0...100), in: .test())
    }
    let rows = list()
    try build(rows)
    try layOut(width: 50)
    #expect(Set(log.take()) == ["a", "b", "c"])
    rows[1].suffix = "!"
    try build(list())
    try layOut(width: 50)
    #expect(Set(log.take()) == ["b!"])
    try layOut(width: 50)
    #expect(log.take() == [])
    try layOut(width: 60)
    #expect(Set(log.events) == ["a", "b!", "c"])
  }

  @Test func layoutsAreMadeAnewInAnotherEnvironment() throws {
    try tree.build(Measured(log: log, name: "a"))
    for scale in [1.0, 2, 1] { _ = try tree.root.layout(thatFits: .unbounded, in: .test(scale: scale)) }
    _ = try tree.root.layout(thatFits: .unbounded, in: .test(direction: .rightToLeft))
    #expect(log.events.count == 3)
  }
}
