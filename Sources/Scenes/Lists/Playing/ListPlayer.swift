public import Components
import DataSources
import Drawing
import Geometry
public import ListViews
public import Typesetting

/// Plays a list script on a real data source and list view, and records every frame.
///
/// Time is the recorder's virtual clock, and nothing takes effect but when the script says so: the same script always
/// makes the same frames. Changes and images arrive where a script settles, and nowhere else: images that are due are there
/// before the frame of an asynchronous change is drawn. A player plays once.
@MainActor
public final class ListPlayer {
  let script: ListScript
  let film: ListFilm
  let dataSource: ListViewDataSource<ListItem, Void>
  let tapped: TappedButton
  private let resources: SceneResources
  /// Changes that were handed to the data source and have not taken effect.
  var pending: ArraySlice<PendingChanges> = []
  /// The change that was the last to take effect, until it is recorded.
  var shown: ShownChanges?
  /// What stands before and behind all sections.
  private var ends = FilledEnds()
  private var supplementaryComponents: [SupplementaryPlace: any Component] = [:]
  /// Layouts of those components in the size and environment that the list has now.
  private var supplementaryLayouts: [SupplementaryPlace: Layout] = [:]
  /// What a batch update shows that is none of a changeset.
  private var update: (name: String, step: Int)?
  private var transition: RowTransition?
  /// What went wrong where nothing could be thrown; nothing is recorded any more then.
  var failure: ListPlayError?

  /// - Parameter diagnostics: told of missing characters and images, on any thread.
  public init(
    _ script: ListScript, fonts: FontLibrary, resources: SceneResources, recorder: FrameRecorder,
    diagnostics: Diagnostics = .ignored
  ) {
    self.script = script
    self.resources = resources
    tapped = TappedButton()
    let list = script.list
    let images = ImageSchedule()
    var environment = MountEnvironment(pendingWork: PendingWork(), diagnostics: diagnostics)
    environment.imageSchedule = images
    environment.shownImages = ShownImages(byteLimit: resources.access.memory.imageFileBytes)
    let listView = ListView(
      size: list.size, scale: list.scale, layout: list.layout,
      style: list.style, in: environment)
    listView.contentInset = list.contentInset
    listView.anchoring = list.anchoring
    listView.selectionMode = list.selection
    dataSource = ListViewDataSource(
      listView: listView,
      configuration: DataSourceConfiguration(
        sizeRange: list.cellSizeRange(in: list.size),
        environment: LayoutEnvironment(script.environment, fonts: fonts, diagnostics: diagnostics),
        context: ()
      ) { item, _ in item.shownComponent })
    film = ListFilm(
      of: dataSource, recorder: recorder, images: images, statement: script.listStatement,
      fonts: script.fonts, frameLimit: script.limits.frames)
    dataSource.willUpdate = { [weak self] changes in self?.prepareUpdate(changes) }
    dataSource.didUpdate = { [weak self] changes in self?.takeUpdate(changes) }
    dataSource.paceChanges { [weak self] install in await self?.show(install) }
    dataSource.supplementaryLayout = { [weak self] place, _, size in
      self?.supplementaryLayout(at: place, in: size)
    }
    listView.swipeActions = { [weak self] indexPath, edge in self?.swipeActions(at: indexPath, edge) }
  }

  /// Whether frames of the timeline keep what is in view as a value; set before playing.
  package var keepsSeen: Bool {
    get { film.keepsSeen }
    set { film.keepsSeen = newValue }
  }

  /// What has been recorded so far; after a script that failed, the frames before that.
  package var timeline: ListTimeline { film.timeline }

  /// Plays all steps and settles; returns when every frame is on disk.
  ///
  /// - Throws: `ListPlayError`, the first there is; the frames before it are on disk then, and what was pending is dropped.
  @discardableResult
  public func play() async throws(ListPlayError) -> ListTimeline {
    let last = max(0, script.steps.count - 1)
    do throws(ListPlayError) {
      var changes = try await fillContents()[...]
      try layOutEnds(in: script.list.size, step: 0)
      for (number, step) in script.steps.enumerated() {
        if case .apply(_, let mode, let animation) = step {
          if let filled = try changes.popFirst()?.get() {
            try await apply(PendingChanges(step: number, filled: filled, animation: animation), mode)
          }
        } else {
          try await play(step, number: number)
        }
      }
      try await settle(step: last)
    } catch {
      failure = failure ?? error
    }
    do throws(ListPlayError) {
      try await film.finish()
    } catch {
      // Whatever ended the script came after the frames that it has recorded.
      failure = error
    }
    if let failure { throw failure }
    return film.timeline
  }

  /// Waits for all changes and images.
  func settle(step: Int) async throws(ListPlayError) {
    do throws(DataSourceError) {
      try await dataSource.settle()
    } catch {
      throw playError(error, step: step)
    }
    if let failure { throw failure }
  }

  /// Runs what makes one batch update of its own, recorded as `name`.
  func update(
    _ name: String, step: Int, _ body: () throws(DataSourceError) -> Void
  ) throws(ListPlayError) {
    update = (name, step)
    defer { update = nil }
    do throws(DataSourceError) {
      try body()
    } catch {
      throw playError(error, step: step)
    }
    if let failure { throw failure }
  }

