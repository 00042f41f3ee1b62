import Components
import Drawing
import Geometry
import Testing

@Suite struct TreeDepthTests {
  static let limit = 1_000

  struct Loop: Component {
    var body: some Component {
      Center { Loop() }
    }
  }

  /// Splits in two at every level, so that it is not enough to notice each branch by itself.
  struct Fork: Component {
    var body: some Component {
      Flexbox {
        Fork()
        Fork()
      }
    }
  }

  struct Nesting: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var wrap: @Sendable (any Component) -> any Component
  }

  static let nestings = [
    Nesting(testDescription: "inset") { content in Inset(top: 1) { Existing(component: content) } },
    Nesting(testDescription: "view") { Existing(component: $0).view(.backgroundColor(.red)) },
    Nesting(testDescription: "flexbox") { content in
      Flexbox(FlexboxStyle(), children: [FlexboxChild(content)])
    },
    Nesting(testDescription: "static") { content in StaticLayout(children: [.init(component: content)]) },
  ]

  /// A component whose type is not known.
  struct Existing: PrimitiveComponent {
    let component: any Component

    func makeNode(in context: inout BuildContext) -> Node? {
      component.makeNode(in: &context)
    }
  }

  static func tree(_ nesting: Nesting, levels: Int) -> any Component {
    var component: any Component = Box(10, 10)
    for _ in 1..<levels { component = nesting.wrap(component) }
    return component
  }

  @Test(arguments: nestings)
  func treeOfTheAllowedDepthIsLaidOutOnASmallStack(_ nesting: Nesting) async throws {
    let environment = try LayoutEnvironment.test()
    try await onPoolSizedStack {
      let size = try ScopeRoot().building(Self.tree(nesting, levels: Self.limit))
        .layout(thatFits: .unbounded, in: environment)?.size
      let height = nesting.testDescription == "inset" ? Double(Self.limit) + 9 : 10
      #expect(size == Size(width: 10, height: height))
    }
  }

  @Test(arguments: nestings)
  func treeThatFitsOnASmallStackIsLaidOutThere(_ nesting: Nesting) async throws {
    let environment = try LayoutEnvironment.test()
    try await onPoolSizedStack {
      let root = try ScopeRoot().building(Self.tree(nesting, levels: 48))
      #expect(try root.layout(thatFits: .unbounded, in: environment)?.size.width == 10)
    }
  }

  @MainActor @Test(arguments: nestings)
  func treeOfTheAllowedDepthIsMountedAndDrawn(_ nesting: Nesting) throws {
    let host = ComponentHost(
      size: .square(10), layoutEnvironment: try .test(),
      mountEnvironment: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    try host.update(Self.tree(nesting, levels: Self.limit))
    #expect(
      host.displayList(at: 0).commands.count == (nesting.testDescription == "view" ? Self.limit - 1 : 0))
    #expect(!host.tap(at: Point(x: 5, y: 5)))
    try host.update(nil)
    #expect(host.displayList(at: 0).isEmpty)
  }

  @Test(arguments: nestings)
  func deeperTreeIsRefused(_ nesting: Nesting) async throws {
    try await onPoolSizedStack {
      do throws(LayoutError) {
        _ = try ScopeRoot().building(Self.tree(nesting, levels: Self.limit + 1))
        Issue.record("a tree that is too deep was built")
      } catch {
        guard case .tooDeep(let limit, let path) = error else { throw error }
        #expect(limit == Self.limit)
        #expect(path.count == Self.limit + 1)
      }
    }
  }

  @Test func muchDeeperTreeIsRefusedOnAThreadOfThePool() async {
    await Task.detached {
      let error = #expect(throws: LayoutError.self) {
        try ScopeRoot().building(Self.tree(Self.nestings[0], levels: 2_000))
      }
      #expect(error?.description.contains("the tree has more than 1000 levels") == true)
    }.value
  }

  @Test(arguments: [Loop() as any Component, Fork()])
  func componentThatContainsItselfIsRefused(_ component: any Component) throws {
    let name = "\(type(of: component))"
    let container = component is Loop ? "Center" : "Flexbox"
    let pair = "\(name) > \(container)"
    let four = Array(repeating: pair, count: 4).joined(separator: " > ")
    #expect(
      try errorText(component)
        == "\(four) > (985 more) > \(container) > \(pair) > \(pair) > \(pair) > \(name):"
        + " the tree has more than 1000 levels; look for a component that contains itself")
  }
}
