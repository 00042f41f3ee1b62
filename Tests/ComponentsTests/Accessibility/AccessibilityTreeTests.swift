import Components
import Drawing
import FlexLayout
import Geometry
import TestSupport
import Testing
import Typesetting

@MainActor
@Suite struct AccessibilityTreeTests {
  func tree(_ component: any Component) throws -> AccessibilityTree {
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(component, in: .upTo(200, 200)))
    return tree.accessibilityTree
  }

  @Test func labelsReadTheirTextsInTheOrderOfTheComponents() throws {
    let row = flexbox(
      .row, [child(Label("One")), child(Box(10, 10)), child(Label("Two").padding(5))])
    let elements = try tree(row).elements
    #expect(elements.map(\.label) == ["One", "Two"])
    #expect(elements.map(\.traits) == [.staticText, .staticText])
    let layout = try layOut(Label("One"), in: .upTo(200, 200))
    #expect(elements[0].frame == Rect(origin: .zero, size: layout.size))
    #expect(elements[1].frame.origin == Point(x: layout.size.width + 15, y: 5))
  }

  @Test func textHasThreeDigitsOfAFrame() throws {
    let third = Box(100.0 / 3, 200.0 / 3).accessibility(label: "A third").padding(100.0 / 3)
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(third, scale: 3))
    #expect(tree.accessibilityTree.description.hasSuffix("\"A third\" (33.333, 33.333) 33.333×66.667"))
  }

  @Test(
    arguments: [
      (false, true, [.button]), (true, true, [.button, .selected]), (false, false, [.button, .notEnabled]),
      (true, false, [.button, .selected, .notEnabled]),
    ] as [(Bool, Bool, Accessibility.Traits)])
  func buttonReadsTheTitleOfItsState(
    _ isSelected: Bool, _ isEnabled: Bool, _ traits: Accessibility.Traits
  ) throws {
    let options = Button.Options {
      $0.titles = [.normal: "Save", .selected: "Saved"]
      ($0.isSelected, $0.isEnabled) = (isSelected, isEnabled)
    }
    let elements = try tree(Button(options, action: nil)).elements
    #expect(elements.map(\.label) == [isSelected && isEnabled ? "Saved" : "Save"])
    #expect(elements.map(\.traits) == [traits])
  }

  @Test func imageIsAnElementOnlyWithALabel() throws {
    let image = ButtonTests.image(10, 10)
    #expect(try tree(AutoSizedImage(image)).items == [])
    let elements = try tree(
      AutoSizedImage(image).view(.accessibility(Accessibility(label: "A red square")))
    ).elements
    #expect(elements.map(\.label) == ["A red square"])
    #expect(elements.map(\.traits) == [.image])
  }

  @Test func labelOfAComponentReplacesWhatIsInIt() throws {
    let component = flexbox(.column, [child(Label("One")), child(Label("Two"))])
      .accessibility(label: "Both", traits: .button, identifier: "both")
    let elements = try tree(component).elements
    #expect(elements.map(\.label) == ["Both"])
    #expect(elements.map(\.identifier) == ["both"])
    #expect(elements.map(\.traits) == [.button])
  }

  @Test func attributesWinOverTheContent() throws {
    let loud = Label("quiet").view(
      .accessibility(Accessibility(label: "LOUD")), .accessibility(Accessibility(traits: .header)))
    #expect(try tree(loud).elements.map(\.label) == ["LOUD"])
    #expect(try tree(loud).elements.map(\.traits) == [.header])
    let hidden = Label("quiet").view(.accessibility(Accessibility(isElement: false)))
    #expect(try tree(hidden).elements == [])
  }

  @Test func aggregationJoinsWhatIsInItLineByLine() throws {
    let save = Button("Save", action: nil).accessibility(value: "3", hint: "Keeps it", isElement: nil)
    let component = flexbox(.column, [child(Label("Title")), child(Label("")), child(save)])
      .accessibilityAggregation()
    let elements = try tree(component).elements
    #expect(elements.map(\.label) == ["Title\nSave"])
    #expect(elements.map(\.traits) == [[.staticText, .button]])
    let onlyTraits = flexbox(.column, [child(Label("Title"))])
      .accessibilityAggregation(.traits).accessibility(identifier: "group")
    let item = try #require(try tree(onlyTraits).items.first)
    #expect(!item.isElement)
    #expect(item.items.map(\.label) == [nil])
    #expect(item.items.map(\.traits) == [.staticText])
  }

  @Test func whatIsSaidOfAnElementIsSaidOfTheElementItself() throws {
    let header = try tree(Label("Title").accessibility(traits: .header, identifier: "t")).items
    #expect(header.map(\.label) == ["Title"])
    #expect(header.map(\.traits) == [.header])
    #expect(header.map(\.identifier) == ["t"])
    let close = try tree(Button("×", action: nil).accessibility(label: "Close").view(.opacity(0.5))).items
    #expect(close.map(\.label) == ["Close"])
    #expect(close.map(\.traits) == [.button])
    let picture = try tree(AutoSizedImage(ButtonTests.image(10, 10)).accessibility(label: "Sun")).items
    #expect(picture.map(\.traits) == [.image])
  }

  @Test func tapOfAViewAroundAnElementStaysWithIt() throws {
    var taps = 0
    let log = EventLog<String>()
    let item = try tree(
      Label("More").view(.onTap(Action { log.note("tap") })).accessibility(traits: .link)
    ).items
    for element in item where element.activate() { taps += 1 }
    #expect(log.events == ["tap"])
    #expect(taps == 1)
    #expect(item.map(\.traits) == [.link])
  }

  @Test func whatIsNoElementIsHidden() throws {
    #expect(try tree(Label("decoration").accessibility(isElement: false)).items == [])
    #expect(try tree(Button("decoration", action: nil).accessibility(isElement: false)).items == [])
    let group = flexbox(.row, [child(Label("read"))]).accessibility(isElement: false)
    #expect(try tree(group).elements.map(\.label) == ["read"])
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let direction: FlexDirection
    var wrap = FlexWrap.noWrap
    var layoutDirection = LayoutDirection.leftToRight
    var raised: Int?
    let order: String
  }

  nonisolated static let rows = [
    Row(testDescription: "row", direction: .row, order: "abcde"),
    Row(testDescription: "reversed", direction: .rowReverse, order: "edcba"),
    Row(testDescription: "reversed column", direction: .columnReverse, order: "edcba"),
    Row(
      testDescription: "reversed, right to left", direction: .rowReverse, layoutDirection: .rightToLeft,
      order: "edcba"),
    Row(testDescription: "in front", direction: .row, raised: 0, order: "abcde"),
    Row(testDescription: "reversed, in front", direction: .rowReverse, raised: 1, order: "edcba"),
    Row(testDescription: "lines", direction: .row, wrap: .wrap, raised: 1, order: "abcde"),
    Row(testDescription: "reversed lines", direction: .rowReverse, wrap: .wrap, order: "badce"),
    Row(
      testDescription: "reversed lines, right to left", direction: .rowReverse, wrap: .wrap,
      layoutDirection: .rightToLeft, order: "badce"),
    Row(testDescription: "lines from below", direction: .row, wrap: .wrapReverse, order: "ecdab"),
  ]

  @Test(arguments: rows)
  func flexboxIsReadAsItIsSeen(_ row: Row) throws {
    let children = "abcde".enumerated().map { index, letter in
      child(Box(40, 10).accessibility(label: "\(letter)")) { $0.zIndex = index == row.raised ? 1 : 0 }
    }
    let component = flexbox(row.direction, size: ComponentSize(width: 100), children) {
      ($0.wrap, $0.layoutDirection) = (row.wrap, row.layoutDirection)
    }
    // One flexbox within another has no view of its own.
    let labels = try tree(flexbox(.column, [child(component)])).elements.compactMap(\.label)
    #expect(labels.joined() == row.order)
  }

  @Test func transparentViewsAreLeftOut() throws {
    let component = flexbox(.row, [child(Label("One").view(.opacity(0))), child(Label("Two"))])
    #expect(try tree(component).elements.map(\.label) == ["Two"])
  }

  @Test func framesGoAroundWhatIsTransformed() throws {
    let turned = ViewConfiguration.Transform(rotation: 90, scale: 2, translation: Point(x: 0, y: 5))
    let component = AnyComponent(
      Box().frame(width: 20, height: 10).view(.accessibility(Accessibility(label: "box")))
    ).view(.transform(turned))
    let frame = try #require(try tree(component).elements.first).frame
    #expect(abs(frame.minX - 0) < 1e-9 && abs(frame.minY + 10) < 1e-9)
    #expect(abs(frame.width - 20) < 1e-9 && abs(frame.height - 40) < 1e-9)
  }

  static let form = flexbox(
    .column,
    [
      child(Box().frame(.square(10)).view(.accessibility(Accessibility(label: "Say \"hi\"", value: "1\n2")))),
      child(
        flexbox(
          .column,
          [
            child(
              Box().frame(width: 20.5, height: 4).view(
                .accessibility(Accessibility(label: "Name", traits: [.selected, .button]))))
          ]
        ).accessibility(hint: "Yours", identifier: "person")),
    ])

  @Test func textForm() throws {
    #expect(
      try tree(Self.form).description == #"""
        Box "Say \"hi\"" value="1\n2" (0, 0) 10×10
        (ViewComponent) hint="Yours" #person (0, 10) 20.5×4
          Box "Name" [button, selected] (0, 10) 20.5×4
        """#)
  }

  @Test func jsonForm() throws {
    let expected =
      #"[{"component":"Box","isElement":true,"label":"Say \"hi\"","value":"1\n2","frame":[0,0,10,10]},"#
      + #"{"component":"ViewComponent","isElement":false,"identifier":"person","hint":"Yours","frame":[0,10,20.5,4],"#
      + #""items":[{"component":"Box","isElement":true,"label":"Name","traits":["button","selected"],"#
      + #""frame":[0,10,20.5,4]}]}]"#
    #expect(try tree(Self.form).json == expected)
  }

  @Test(arguments: ["button", "staticText", "notEnabled", "header", "updatesFrequently"])
  func traitsHaveNames(_ name: String) throws {
    let known = try #require(Accessibility.Traits.allNames.first { $0.name == name })
    #expect(known.trait.names == [name])
  }
}
