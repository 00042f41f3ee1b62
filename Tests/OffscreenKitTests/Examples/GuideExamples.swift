import Foundation
import OffscreenKit

/// What the articles about grids, effects and controls show.
struct Article: Sendable {
  var title = "Components without a screen"
  var age = "2 hours ago"
}

struct ArticleCard: Component {
  let article: Article

  init(_ article: Article) {
    self.article = article
  }

  var body: some Component {
    VStack(alignment: .stretch, spacing: 4) {
      Label(article.title).font(.headline)
      Label(article.age).font(.footnote).foregroundColor(.secondaryLabel).id("age")
    }
    .padding(16)
  }
}

private struct ForYou: Component {
  var body: some Component { Label("For you").font(.largeTitle) }
}

private struct Save: Component {
  var body: some Component { Label("Save").font(.headline) }
}

private struct Cancel: Component {
  var body: some Component { Label("Cancel") }
}

func gridsAndWindows() -> [any Component] {
  let prices = Grid(columns: [.fraction(1), .automatic, .points(80)], spacing: 8, alignment: .stretch) {
    Label("Plan")
    Label("Month")
    Label("Year")
    Divider().spanning(columns: 3)
  }

  let feed = Scroll(contentOffset: Point(x: 0, y: 120)) { VStack { ForYou() } }.frame(height: 300)

  let buttons = FittingFirst {
    HStack(spacing: 8) {
      Cancel()
      Save()
    }
    VStack(spacing: 8) {
      Save()
      Cancel()
    }
  }
  return [prices, feed, buttons]
}

func effects(of article: Article) -> any Component {
  ArticleCard(article).view(
    .cornerRadius(16), .cornerCurve(.continuous),
    .borders(EdgeBorders(bottom: EdgeBorder(width: 1, color: .black.opacity(0.2)))),
    .shadows([
      BoxShadow(Shadow(color: .black.opacity(0.2), offset: Point(x: 0, y: 1), blurRadius: 2)),
      BoxShadow(Shadow(color: .black.opacity(0.3), offset: Point(x: 0, y: 8), blurRadius: 24), spread: -4),
    ]))
}

private struct Settings: Component {
  var body: some Component { Switch(isOn: true) }
}

private struct Inbox: Component {
  var body: some Component { Label("Inbox").font(.largeTitle) }
}

func brandedSettings() -> any Component {
  var brand = ControlTheme()
  brand.tint = AdaptiveColor(light: Color(rgb: 0xC2185B), dark: Color(rgb: 0xF06292))
  brand.radius = .square
  let screen = Settings().context(brand)
  return screen
}

struct Reminders: Component {
  @State private var isOn = false
  @State private var volume = 0.5

  var body: some Component {
    VStack(alignment: .stretch, spacing: 12) {
      HStack(spacing: 12) {
        Label("Reminders").font(.body)
        Spacer()
        Switch(isOn: isOn, action: Action<Bool> { isOn = $0 }).frame(minHeight: 44)
      }
      Slider(value: volume, action: Action<Double> { volume = $0 }).frame(minHeight: 44)
    }
  }
}

struct InboxWithAnswers: Component {
  let delete: Action<Void>
  let close: Action<Void>

  var body: some Component {
    ZStack {
      Inbox()
      Box().background(Color.black.opacity(0.4))
      ActionSheet(
        "3 messages",
        answers: [Alert.Answer("Archive"), Alert.Answer("Delete", role: .destructive, action: delete)],
        cancel: Alert.Answer("Cancel", role: .preferred, action: close)
      ).alignedInStack(.bottom)
    }
  }
}

@MainActor
func columns(in environment: MountEnvironment) -> (list: ListView, range: SizeRange) {
  let layout = ColumnLayout(.waterfall, columns: 2, scale: DisplayScale(2))
  let list = ListView(
    size: Size(width: 390, height: 844), scale: DisplayScale(2), layout: layout, in: environment)
  let range = layout.itemSizeRange(in: list.size)  // for DataSourceConfiguration
  return (list, range)
}

@MainActor
func headers(in contacts: ListViewDataSource<Contact, Void>) {
  let environment = contacts.configuration.environment
  contacts.supplementaryLayout = { place, people, size in
    guard place.kind == .header, let first = people.first else { return nil }
    let letter = Label(String(first.name.prefix(1))).font(.headline).padding(12)
    return try? ScopeRoot().building(letter, in: environment)
      .layout(thatFits: SizeRange(width: size.width), in: environment)
  }
}

@MainActor
func swipes(in list: ListView, _ environment: LayoutEnvironment, delete: Action<ItemIndexPath>) {
  list.swipeActions = { [weak list] item, edge in
    guard edge == .trailing, let row = list?.frameForItem(at: item) else { return nil }
    let button = Button("Delete", color: .white, font: .body, action: delete.passing(item))
      .background(Color(rgb: 0xC62828))
    let range = SizeRange(exactly: Size(width: 96, height: row.height))
    return try? ScopeRoot().building(button, in: environment).layout(thatFits: range, in: environment)
  }
}

@MainActor
func carousels(in dataSource: ListViewDataSource<Contact, Void>, and host: ComponentHost) {
  dataSource.scroll("carousel", inItemAt: ItemIndexPath(section: 0, item: 3), to: Point(x: 120, y: 0))
  host.scroll("carousel", to: Point(x: 120, y: 0))
}

func rating(with star: Bitmap) -> any Component {
  Text(
    AttributedText(runs: [
      AttributedText.Run("Rated "),
      AttributedText.Run(
        TextAttachment(star, size: Size(width: 16, height: 16)), TextAttributes(baselineOffset: -2)),
      AttributedText.Run(" by everybody"),
    ]))
}

private struct Books: Component {
  let columns: Int
  var body: some Component { Grid(columns: columns) { Label("First") } }
}

func shelf() -> any Component {
  let shelf = GeometryReader { geometry in
    Books(columns: geometry.size.width > 500 ? 4 : 2)
  }
  return shelf
}

struct Days: Component {
  var body: some Component {
    VStack(alignment: .stretch, spacing: 8) {
      HStack(spacing: 8) {
        Label("Notifications")
        Spacer()
        Button("Edit", font: .body, action: Action { print("edit") })
      }
      for day in ["Monday", "Tuesday"] { Label(day) }
    }
  }
}

func cutAnywhere() -> any Component {
  let name = Label("Constantinople by night", maximumNumberOfLines: 1) { $0.truncationAvoidSet = .none }
  return name
}

private struct LoginScreen: Component {
  var body: some Component { SafeArea { Label("Welcome back") } }
}

@MainActor
func screens(in environment: LayoutEnvironment) throws -> any Component {
  let preview = LoginScreen().device(.phone61)  // its size and safe area
  let host = ComponentHost(size: Device.phone61.size(), layoutEnvironment: environment.on(.phone61))
  try host.update(LoginScreen())
  try host.show(on: .phone61, .landscape)  // turned: state and identity stay
  return preview
}

func pictureOfFile() throws -> ImageSource {
  let bytes = [UInt8](try Data(contentsOf: URL(filePath: "landscape@2x.png")))
  let picture = ImageSource(try ImageDecoder().picture(bytes), scale: DisplayScale(2))
  return picture
}
