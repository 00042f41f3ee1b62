import Components
import DataSources
import JSON
import ListViews

/// A changeset with components in place of templates and models, ready to be applied.
struct FilledChanges: Sendable {
  let changeset: Changeset<ListItem>
  /// The headers and footers of the sections it leads to, without those of sections that it leaves as and where they are.
  let supplementaryComponents: [SupplementaryPlace: any Component]
}

/// What stands before and behind all sections; nil for nothing.
struct FilledEnds: Sendable {
  var header: (any Component)?
  var footer: (any Component)?
  var pullDownHeader: (any Component)?
}

/// Makes the items of a script, in the order of its changes, before any of them takes effect.
///
/// It knows what every item will be, so it folds each changeset into the arrangement that all before it lead to.
struct ListContents {
  private typealias Place = (template: String, model: JSONValue, number: Int)

  private let script: ListScript
  private let scope: DocumentScope
  private let resources: SceneResources
  private let actions: Action<SceneAction>
  private let images: NodeReading.Images
  /// All items are kept until the last one is shown.
  private let imageAccount = ImageAccount()
  /// Images on the web that the items need and that are not there, if `images` has them noted.
  private(set) var missingImages: [String] = []
  /// The template and model of every item by section, once all changes so far have taken effect.
  private var arrangement: [PersistentArray<Place>] = []
  /// How many items there have been.
  private var itemCount = 0

  init(
    _ script: ListScript, resources: SceneResources, actions: Action<SceneAction>, images: NodeReading.Images
  ) {
    self.script = script
    scope = script.scope
    self.resources = resources
    self.actions = actions
    self.images = images
  }

  /// Makes what the changes of `step` need.
  ///
  /// - Throws: `invalidChangeset`, `content`.
  mutating func fill(
    _ changeset: Changeset<ListStep.Entry>, step: Int
  ) throws(ListPlayError) -> FilledChanges {
    let verified: VerifiedChangeset<ListStep.Entry>
    do throws(ChangesetError) {
      verified = try changeset.verify(againstItemCounts: arrangement.map(\.count))
    } catch {
      throw .invalidChangeset(step: step, error)
    }
    let updated = try items(verified.updatedItems, .updateItems, step: step)
    let inserted = try items(verified.insertedItems, .insertItems, step: step)
    arrangement = verified.apply(
      to: arrangement, updated: places(of: updated, verified.updatedItems),
      inserted: places(of: inserted, verified.insertedItems))
    return FilledChanges(
      changeset: Changeset(
        updatedItems: updated, removedItems: changeset.removedItems,
        removedSections: changeset.removedSections, movedSections: changeset.movedSections,
        insertedSections: changeset.insertedSections, movedItems: changeset.movedItems,
        insertedItems: inserted),
      supplementaryComponents: try supplementaryComponents(
        except: Set(verified.untouchedSections), step: step))
  }

  private mutating func items(
    _ entries: [Changeset<ListStep.Entry>.Entry], _ operation: ChangesetOperation, step: Int
  ) throws(ListPlayError) -> [Changeset<ListItem>.Entry] {
    var items: [Changeset<ListItem>.Entry] = []
    items.reserveCapacity(entries.count)
    for entry in entries {
      let (path, model) = (entry.indexPath, entry.model.model)
      let template = template(of: entry)
      let isUpdate = operation == .updateItems
      var item = try item(template, model, of: "\(operation.rawValue) \(path)", step: step)
      item.number = isUpdate ? arrangement[path.section][path.item].number : itemCount
      if !isUpdate { itemCount += 1 }
      items.append(Changeset.Entry(at: path, model: item))
    }
    return items
  }

  private func places(
    of items: [Changeset<ListItem>.Entry], _ entries: [Changeset<ListStep.Entry>.Entry]
  ) -> [Place] {
    zip(items, entries).map { (template(of: $1), $1.model.model, $0.model.number) }
  }

  /// Only updates go without a template, and theirs are of items that are there.
  private func template(of entry: Changeset<ListStep.Entry>.Entry) -> String {
    entry.model.template ?? arrangement[entry.indexPath.section][entry.indexPath.item].template
  }

  private mutating func item(
    _ template: String, _ model: JSONValue, of place: String, step: Int
  ) throws(ListPlayError) -> ListItem {
    guard script.templatesWithSelection.contains(template) else {
      return ListItem(
        model: model, component: try component(template, model, of: place, step: step),
        swipeActions: try swipeActions(template, model, of: place, step: step))
    }
    var item = ListItem(
      model: model, component: try component(template, model.selected(false), of: place, step: step),
      swipeActions: try swipeActions(template, model.selected(false), of: place, step: step))
    if script.canSelect {
      item.selectedComponent = try component(
        template, model.selected(true), plain: model.selected(false), of: place, step: step)
    }
    return item
  }

