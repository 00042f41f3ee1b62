import Components
import Controls
import Drawing
import FlexLayout
import Geometry
import Raster
import TestSupport
import Testing
import Typesetting

@MainActor
@Suite struct ControlTests {
  private static func environment(
    direction: LayoutDirection = .leftToRight, contentSize: ContentSize = .large,
    style: UserInterfaceStyle = .light, scale: DisplayScale = DisplayScale(2)
  ) throws -> LayoutEnvironment {
    LayoutEnvironment(
      fonts: try .standard(), scale: scale, layoutDirection: direction, contentSize: contentSize,
      userInterfaceStyle: style)
  }

  private func layOut(
    _ control: any Component, in range: SizeRange = .unbounded, _ environment: LayoutEnvironment? = nil
  ) throws -> Layout {
    let environment = try environment ?? Self.environment()
    return try #require(
      try ScopeRoot().building(control, in: environment).layout(thatFits: range, in: environment))
  }

  private func mount(
    _ control: any Component, in range: SizeRange = .unbounded, _ environment: LayoutEnvironment? = nil
  ) throws -> MountedTree {
    let tree = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    tree.mount(try layOut(control, in: range, environment))
    return tree
  }

  @Test func controlsHaveTheSizesOfUIKit() throws {
    #expect(try layOut(Switch(isOn: true)).size == Size(width: 51, height: 31))
    #expect(try layOut(Checkbox(isOn: true)).size == .square(22))
    #expect(try layOut(RadioButton(isOn: true)).size == .square(22))
    #expect(try layOut(Stepper()).size == Size(width: 94, height: 32))
    #expect(try layOut(Slider(value: 0.5), in: SizeRange(width: 200)).size == Size(width: 200, height: 31))
    #expect(try layOut(Progress(value: 0.5), in: SizeRange(width: 200)).size == Size(width: 200, height: 4))
    #expect(try layOut(Progress(value: 0.5, style: .ring)).size == .square(36))
    #expect(try layOut(PageControl(count: 3, current: 0)).size == Size(width: 58, height: 26))
    #expect(
      try layOut(SegmentedControl(["A", "B"], selected: 0), in: SizeRange(width: 200)).size
        == Size(width: 200, height: 32))
    #expect(try layOut(TextField(text: ""), in: SizeRange(width: 200)).size.height == 34)
  }

  @Test func controlsGrowWithTheContentSizeButLessThanText() throws {
    let largest = try Self.environment(contentSize: .accessibilityExtraExtraExtraLarge)
    let smallest = try Self.environment(contentSize: .extraSmall)
    #expect(try layOut(Switch(isOn: true), largest).size == Size(width: 94, height: 57))
    #expect(try layOut(Switch(isOn: true), smallest).size == Size(width: 51, height: 31))
    #expect(try layOut(TextField(text: "Ada"), largest).size.height > 60)
  }

  private func layOut(_ control: any Component, _ environment: LayoutEnvironment) throws -> Layout {
    try layOut(control, in: .unbounded, environment)
  }

  @Test func fieldsAndSlidersAreAsWideAsTheirPlace() throws {
    let column = VStack(alignment: .stretch) {
      Slider(value: 0).id("slider")
      TextField(text: "").id("field")
      Switch(isOn: false).id("switch")
    }
    let frames = try layOut(column, in: SizeRange(width: 300)).children.map(\.layout.size.width)
    #expect(frames == [300, 300, 51])
    let row = HStack {
      Slider(value: 0).flexGrow(1)
      Switch(isOn: true)
    }
    #expect(try layOut(row, in: SizeRange(width: 300)).children.map(\.layout.size.width) == [249, 51])
  }

  @Test func screenReadersHearValuesAndTraits() throws {
    func item(_ control: any Component) throws -> AccessibilityTree.Item? {
      try mount(control, in: SizeRange(max: Size(width: 300, height: 300))).accessibilityTree.elements.first
    }
    #expect(try item(Switch(isOn: true))?.value == "1")
    #expect(try item(Switch(isOn: true))?.traits == .button)
    #expect(try item(Switch(isOn: false, isEnabled: false))?.traits == [.button, .notEnabled])
    #expect(try item(Slider(value: 0.4))?.value == "40%")
    #expect(try item(Slider(value: 0.4))?.traits == .adjustable)
    #expect(try item(Progress(value: 2))?.value == "100%")
    #expect(try item(PageControl(count: 5, current: 1))?.value == "page 2 of 5")
    #expect(try item(SegmentedControl(["Day", "Week"], selected: 1))?.value == "Week")
    #expect(try item(TextField(text: "secret", placeholder: "Password", isSecure: true))?.value == "••••••")
    #expect(try item(TextField(text: "", placeholder: "Name"))?.label == "Name")
    let named = try item(Checkbox(isOn: true).accessibility(label: "Agree"))
    #expect(named?.label == "Agree")
    #expect(named?.value == "1")
    #expect(named?.traits == [.button, .selected])
  }

  @Test func tapsSayWhatTheyWouldMakeOfTheControl() throws {
    let log = EventLog<String>()
    let toggled = Action<Bool> { log.note("\($0)") }
    let chosen = Action<Int> { log.note("segment \($0)") }
    func tap(_ control: any Component, at x: Double) throws {
      try mount(control, in: SizeRange(max: Size(width: 200, height: 50))).tapAction(at: Point(x: x, y: 10))?
        .send()
    }
    try tap(Switch(isOn: false, action: toggled), at: 10)
    try tap(Switch(isOn: true, action: toggled), at: 10)
    try tap(Switch(isOn: true, isEnabled: false, action: toggled), at: 10)
    let segments = SegmentedControl(["A", "B"], selected: 0, action: chosen).frame(width: 200)
    try tap(segments, at: 150)
    try tap(segments, at: 50)
    #expect(log.take() == ["true", "false", "segment 1", "segment 0"])
  }

  @Test func fingersMoveSlidersStepsAndPages() throws {
    let log = EventLog<String>()
    let number = Action<Int> { log.note("\($0)") }
    func tap(_ control: any Component, at x: Double, _ environment: LayoutEnvironment? = nil) throws {
      let tree = try mount(control, in: SizeRange(max: Size(width: 200, height: 50)), environment)
      tree.tapAction(at: Point(x: x, y: 10))?.send()
    }
    try tap(Stepper(value: 3, action: number), at: 10)
    try tap(Stepper(value: 3, action: number), at: 80)
    try tap(Stepper(value: 3, action: number), at: 80, Self.environment(direction: .rightToLeft))
    // The end of what there is, and beyond of it.
    try tap(Stepper(value: 9, in: 0...9, action: number), at: 80)
    try tap(Stepper(value: 20, in: 0...9, action: number), at: 10)
    try tap(Stepper(value: .max, action: number), at: 80)
    try tap(Stepper(value: 3, isEnabled: false, action: number), at: 10)
    #expect(log.take() == ["2", "4", "2", "9"])
    try tap(PageControl(count: 3, current: 1, action: number), at: 5)
    try tap(PageControl(count: 3, current: 1, action: number), at: 50)
    try tap(PageControl(count: 3, current: 2, action: number), at: 50)
    #expect(log.take() == ["0", "2"])
    func slide(_ slider: Slider, from start: Double, to end: Double, _ environment: LayoutEnvironment? = nil)
      throws
    {
      let tree = try mount(slider, in: SizeRange(width: 127), environment)
      let touch = tree.beginTouch(at: Point(x: start, y: 15))
      touch?.moved(to: Point(x: end, y: 15), at: 0.1)
      touch?.ended(at: 0.2)
    }
    let value = Action<Double> { log.note("\(Int(($0 * 100).rounded()))%") }
    try slide(Slider(value: 0, action: value), from: 10, to: 63.5)
    try slide(Slider(value: 0, action: value), from: 10, to: 300)
    try slide(Slider(value: 0, action: value), from: 120, to: 38.5, Self.environment(direction: .rightToLeft))
    try slide(Slider(value: 0, isEnabled: false, action: value), from: 10, to: 60)
    #expect(log.take() == ["50%", "50%", "100%", "100%", "75%", "75%"])
  }

  @Test func answersItemsAndRowsAreTapped() throws {
    let log = EventLog<String>()
    func say(_ word: String) -> Action<Void> { Action { log.note(word) } }
    func activateAll(_ control: any Component) throws -> [String] {
      _ = log.take()
      let tree = try mount(control, in: SizeRange(width: 350))
      for element in tree.accessibilityTree.elements { tree.tapAction(at: element.frame.center)?.send() }
      return log.events
    }
    #expect(
      try activateAll(
        ActionSheet(
          answers: [Alert.Answer("Share", action: say("share")), Alert.Answer("Copy")],
          cancel: Alert.Answer("Cancel", action: say("cancel")))) == ["share", "cancel"])
    #expect(
      try activateAll(
        Menu(
          [Menu.Item("Open", action: say("open"))], [],
          [Menu.Item("Print", isEnabled: false, action: say("print"))])) == ["open"])
    #expect(try activateAll(Toast("Sent", actionTitle: "Undo", action: say("undo"))) == ["undo"])
    #expect(
      try activateAll(
        Toolbar([
          Toolbar.Item("Share", action: say("share")),
          Toolbar.Item("Move", isEnabled: false, action: say("move")),
        ])) == ["share"])
    #expect(
      try activateAll(PickerRow("Size", options: ["S"], selected: 0, action: say("pick"))) == ["pick"])
    let part = Action<DateRow.Part> { log.note("\($0)") }
    #expect(try activateAll(DateRow("Due", date: "Today", time: "9:00", action: part)) == ["date", "time"])
  }

  @Test func rowsAndOverlaysAreRead() throws {
    func read(_ control: any Component) throws -> [String] {
      try mount(control, in: SizeRange(width: 350)).accessibilityTree.elements.map { element in
        let traits = element.traits
        return [element.label, element.value, traits.contains(.button) ? "button" : nil]
          .compactMap(\.self).joined(separator: ", ")
          + (traits.contains(.selected) ? ", selected" : "")
          + (traits.contains(.notEnabled) ? ", dimmed" : "")
      }
    }
    #expect(try read(PickerRow("Size", options: ["S", "M"], selected: 1)) == ["Size, M, button"])
    #expect(
      try read(PickerRow("Size", options: ["S"], selected: 4, isEnabled: false)) == ["Size, button, dimmed"])
    #expect(
      try read(DateRow("Due", date: "Today", time: "9:00", focus: .time))
        == ["Due", "Due, Today, button", "Due, 9:00, button, selected"])
    #expect(
      try read(Menu([Menu.Item("List", isSelected: true), Menu.Item("Grid", isEnabled: false)]))
        == ["List, button, selected", "Grid, button, dimmed"])
    #expect(try read(Toast("Sent", actionTitle: "Undo")) == ["Sent", "Undo, button"])
    #expect(try read(TextArea(text: "Hello", placeholder: "Notes")) == ["Notes, Hello"])
    #expect(try read(Stepper(value: 3)) == ["3"])
    #expect(
      try read(SearchField(text: "milk", placeholder: "Search", cancelTitle: "Cancel"))
        == ["Search, milk", "Cancel, button"])
  }

  @Test func textAreasGrowWithTheirTextAndShowWhereItIsTyped() throws {
    let lines = (1...12).map { "Line \($0)" }.joined(separator: "\n")
    #expect(try layOut(TextArea(text: ""), in: SizeRange(width: 200)).size == Size(width: 200, height: 92))
    let whole = try layOut(TextArea(text: lines), in: SizeRange(width: 200))
    #expect(whole.size.height > 250)
    let window = TextArea(text: lines, isFocused: true).frame(height: 100)
    let focused = try layOut(window, in: SizeRange(width: 200))
    let (text, caret) = (focused.children[0], focused.children[1])
    #expect(text.position.y + text.layout.size.height == 92)
    #expect(caret.position.y > 60 && caret.position.y + caret.layout.size.height <= 93)
    #expect(
      try layOut(TextArea(text: lines).frame(height: 100), in: SizeRange(width: 200)).children[0].position.y
        == 8)
    let placeholder = TextArea(text: "", placeholder: "Notes", isFocused: true)
    let caretAtStart = try layOut(placeholder, in: SizeRange(width: 200)).children[1].position.x
    let caretAtEnd = try layOut(
      placeholder, in: SizeRange(width: 200), Self.environment(direction: .rightToLeft)
    )
    .children[1].position.x
    #expect(caretAtStart < 20 && caretAtEnd > 180)
  }

  @Test func whatIsShownFollowsDirectionStyleThemeAndTint() throws {
    func drawing(_ control: any Component, _ environment: LayoutEnvironment? = nil) throws -> DisplayList {
      try mount(control, in: SizeRange(width: 200), environment).displayList(at: 0)
    }
    let plain = try drawing(Slider(value: 0.2))
    #expect(try drawing(Slider(value: 0.2)) == plain)
    #expect(try drawing(Slider(value: 0.2), Self.environment(direction: .rightToLeft)) != plain)
    #expect(try drawing(Slider(value: 0.2), Self.environment(style: .dark)) != plain)
    #expect(try drawing(Slider(value: 0.2, tint: AdaptiveColor(.red))) != plain)
    #expect(try drawing(Slider(value: 0.2, isEnabled: false)) != plain)
    var theme = ControlTheme()
    #expect(try drawing(Slider(value: 0.2).context(theme)) == plain)
    theme.tint = AdaptiveColor(.red)
    #expect(
      try drawing(Slider(value: 0.2).context(theme)).digest
        == drawing(Slider(value: 0.2, tint: AdaptiveColor(.red))).digest)
    // A tick is no arrow.
    let tick = try drawing(Checkbox(isOn: true))
    #expect(
      try drawing(Checkbox(isOn: true), Self.environment(direction: .rightToLeft)).digest == tick.digest)
  }

  @Test func segmentsAndFieldsBeginAtTheRightInArabic() throws {
    let arabic = try Self.environment(direction: .rightToLeft)
    let segments = try layOut(
      SegmentedControl(["A", "B"], selected: 0), in: SizeRange(width: 200), arabic)
    #expect(segments.children.map(\.position.x) == [104, 4])
    let field = try layOut(
      TextField(text: "Ada", isFocused: true), in: SizeRange(width: 200), arabic)
    #expect(field.children.count == 2)
    let text = field.children[0]
    #expect(text.position.x + text.layout.size.width == 190)
  }

  /// What is typed next stands where the text goes on, whichever way the screen is read.
  @Test(
    arguments: [
      ("Ada", .leftToRight, true), ("Ada", .rightToLeft, true), ("سلمى", .rightToLeft, false),
      ("سلمى", .leftToRight, false), ("12", .leftToRight, true), ("12", .rightToLeft, false),
    ] as [(String, LayoutDirection, Bool)])
  func caretStandsBehindTheText(text: String, direction: LayoutDirection, isAtRight: Bool) throws {
    let environment = try Self.environment(direction: direction)
    let field = try layOut(TextField(text: text, isFocused: true), in: SizeRange(width: 200), environment)
    let (line, caret) = (field.children[0], field.children[1].position.x)
    #expect(caret == (isAtRight ? line.position.x + line.layout.size.width + 1 : line.position.x - 3))
    #expect((0...198).contains(caret))
  }

  @Test(arguments: [(280, ContentSize.accessibilityExtraLarge), (240, .large), (390, .large)])
  func dateAndTimeAreOfOneHeight(width: Double, contentSize: ContentSize) throws {
    let row = DateRow("Starts", date: "Wednesday, 12 August 2026", time: "09:30")
    let tree = try mount(row, in: SizeRange(width: width), Self.environment(contentSize: contentSize))
    let heights = tree.accessibilityTree.elements.filter { $0.value != nil }.map(\.frame.height)
    #expect(heights.count == 2 && Set(heights).count == 1)
  }

  /// What leads back and what stands at the end stay, and the title is cut off between them.
  @Test(arguments: [390.0, 240], [LayoutDirection.leftToRight, .rightToLeft])
  func longTitlesLeaveTheEndsOfNavigationBarsTheirRoom(width: Double, direction: LayoutDirection) throws {
    let bar = NavigationBar("What everybody said about the meeting on Tuesday", backTitle: "Inbox") {
      Box().frame(width: 40, height: 20).accessibility(label: "Edit")
    }
    let tree = try mount(bar, in: SizeRange(width: width), Self.environment(direction: direction))
    let frames = tree.accessibilityTree.elements.map(\.frame)
    let (start, title, end) = (frames[0], frames[1], frames[2])
    let isMirrored = direction == .rightToLeft
    #expect(start.width >= 12 && end.width == 40)
    #expect((isMirrored ? width - start.maxX : start.minX) == 16)
    #expect((isMirrored ? end.minX : width - end.maxX) == 16)
    #expect(title.width > 70 && !title.overlaps(start) && !title.overlaps(end))
    #expect(frames.allSatisfy { $0.height < 40 })
  }

  @Test func impossibleValuesAreTheNearestPossibleOnes() throws {
    #expect(try layOut(PageControl(count: -3, current: 9)).size == Size(width: 0, height: 26))
    #expect(try layOut(SegmentedControl([], selected: 4)).size.width == 0)
    for value in [-1.0, .nan, 7] {
      _ = try mount(Slider(value: value)).displayList(at: 0)
      _ = try mount(Progress(value: value, style: .ring)).displayList(at: 0)
    }
    #expect(
      try mount(Slider(value: .nan)).displayList(at: 0).digest
        == mount(Slider(value: 0)).displayList(at: 0).digest)
  }

  /// In the middle some would be between two pixels, and be blurred.
  @Test(arguments: [1.0, 2, 3], [LayoutDirection.leftToRight, .rightToLeft])
  func barsAreOnPixels(pixelsPerPoint: Double, direction: LayoutDirection) throws {
    let scale = DisplayScale(pixelsPerPoint)
    let environment = try Self.environment(direction: direction, scale: scale)
    func pixels(_ control: any Component, _ size: Size) throws -> (of: Bitmap, bytes: [UInt8]) {
      let list = try mount(control, in: SizeRange(exactly: size), environment).displayList(at: 0)
      let bitmap = try Rasterizer().rasterize(list, size: size, scale: scale, background: .white)
      return (bitmap, bitmap.makeArray())
    }
    // Down through the track, far from the thumb.
    let slider = try pixels(Slider(value: 0), Size(width: 200, height: 31))
    let column = Int((direction == .rightToLeft ? 50 : 150) * pixelsPerPoint)
    let track = (0..<slider.of.size.height).map { slider.bytes[$0 * slider.of.rowBytes + column * 4] }
    #expect(Set(track).count == 2)
    #expect(track.count { $0 != 255 } == Int(4 * pixelsPerPoint))
    // Along the middle, from sign to sign: the ground and the line between.
    let stepper = try pixels(Stepper(value: 1, in: 0...2), Size(width: 94, height: 32))
    let row = Int(10 * pixelsPerPoint) * stepper.of.rowBytes
    let line = (Int(40 * pixelsPerPoint)..<Int(54 * pixelsPerPoint)).map { stepper.bytes[row + $0 * 4] }
    #expect(Set(line).count == 2)
    #expect(line.count { $0 != line[0] } == Int(pixelsPerPoint))
  }

  /// On a bar as high as it is wide, too.
  @Test func everyValueLooksDifferent() throws {
    let looks = try stride(from: 0, through: 1, by: 0.125).map { value in
      try mount(Progress(value: value).frame(width: 40, height: 40)).displayList(at: 0).digest
    }
    #expect(Set(looks).count == looks.count)
  }
}
