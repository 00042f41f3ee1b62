import OffscreenKit

struct Contact: Hashable, Sendable {
  let name: String
  let lastSeen: String
}

struct ContactRow: Component {
  let contact: Contact

  var body: some Component {
    HStack(spacing: 12) {
      Avatar(String(contact.name.prefix(1)), diameter: 32)
      Label(contact.name).lineLimit(1).flexShrink(1)
      Spacer()
      Label(contact.lastSeen).font(.footnote).foregroundColor(.secondaryLabel)
    }
    .padding(12)
  }
}

/// A list of contacts on a light screen that is 280 points wide.
@MainActor
func contactList() throws -> ListViewDataSource<Contact, Void> {
  let mounting = MountEnvironment(pendingWork: PendingWork(), diagnostics: Diagnostics { print($0) })
  let list = ListView(
    size: Size(width: 280, height: 180), scale: DisplayScale(2), layout: TableLayout(),
    style: ListStyle(separator: ListStyle.Separator(inset: 56)), in: mounting)
  let environment = LayoutEnvironment(fonts: try .standard(), scale: DisplayScale(2))
  return ListViewDataSource(
    listView: list,
    configuration: DataSourceConfiguration(
      sizeRange: SizeRange(width: 280), environment: environment, context: ()
    ) { contact, _ in ContactRow(contact: contact) })
}

/// What the list shows first.
@MainActor
func open(_ contacts: ListViewDataSource<Contact, Void>) throws {
  try contacts.open([
    [
      Contact(name: "Ada", lastSeen: "now"), Contact(name: "Grace", lastSeen: "09:30"),
      Contact(name: "Katherine", lastSeen: "Monday"),
    ]
  ])
}

/// Someone comes and someone goes; rows say what they were before the change where they go, and after it where they come.
@MainActor
func change(_ contacts: ListViewDataSource<Contact, Void>) throws {
  try contacts.apply(
    Changeset(
      removedItems: [ItemIndexPath(section: 0, item: 1)],
      insertedItems: [ItemIndexPath(section: 0, item: 0): Contact(name: "Edsger", lastSeen: "now")]),
    mode: .sync)
}

/// Rows come to stand in the order of their names: moves are worked out from the rows there are.
@MainActor
func sort(_ contacts: ListViewDataSource<Contact, Void>) throws {
  let places = (0..<contacts.numberOfItems(inSection: 0)).map { ItemIndexPath(section: 0, item: $0) }
  let sorted = places.sorted {
    (contacts.model(at: $0)?.name ?? "") < (contacts.model(at: $1)?.name ?? "")
  }
  try contacts.apply(
    Changeset(movedItems: zip(sorted, places).map { IndexMove(from: $0, to: $1) }), mode: .sync)
}

/// Coloured boxes that flow into lines.
@MainActor
func swatchList() throws -> ListViewDataSource<Double, Void> {
  let mounting = MountEnvironment(pendingWork: PendingWork(), diagnostics: Diagnostics { print($0) })
  let layout = FlowLayout(
    minimumLineSpacing: 8, minimumInteritemSpacing: 8,
    sectionInset: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  let list = ListView(
    size: Size(width: 280, height: 120), scale: DisplayScale(2), layout: layout, in: mounting)
  let environment = LayoutEnvironment(fonts: try .standard(), scale: DisplayScale(2))
  let swatches = ListViewDataSource(
    listView: list,
    configuration: DataSourceConfiguration(
      sizeRange: SizeRange(), environment: environment, context: ()
    ) { (width: Double, _) in Swatch(.mint, width: width, height: 44) })
  try swatches.open([[60, 100, 44, 80, 120, 60]])
  return swatches
}
