import Components
import Geometry
import Testing

@Suite struct IdentityTests {
  struct Row: Component {
    var title: String
    var hasBadge = false

    var body: some Component {
      Flexbox {
        if hasBadge { Badge() }
        Box().id(title)
        Box()
      }
    }
  }

  struct Badge: Component {
    var body: some Component { Box() }
  }

  struct Switching: Component {
    var isOn: Bool

    var body: some Component {
      if isOn { Badge() } else { Box() }
    }
  }

  struct OptionalContent: Component {
    var badge: Badge?

    var body: some Component {
      if let badge { badge }
    }
  }

  /// The node's identifier followed by those below it.
  static func identifiers(_ node: Node?) -> [Int] {
    guard let node else { return [] }
    return [node.identifier] + node.children.flatMap { identifiers($0) }
  }

  static func names(_ node: Node?) -> [String] {
    guard let node else { return [] }
    return [node.name] + node.children.flatMap { names($0) }
  }

  @Test func identifiersSurviveGenerations() throws {
    let first = try ScopeRoot().building(Row(title: "a"))
    #expect(Self.names(first.node) == ["Row", "Flexbox", "Box", "Box"])
    #expect(Self.identifiers(first.node) == [0, 1, 2, 3])
    let second = try first.building(Row(title: "a"))
    #expect(Self.identifiers(second.node) == [0, 1, 2, 3])
  }

  @Test func newIdentifierMakesANewNode() throws {
    let second = try ScopeRoot().building(Row(title: "a")).building(Row(title: "b"))
    #expect(Self.identifiers(second.node) == [0, 1, 4, 3])
  }

  @Test func absentSiblingsMoveNobodysIdentity() throws {
    let first = try ScopeRoot().building(Row(title: "a"))
    let second = try first.building(Row(title: "a", hasBadge: true))
    #expect(Self.names(second.node) == ["Row", "Flexbox", "Badge", "Box", "Box", "Box"])
    #expect(Self.identifiers(second.node) == [0, 1, 4, 5, 2, 3])
    let third = try second.building(Row(title: "a"))
    #expect(Self.identifiers(third.node) == [0, 1, 2, 3])
    let fourth = try third.building(Row(title: "a", hasBadge: true))
    #expect(Self.identifiers(fourth.node) == [0, 1, 6, 7, 2, 3])
  }

  @Test func identityFollowsTheIdentifierWhenSiblingsChangePlaces() throws {
    func list(_ titles: [String]) -> Flexbox {
      Flexbox { for title in titles { Box().id(title) } }
    }
    let first = try ScopeRoot().building(list(["a", "b", "c"]))
    let second = try first.building(list(["c", "a", "d", "b"]))
    #expect(Self.identifiers(first.node) == [0, 1, 2, 3])
    #expect(Self.identifiers(second.node) == [0, 3, 1, 4, 2])
    #expect(second.node?.children.map(\.componentIdentifier?.description) == ["c", "a", "d", "b"])
  }

  @Test func identityFollowsTheIdentifierInLongLists() throws {
    func list(_ numbers: some Sequence<Int>) -> Flexbox {
      Flexbox { for number in Array(numbers) { Box().id(number) } }
    }
    let first = try ScopeRoot().building(list(0..<2_000))
    let second = try first.building(list((0..<2_000).reversed()))
    #expect(second.node?.children.map(\.identifier) == (1...2_000).reversed())
  }

  @Test func siblingsOfTheSameTypeAreToldApartByTheirOrder() throws {
    func list(_ count: Int) -> Flexbox {
      Flexbox { for _ in 0..<count { Box() } }
    }
    let first = try ScopeRoot().building(list(2))
    #expect(Self.identifiers(first.node) == [0, 1, 2])
    let second = try first.building(list(3))
    #expect(Self.identifiers(second.node) == [0, 1, 2, 3])
    #expect(try Self.identifiers(second.building(list(1)).node) == [0, 1])
  }

  @Test func siblingsWithTheSameIdentifierAreToldApartByTheirOrder() throws {
    let list = Flexbox {
      Box().id("a")
      Box().id("a")
      Box().id("a")
    }
    let first = try ScopeRoot().building(list)
    #expect(Self.identifiers(first.node) == [0, 1, 2, 3])
    #expect(try Self.identifiers(first.building(list).node) == [0, 1, 2, 3])
  }

  @Test func componentThatStandsInTwoPlacesIsTwo() throws {
    let badge = Badge()
    let list = Flexbox {
      badge
      Empty()
      badge
      Empty()
    }
    let first = try ScopeRoot().building(list)
    #expect(Self.names(first.node) == ["Flexbox", "Badge", "Box", "Badge", "Box"])
    #expect(Set(Self.identifiers(first.node)).count == 5)
    #expect(try Self.identifiers(first.building(list).node) == Self.identifiers(first.node))
  }

  @Test(.timeLimit(.minutes(1))) func componentInManyPlacesTakesNoLongerThanTheirNumber() throws {
    struct Mark: Component {
      @Environment(\.displayScale) var scale
      var body: some Component { Box().frame(width: .points(scale.pixelsPerPoint)) }
    }
    let mark = Mark()
    let list = Flexbox { for _ in 0..<20_000 { mark } }
    #expect(Set(Self.identifiers(try ScopeRoot().building(list).node)).count == 40_001)
  }

  @Test func branchesAddNoNodeAndDoNotShareIdentity() throws {
    let first = try ScopeRoot().building(Switching(isOn: true))
    #expect(Self.names(first.node) == ["Switching", "Badge", "Box"])
    let second = try first.building(Switching(isOn: false))
    #expect(Self.names(second.node) == ["Switching", "Box"])
    #expect(Self.identifiers(second.node) == [0, 3])
  }

  @Test func eitherBranchGivesTheNodeOfItsComponent() throws {
    let first = EitherComponent<Box, Badge>.first(Box())
    let second = EitherComponent<Box, Badge>.second(Badge())
    #expect(try Self.names(ScopeRoot().building(first).node) == ["Box"])
    #expect(try Self.names(ScopeRoot().building(second).node) == ["Badge", "Box"])
  }

  @Test func absentOptionalMakesItsComposedParentAbsent() throws {
    #expect(try ScopeRoot().building(OptionalContent()).node == nil)
    let root = try ScopeRoot().building(OptionalContent(badge: Badge()))
    #expect(Self.names(root.node) == ["OptionalContent", "Badge", "Box"])
  }

  @Test func absentRootHasNoLayout() throws {
    let root = try ScopeRoot().building(nil)
    #expect(root.node == nil)
    #expect(try root.layout(thatFits: .unbounded, in: .test())?.size == nil)
  }

  @Test func treeThatWasGoneComesBackAsANewOne() throws {
    let root = try ScopeRoot().building(Box()).building(nil).building(Box())
    #expect(root.node?.identifier == 1)
  }

  @Test func identifiersOfEqualNumbersAreEqualAndHashAlike() {
    let (integer, number) = (ComponentIdentifier(1), ComponentIdentifier(UInt8(1)))
    #expect(integer == number)
    #expect(Set([integer, number]).count == 1)
    #expect(ComponentIdentifier(1) != ComponentIdentifier("1"))
  }
}
