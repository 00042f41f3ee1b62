import OffscreenKit

/// What is to be done today: navigation above, tabs below, what is done struck out.
struct TasksScreen: Component {
  private struct Task {
    let title: String
    var note: String?
    var person: Person?
    var isDone = false
    var isUrgent = false
  }

  private let tasks = [
    Task(title: "Send the lease to the notary", note: "By 17:00", isUrgent: true),
    Task(title: "Order soil for the raised beds", note: "12 bags, peat-free", person: .tomas),
    Task(title: "Book the ferry", note: "Two bicycles, one child", person: .nora),
    Task(title: "Water the seedlings", isDone: true),
    Task(title: "Call Linus about the invoice", isDone: true),
  ]

  var body: some Component {
    Page(bar: Palette.bar) {
      NavigationBar("Today", backTitle: "Lists") { Icon(.more, Palette.accent, isFilled: true) }
      Flexbox(spacing: 16, padding: FlexEdges(all: 16)) {
        summary
        Panel(padding: 0) {
          for (index, task) in tasks.enumerated() {
            if index > 0 { Hairline(inset: 52) }
            row(task)
          }
        }
        HStack(spacing: 8) {
          Icon(.plus, size: 20, Palette.accent, weight: 2.4)
          Paragraph("New task", .headline, Palette.accent)
        }
        .margin(FlexEdges(horizontal: 4))
      }
      Spacer()
      TabBar(
        [
          TabBar.Tab("Today", badge: "3") { Icon.shape(.sun, $0) },
          TabBar.Tab("Plan") { Icon.shape(.calendar, $0) }, TabBar.Tab("Lists") { Icon.shape(.grid, $0) },
          TabBar.Tab("Me") { Icon.shape(.person, $0) },
        ], selected: 0)
      Box().frame(height: 18).background(Palette.bar)
    }
  }

  private var summary: some Component {
    HStack(spacing: 16) {
      ZStack {
        Progress(value: 0.4, style: .ring).frame(.square(64))
        Paragraph("2/5", .system(15, .semibold).tabular)
      }
      VStack(alignment: .start, spacing: 2) {
        Paragraph("Two done, three to go", .headline)
        Paragraph("The notary closes at five.", .subheadline, Palette.secondary)
      }
      .flexGrow(1).flexShrink(1)
    }
    .padding(16).background(Palette.card).cornerRadius(16)
  }

  private func row(_ task: Task) -> some Component {
    HStack(spacing: 14) {
      RadioButton(isOn: task.isDone).accessibility(label: task.title)
      VStack(alignment: .start, spacing: 1) {
        Title(text: task.title, isDone: task.isDone)
        if let note = task.note {
          Paragraph(note, .footnote, task.isUrgent ? Palette.bad : Palette.secondary)
        }
      }
      .flexGrow(1).flexShrink(1)
      if let person = task.person { Face(person, 28) }
      if task.isUrgent { Icon(.flag, size: 20, Palette.bad, isFilled: true) }
    }
    .frame(minHeight: 52).padding(EdgeInsets(horizontal: 16, vertical: 4))
  }
}

/// A task's title, struck out when it is done.
private struct Title: Component {
  @Environment(\.userInterfaceStyle) private var style
  @Environment(\.layoutDirection) private var direction
  let text: String
  let isDone: Bool

  var body: some Component {
    Text(
      AttributedText(
        text,
        TextAttributes(
          font: .body, color: (isDone ? Palette.secondary : Palette.label).resolved(for: style),
          strikethrough: isDone ? .single : .none),
        paragraphStyle: ParagraphStyle(alignment: direction == .rightToLeft ? .right : .left)))
  }
}