  /// What lies behind a row, from the edge inwards.
  private mutating func swipeActions(
    _ template: String, _ model: JSONValue, of place: String, step: Int
  ) throws(ListPlayError) -> [SwipeEdge: any Component] {
    guard let templates = script.swipeActions[template] else { return [:] }
    var actions: [SwipeEdge: any Component] = [:]
    for edge in SwipeEdge.allCases {
      var components: [any Component] = []
      for template in templates[edge] {
        components.append(try component(template, model, of: place, step: step))
      }
      if !components.isEmpty { actions[edge] = SwipeActionsRow(edge, components) }
    }
    return actions
  }

  /// Headers and footers are filled from the section's number, the number of its items and their models, and from nothing else.
  private mutating func supplementaryComponents(
    except untouched: Set<Int>, step: Int
  ) throws(ListPlayError) -> [SupplementaryPlace: any Component] {
    guard let collection = script.list.collection else { return [:] }
    var components: [SupplementaryPlace: any Component] = [:]
    for (kind, template) in [
      (SupplementaryPlace.Kind.header, collection.headerTemplate), (.footer, collection.footerTemplate),
    ] {
      guard let template else { continue }
      for (section, items) in arrangement.enumerated() where !untouched.contains(section) {
        let model = JSONValue.ofSection(section, items: items.map(\.model))
        components[SupplementaryPlace(kind, section: section)] = try component(
          template, model, plain: model.ofOnlySection, of: "\(kind.rawValue) of section \(section)",
          step: step)
      }
    }
    return components
  }

  /// Makes what stands before and behind all sections.
  ///
  /// - Throws: `content`, of the first step.
  mutating func fillEnds() throws(ListPlayError) -> FilledEnds {
    var ends = FilledEnds()
    if let header = script.ends.header {
      ends.header = try component(header, .object(JSONObject([])), of: "the list's header", step: 0)
    }
    if let footer = script.ends.footer {
      ends.footer = try component(footer, .object(JSONObject([])), of: "the list's footer", step: 0)
    }
    if let header = script.ends.pullDownHeader {
      ends.pullDownHeader = try component(
        header, .object(JSONObject([])), of: "the list's pull-down header", step: 0)
    }
    return ends
  }

  private mutating func component(
    _ name: String, _ model: JSONValue, plain: JSONValue? = nil, of place: String, step: Int
  ) throws(ListPlayError) -> any Component {
    // Reading has checked every name.
    guard let template = script.templates[name] else { return Empty() }
    return try component(template, model, plain: plain, of: place, step: step)
  }

  private mutating func component(
    _ template: ComponentTemplate, _ model: JSONValue, plain: JSONValue? = nil, of place: String, step: Int
  ) throws(ListPlayError) -> any Component {
    do throws(SceneError) {
      let (component, missing) = try template.fill(
        model, plain: plain, in: scope, resources: resources, actions: actions, images: images,
        imageAccount: imageAccount)
      missingImages += missing.map(\.url)
      return component.component
    } catch {
      throw .content(step: step, place: place, error)
    }
  }
}

extension JSONValue {
  /// What the header and footer of a section are filled from.
  static func ofSection(_ section: Int, items: [JSONValue]) -> JSONValue {
    [
      "section": .number(section), "count": .number(items.count), "items": .array(items),
    ]
  }

  /// These places for the only section of a list with the only item of it, which rows that come and go do not change.
  fileprivate var ofOnlySection: JSONValue { ["section": 0, "count": 1, "items": self["items"] ?? .null] }
}

/// An item of a list that a script plays: its model with what is made of it.
struct ListItem: Sendable {
  let model: JSONValue
  /// What shows it; where it is selected, `selectedComponent` does, if there is one.
  let component: any Component
  let swipeActions: [SwipeEdge: any Component]
  var selectedComponent: (any Component)?
  /// Tells it from all others.
  var number = 0
  var isSelected = false

  init(model: JSONValue, component: any Component, swipeActions: [SwipeEdge: any Component]) {
    self.model = model
    self.component = component
    self.swipeActions = swipeActions
  }

  /// What shows it now.
  var shownComponent: any Component { isSelected ? selectedComponent ?? component : component }
}
