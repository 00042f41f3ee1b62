import Components
import Testing

/// Keys beside type and identifier.
@Suite struct ComponentKeyTests {
  static func list(_ keys: [String]) -> Flexbox {
    Flexbox { for key in keys { Box().key(key) } }
  }

  @Test func siblingsThatDifferByKeyOnlyMayChangePlaces() throws {
    let first = try ScopeRoot().building(Self.list(["a", "b"]))
    let second = try first.building(Self.list(["b", "a"]))
    #expect(first.node?.children.map(\.identifier) == [1, 2])
    #expect(second.node?.children.map(\.identifier) == [2, 1])
  }

  @Test func anotherKeyIsAnotherComponent() throws {
    let second = try ScopeRoot().building(Self.list(["a"])).building(Self.list(["b"]))
    #expect(second.node?.children.map(\.identifier) == [2])
  }

  @Test func siblingsWithTheSameKeyAreToldApartByTheirOrder() throws {
    let first = try ScopeRoot().building(Self.list(["a", "a", "b"]))
    let second = try first.building(Self.list(["b", "a", "a"]))
    #expect(second.node?.children.map(\.identifier) == [3, 1, 2])
  }

  @Test func keysAddUpAndReachNoFurtherThanTheNextNode() throws {
    func tree(_ outer: Int, _ inner: Int) -> Flexbox {
      Flexbox {
        Box().padding(1).key(inner).key(outer)
        Box().padding(1).key(inner)
      }
    }
    let first = try ScopeRoot().building(tree(1, 2))
    #expect(IdentityTests.identifiers(first.node) == [0, 1, 2, 3, 4])
    #expect(try IdentityTests.identifiers(first.building(tree(1, 2)).node) == [0, 1, 2, 3, 4])
    #expect(try IdentityTests.identifiers(first.building(tree(3, 2)).node) == [0, 5, 6, 3, 4])
  }

  @Test func keyAndIdentifierBothCount() throws {
    func tree(_ key: Int, _ identifier: Int) -> Flexbox {
      Flexbox { Box().id(identifier).key(key) }
    }
    let first = try ScopeRoot().building(tree(1, 1))
    #expect(try first.building(tree(1, 1)).node?.children.first?.identifier == 1)
    #expect(try first.building(tree(2, 1)).node?.children.first?.identifier == 2)
    #expect(try first.building(tree(1, 2)).node?.children.first?.identifier == 2)
  }
}
