import Components
import Drawing
import Geometry
import TestSupport
import Testing

@MainActor
@Suite struct StateAttributeTests {
  /// Which functions an attribute has beside its applicator.
  enum Kind: CaseIterable {
    case applicator, unapplicator, updater, both
  }

  /// What was called, on whichever state.
  let log = EventLog<String>()
  let diagnosticLog = EventLog<Diagnostic>()
  let tree: MountedTree

  init() {
    tree = MountedTree(in: .test(diagnostics: diagnosticLog.diagnostics))
  }

  func behavior(_ kind: Kind, _ name: String = "") -> AttributeBehavior<MeterState, Int> {
    let log = log
    let unapply: @MainActor @Sendable (MeterState, Int) -> Void = {
      log.note("unapply \(name)\($1)")
    }
    let update: @MainActor @Sendable (MeterState, Int, Int) -> Void = {
      log.note("update \(name)\($1) \($2)")
    }
    return AttributeBehavior(
      apply: { log.note("apply \(name)\($1)") },
      unapply: kind == .unapplicator || kind == .both ? unapply : nil,
      update: kind == .updater || kind == .both ? update : nil)
  }

  /// Mounts a meter with these attributes in the place of what was there.
  func mount(_ attributes: ViewAttribute...) throws {
    let content = Box().frame(.square(10))
    let view = attributes.reduce(into: [ViewAttribute.content(Meter())]) { $0.append($1) }
    switch view.count {
    case 1: tree.mount(try layOut(content.view(view[0])))
    case 2: tree.mount(try layOut(content.view(view[0], view[1])))
    default: tree.mount(try layOut(content.view(view[0], view[1], view[2])))
    }
  }

  @Test(arguments: Kind.allCases)
  func equalValueIsAppliedOnce(_ kind: Kind) throws {
    for _ in 1...3 { try mount(.custom("value", 1, behavior(kind))) }
    #expect(log.events == ["apply 1"])
    #expect(tree.statistics.reusedViews == 1)
  }

  @Test(
    arguments: [
      (.applicator, ["apply 2"]), (.unapplicator, ["unapply 1", "apply 2"]), (.updater, ["update 1 2"]),
      (.both, ["update 1 2"]),
    ] as [(Kind, [String])])
  func changedValue(_ kind: Kind, _ calls: [String]) throws {
    try mount(.custom("value", 1, behavior(kind)))
    #expect(log.take() == ["apply 1"])
    try mount(.custom("value", 2, behavior(kind)))
    #expect(log.events == calls)
    #expect(tree.statistics.allocatedViews == 0)
  }

  @Test(
    arguments: [
      (.applicator, [], 1), (.unapplicator, ["unapply 1"], 0), (.updater, [], 1), (.both, ["unapply 1"], 0),
    ] as [(Kind, [String], Int)])
  func vanishedAttribute(_ kind: Kind, _ calls: [String], _ allocatedViews: Int) throws {
    try mount(.custom("value", 1, behavior(kind)))
    _ = log.take()
    try mount()
    #expect(log.events == calls)
    #expect(tree.statistics.allocatedViews == allocatedViews)
    #expect(tree.statistics.hiddenViews == allocatedViews)
  }

  @Test func whatVanishesIsUndoneFirst() throws {
    try mount(.custom("b", 1, behavior(.both, "b")), .custom("c", 1, behavior(.unapplicator, "c")))
    _ = log.take()
    try mount(.custom("c", 2, behavior(.unapplicator, "c")), .custom("a", 1, behavior(.both, "a")))
    #expect(log.events == ["unapply b1", "unapply c1", "apply c2", "apply a1"])
  }

  @Test func laterAttributeOfTheSameNameWins() throws {
    try mount(.custom("value", 1, behavior(.both)), .custom("value", 2, behavior(.both)))
    #expect(log.events == ["apply 2"])
  }

  @Test func incomparableValuesCountAsChanged() throws {
    for _ in 1...2 { try mount(.custom(incomparable: "value", 1, behavior(.applicator))) }
    #expect(log.events == ["apply 1", "apply 1"])
  }

  @Test func keyPathSetsAPropertyAndResetsIt() throws {
    let tree = tree
    func width() -> Double? {
      guard case .fillRect(let rect, _)? = tree.displayList(at: 0).commands.first else { return nil }
      return rect.width
    }
    try mount(.state(\MeterState.level, 0.5, default: 0))
    try mount(.state(\MeterState.level, 0.5, default: 0))
    #expect(width() == 5)
    try mount(.state(\MeterState.level, 0.8, default: 0))
    #expect(width() == 8)
    try mount()
    #expect(width() == nil)
    #expect(tree.statistics == MountStatistics(reusedViews: 1))
  }

  @Test func attributeWithoutItsStateIsADiagnostic() throws {
    tree.mount(try layOut(Box().frame(.square(10)).view(.custom("value", 1, behavior(.both)))))
    #expect(log.events == [])
    #expect(diagnosticLog.events == [.inapplicableAttribute("value", component: "Box")])
    #expect(
      diagnosticLog.events.map(\.description)
        == ["Box: has no state that the attribute value is for; give its view content of that kind"])
  }
}