  /// The changes of all `apply` steps in order, up to the first that fails.
  ///
  /// All are made before the first step: loading images gives others their turn, and then nothing may be pending.
  private func fillContents() async throws(ListPlayError) -> [Result<FilledChanges, ListPlayError>] {
    let (changes, missingImages) = try fillContents(images: .noted)
    if missingImages.isEmpty { return changes }
    let loaded = await resources.load(missingImages)
    return try fillContents(images: .required(loaded)).changes
  }

  private func fillContents(
    images: NodeReading.Images
  ) throws(ListPlayError) -> (changes: [Result<FilledChanges, ListPlayError>], missingImages: [String]) {
    var contents = ListContents(
      script, resources: resources, actions: Action { [tapped] in tapped.action = $0 }, images: images)
    ends = try contents.fillEnds()
    var changes: [Result<FilledChanges, ListPlayError>] = []
    for (number, step) in script.steps.enumerated() {
      guard case .apply(let changeset, _, _) = step else { continue }
      do throws(ListPlayError) {
        changes.append(.success(try contents.fill(changeset, step: number)))
      } catch {
        changes.append(.failure(error))
        break
      }
    }
    return (changes, contents.missingImages)
  }

  private func prepareUpdate(_ changes: AppliedChanges) {
    guard let next = pending.first, next.isOrigin(of: changes) else {
      supplementaryLayouts = [:]
      return
    }
    for (place, component) in next.filled.supplementaryComponents {
      supplementaryComponents[place] = component
      supplementaryLayouts[place] = nil
    }
    guard next.animation.framesPerSecond != nil else { return }
    transition = RowTransition(from: dataSource.listView, by: next.animation.kind, at: film.time)
  }

  private func takeUpdate(_ changes: AppliedChanges) {
    guard failure == nil else { return }
    film.takeModels()
    if let next = pending.first, next.isOrigin(of: changes) {
      pending.removeFirst()
      shown = ShownChanges(step: next.step, animation: next.animation, transition: transition)
      transition = nil
    } else if let update {
      do throws(ListPlayError) {
        try film.record(update.name, step: update.step)
      } catch {
        failure = error
      }
    }
  }

  /// Lays out what stands before and behind all sections of a list that is `size` large.
  ///
  /// - Parameter environment: nil for the one there is.
  func layOutEnds(
    in size: Size, _ environment: LayoutEnvironment? = nil, step: Int
  ) throws(ListPlayError) {
    let list = dataSource.listView
    let environment = environment ?? dataSource.configuration.environment
    let isSideways = script.list.collection?.layout.scrollDirection == .horizontal
    let range =
      isSideways
      ? SizeRange(
        min: Size(width: 0, height: size.height), max: Size(width: .infinity, height: size.height))
      : SizeRange(width: size.width)
    func layout(_ component: (any Component)?) throws(ListPlayError) -> Layout? {
      guard let component else { return nil }
      do throws(LayoutError) {
        return try ScopeRoot.buildingOnce(component, in: environment).layout(
          thatFits: range, in: environment)
      } catch {
        throw .layout(step: step, error)
      }
    }
    if ends.header != nil { list.header = try layout(ends.header) }
    if ends.footer != nil { list.footer = try layout(ends.footer) }
    if ends.pullDownHeader != nil { list.pullDownHeader = try layout(ends.pullDownHeader) }
  }

  private func supplementaryLayout(at place: SupplementaryPlace, in size: Size) -> Layout? {
    if let layout = supplementaryLayouts[place] { return layout }
    guard let component = supplementaryComponents[place], let collection = script.list.collection else {
      return nil
    }
    do throws(LayoutError) {
      let environment = dataSource.configuration.environment
      let layout = try ScopeRoot.buildingOnce(component, in: environment).layout(
        thatFits: collection.supplementarySizeRange(in: size), in: environment)
      supplementaryLayouts[place] = layout
      return layout
    } catch {
      failure = failure ?? .layout(step: update?.step ?? pending.first?.step ?? 0, error)
      return nil
    }
  }

  private func swipeActions(at indexPath: ItemIndexPath, _ edge: SwipeEdge) -> Layout? {
    let list = dataSource.listView
    guard let actions = dataSource.model(at: indexPath)?.swipeActions[edge],
      let row = list.frameForItem(at: indexPath)
    else { return nil }
    do throws(LayoutError) {
      let environment = dataSource.configuration.environment
      return try ScopeRoot.buildingOnce(actions, in: environment).layout(
        thatFits: SizeRange(
          min: Size(width: 0, height: row.height), max: Size(width: row.width, height: row.height)),
        in: environment)
    } catch {
      failure = failure ?? .layout(step: pending.first?.step ?? 0, error)
      return nil
    }
  }

  /// A layout fails at the step of the first change that has not taken effect.
  func playError(_ error: DataSourceError, step: Int) -> ListPlayError {
    switch error {
    case .invalidChangeset(let error): .invalidChangeset(step: step, error)
    case .layout(let error): .layout(step: update == nil ? pending.first?.step ?? step : step, error)
    }
  }
}

/// Which button the last tap went to.
@MainActor
final class TappedButton {
  var action: SceneAction?

  /// The action, once.
  func take() -> SceneAction? {
    defer { action = nil }
    return action
  }
}
