import Components
import Drawing
import FlexLayout
import Geometry
import Testing

@MainActor
@Suite struct HierarchyTests {
  let component = flexbox(
    .row,
    [
      child(
        Box().frame(.square(10)).view(
          .onTap(Action {}), .clipsToBounds(true), .isUserInteractionEnabled(false)
        ).id(
          "a"
        )
        .padding(2.5).view(.opacity(0.5))),
      child(Box(20, 10)), child(Box().frame(.square(4)).view(.content(Meter()))),
    ])

  @Test func namesComponentsWithTheirPlacesAndViews() throws {
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(component))
    #expect(
      tree.hierarchyDescription == """
        Flexbox, position={0, 0}, size: {39, 15}
        | ViewComponent, position={0, 0}: <View: frame = (0 0; 15 15); opacity = 0.5>
        | | Inset, position={0, 0}, size: {15, 15}
        | | | Box#a, position={2.5, 2.5}: <View: frame = (2.5 2.5; 10 10); clipsToBounds; userInteraction disabled; \
        tappable>
        | Box, position={15, 0}, size: {20, 10}
        | Box, position={35, 0}: <Meter: frame = (35 0; 4 4)>
        """)
  }

  @Test func identifiersOfSeveralLinesAreOnOne() throws {
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(flexbox(.row, [child(Box(20, 10).id("two\nlines"))])))
    #expect(
      tree.hierarchyDescription == """
        Flexbox, position={0, 0}, size: {20, 10}
        | Box#two lines, position={0, 0}, size: {20, 10}
        """)
  }

  @Test func emptyTreeHasNoLines() throws {
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(component))
    tree.unmount()
    #expect(tree.hierarchyDescription == "")
  }
}
