import Components
import Geometry
import TestSupport
import Testing

@MainActor
@Suite struct ActionKeyTests {
  static let select = ActionKey<Int>("select")

  /// What handlers took.
  let log = EventLog<String>()
  let diagnosticLog = EventLog<Diagnostic>()

  func tap(_ component: any Component) throws {
    let tree = MountedTree(in: .test(diagnostics: diagnosticLog.diagnostics))
    tree.mount(try layOut(component))
    tree.tapAction(at: Point(x: 1, y: 1))?.send()
  }

  func handled(_ name: String) -> @MainActor @Sendable (Int) -> Void {
    { [log] in log.note("\(name) \($0)") }
  }

  @Test func nearestHandlerAroundTheSenderTakesIt() throws {
    try tap(
      Box().frame(.square(10)).view(.onTap(Action(key: Self.select), 4)).padding(0)
        .view(.opacity(1)).onAction(Self.select, handled("inner")).onAction(Self.select, handled("outer")))
    #expect(log.events == ["inner 4"])
    #expect(diagnosticLog.events == [])
  }

  @Test func senderItselfIsPassedOver() throws {
    try tap(
      Box().frame(.square(10)).view(
        .onTap(Action(key: Self.select), 4), .onAction(Self.select, Action(handled("sender")))
      ).onAction(Self.select, handled("around")))
    #expect(log.events == ["around 4"])
  }

  @Test func handlersOfOtherNamesAndTypesDoNotTakeIt() throws {
    let text = ActionKey<String>("select")
    let log = log
    try tap(
      Box().frame(.square(10)).view(.onTap(Action(key: Self.select), 4))
        .onAction(ActionKey<Int>("deselect"), handled("deselect"))
        .onAction(text) { log.note($0) }
        .onAction(Self.select, handled("select")))
    #expect(log.events == ["select 4"])
  }

  @Test func withoutAHandlerThereIsADiagnostic() throws {
    try tap(Box().frame(.square(10)).view(.onTap(Action(key: Self.select), 4)).id("row").view(.opacity(1)))
    #expect(
      diagnosticLog.events == [.unhandledAction(key: "select", sender: ["ViewComponent", "Box#row"])])
    let sentence = "no view around it takes the action select; add .onAction(select) to one"
    #expect(diagnosticLog.events.map(\.description) == ["ViewComponent > Box#row: \(sentence)"])
  }
}
