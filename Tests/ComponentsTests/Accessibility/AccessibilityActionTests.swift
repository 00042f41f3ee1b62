import Components
import Drawing
import FlexLayout
import Geometry
import TestSupport
import Testing
import Typesetting

/// What can be done with elements, and in which order they are read.
@Suite @MainActor struct AccessibilityActionTests {
  let log = EventLog<String>()
  let tree = MountedTree(in: .test())

  private func elements(_ component: any Component) throws -> [AccessibilityTree.Item] {
    tree.mount(try layOut(component, in: .upTo(200, 200)))
    return tree.accessibilityTree.elements
  }

  private func noting(_ event: String) -> Action<Void> {
    Action { [log] in log.note(event) }
  }

  @Test func activationIsTheTapUnlessSaidOtherwise() throws {
    let boxes = [
      child(Box().frame(.square(10)).view(.onTap(noting("tap"))).accessibility(label: "none")),
      child(
        Box(10, 10).view(.onTap(noting("tap"))).accessibility(label: "other", activation: noting("activate"))),
    ]
    let elements = try elements(flexbox(.row, boxes))
    for element in elements { element.activate() }
    #expect(log.events == ["tap", "activate"])
  }

  @Test func actionsAreSentByNameAndEmptyNamesLeftOut() throws {
    let box = Box(10, 10).accessibility(
      actions: [
        AccessibilityAction("Delete", noting("delete")), AccessibilityAction("", noting("nothing")),
        AccessibilityAction("Share", noting("share")),
      ])
    let element = try #require(try elements(box).first)
    #expect(element.actions.map(\.name) == ["Delete", "Share"])
    #expect(element.perform("Share"))
    #expect(!element.perform("Print"))
    #expect(log.events == ["share"])
    #expect(tree.accessibilityTree.description.contains("actions=Delete, Share"))
  }

  @Test func aggregateActivatesTheOneThingInIt() throws {
    func row(_ actions: [Action<Void>?]) -> any Component {
      flexbox(
        .row,
        actions.enumerated().map { index, action in
          child(Box().frame(.square(10)).view(.onTap(action ?? Action {})).accessibility(label: "\(index)"))
        }
      ).accessibilityAggregation()
    }
    let one = try elements(row([noting("only")])).map { $0.activate() }
    #expect(one == [true])
    #expect(log.take() == ["only"])
    let two = try elements(row([noting("one"), noting("two")])).map { $0.activate() }
    #expect(two == [false])
    #expect(log.take() == [])
  }

  @Test func aggregateActivatesNothingThatIsHiddenOrTakesNoTaps() throws {
    let attributes: [ViewAttribute] = [.isHidden(true), .opacity(0), .isUserInteractionEnabled(false)]
    let others = attributes.map { attribute in
      child(Box().frame(.square(10)).view(.onTap(noting("other"))).view(attribute))
    }
    let seen = child(Box().frame(.square(10)).view(.onTap(noting("seen"))))
    let row = flexbox(.row, others + [seen]).accessibilityAggregation()
    #expect(try elements(row).map { $0.activate() } == [true])
    #expect(log.events == ["seen"])
  }

  @Test func whatTakesNoTapsIsNotActivatedByThem() throws {
    func card(_ activation: Action<Void>?) -> any Component {
      flexbox(
        .row,
        [
          child(
            Box().frame(.square(10)).view(.onTap(noting("tap")))
              .accessibility(label: "Open", activation: activation))
        ]
      ).view(.isUserInteractionEnabled(false))
    }
    #expect(try elements(card(nil)).map { $0.activate() } == [false])
    #expect(try elements(card(noting("activate"))).map { $0.activate() } == [true])
    #expect(log.events == ["activate"])
  }

  @Test func higherPrioritiesAreReadFirst() throws {
    let boxes = [("low", -1.0), ("first of zero", 0), ("high", 5), ("second of zero", 0)].map {
      label, priority in
      child(Box(10, 10).accessibility(label: label, sortPriority: priority))
    }
    let order = ["high", "first of zero", "second of zero", "low"]
    #expect(try elements(flexbox(.row, boxes)).map(\.label) == order)
    #expect(try elements(flexbox(.row, boxes).view(.opacity(1))).map(\.label) == order)
  }

  @Test func prioritiesCountForElementsThatAViewMakesUp() throws {
    let chart = Box().frame(.square(30)).view(
      .accessibilityElements { bounds in
        [0.0, 2, 1].map {
          AccessibilityElement(frame: bounds, Accessibility(label: "\(Int($0))", sortPriority: $0))
        }
      })
    #expect(try elements(chart).map(\.label) == ["2", "1", "0"])
  }

  @Test func whatIsHiddenIsNotRead() throws {
    let boxes = [true, false].map { child(Label("\($0)").view(.isHidden($0))) }
    #expect(try elements(flexbox(.row, boxes)).map(\.label) == ["false"])
  }

  @Test func containersMakeUpTheirElements() throws {
    let chart = Box().frame(.square(30)).view(
      .accessibilityElements { bounds in
        (0..<2).map { index in
          AccessibilityElement(
            frame: Rect(x: Double(index) * 10, y: 0, width: 10, height: bounds.height),
            Accessibility(label: "bar \(index)"))
        }
      })
    let elements = try elements(chart.padding(5))
    #expect(elements.map(\.label) == ["bar 0", "bar 1"])
    #expect(elements[1].frame == Rect(x: 15, y: 5, width: 10, height: 30))
  }
}
