import DataSources
import JSON

extension DocumentValue {
  /// The changes of an `apply` step. Whether they fit the list is seen when they are applied.
  func changeset(templates: Set<String>) throws(SceneError) -> Changeset<ListStep.Entry> {
    let changes = try object(ChangesetKey.self)
    func list<Value>(
      _ key: ChangesetKey, _ read: (DocumentValue) throws(SceneError) -> Value
    ) throws(SceneError) -> [Value] {
      var values: [Value] = []
      for value in try changes[key]?.array() ?? [] { values.append(try read(value)) }
      return values
    }
    return Changeset(
      updatedItems: try list(.updateItems) { value throws(SceneError) in
        try value.itemEntry(templates: templates, needsTemplate: false)
      },
      removedItems: try list(.removeItems) { value throws(SceneError) in try value.indexPath() },
      removedSections: try list(.removeSections) { value throws(SceneError) in try value.listIndex() },
      movedSections: try list(.moveSections) { value throws(SceneError) in
        let move = try value.object(MoveKey.self)
        return IndexMove(from: try move.required(.from).listIndex(), to: try move.required(.to).listIndex())
      },
      insertedSections: try list(.insertSections) { value throws(SceneError) in try value.listIndex() },
      movedItems: try list(.moveItems) { value throws(SceneError) in
        let move = try value.object(MoveKey.self)
        return IndexMove(from: try move.required(.from).indexPath(), to: try move.required(.to).indexPath())
      },
      insertedItems: try list(.insertItems) { value throws(SceneError) in
        try value.itemEntry(templates: templates, needsTemplate: true)
      })
  }

  private func itemEntry(
    templates: Set<String>, needsTemplate: Bool
  ) throws(SceneError) -> Changeset<ListStep.Entry>.Entry {
    let entry = try object(ItemEntryKey.self)
    let template = needsTemplate ? try entry.required(.template) : entry[.template]
    return Changeset.Entry(
      at: try entry.required(.at).indexPath(),
      model: ListStep.Entry(
        template: try template?.templateName(templates), model: try entry.required(.model).json))
  }

  /// A section and an item in it.
  func indexPath() throws(SceneError) -> ItemIndexPath {
    guard case .array(let pair) = json, pair.count == 2 else {
      throw unexpected("an array of a section and an item")
    }
    let elements = try array()
    return ItemIndexPath(section: try elements[0].listIndex(), item: try elements[1].listIndex())
  }

  /// Negative ones are refused with the changeset they are in.
  private func listIndex() throws(SceneError) -> Int {
    try wholeNumber(isNegativeAllowed: true)
  }
}
