import Geometry

extension ComponentHost {
  /// Changes the inputs, for a reason, and has that on show: now, or when there is time for it.
  func change(
    because trigger: BuildTrigger, _ mode: UpdateMode, _ edit: (inout HostInputs) -> Void = { _ in }
  ) throws(LayoutError) {
    let (pending, dueBefore) = (inputs, due)
    edit(&inputs)
    inputs.add(trigger)
    let isFirst = !isShown && initialSize == nil
    guard mode == .sync || isFirst else { return invalidate(.async) }
    due = .synchronously
    guard !isMounting else { return isChangeAwaitingMount = true }
    do throws(LayoutError) {
      try updateNow()
    } catch {
      // What was pending still is: whoever asked for it does not hear of this error. What is made of it meanwhile is made of the same
      // inputs.
      (inputs, due) = (pending, dueBefore)
      throw error
    }
    delegate?.componentHostDidInvalidateSize(self)
  }

  /// Has what was added to the inputs built: now is not the time.
  func invalidate(_ mode: UpdateMode) {
    guard due != .synchronously else { return }
    if mode == .sync {
      due = .synchronously
      delegate?.componentHostDidInvalidateSize(self)
    } else {
      due = .asynchronously
    }
    guard worker == nil else { return }
    worker = Task {
      while due != .nothing { await work() }
      worker = nil
    }
  }

  /// Builds in the background what is due asynchronously; what has become due synchronously by then takes its place.
  private func work() async {
    updateIfDue()
    guard due == .asynchronously else { return }
    let (inputs, root) = (inputs, generation.scopeRoot)
    let result = await Task.detached {
      Result { () throws(LayoutError) in try inputs.makeGeneration(after: root) }
    }.value
    guard due == .asynchronously, inputs.version == self.inputs.version else { return }
    switch result {
    case .success(let generation):
      show(generation)
      delegate?.componentHostDidInvalidateSize(self)
    case .failure(let error): giveUp(because: error)
    }
  }

  /// Has on show what is due synchronously.
  func updateIfDue() {
    guard due == .synchronously, !isMounting else { return }
    do throws(LayoutError) {
      try updateNow()
    } catch {
      giveUp(because: error)
    }
  }

  private func updateNow() throws(LayoutError) {
    show(try inputs.makeGeneration(after: generation.scopeRoot))
  }

  private func show(_ newGeneration: HostGeneration) {
    let previous = generation
    generation = newGeneration
    inputs.clear()
    due = .nothing
    failure = nil
    isShown = true
    isMounting = true
    newGeneration.layout?.takeEffect()
    newGeneration.scopeRoot.initializeControllers(after: previous.scopeRoot)
    previous.scopeRoot.invalidateControllers(before: newGeneration.scopeRoot)
    newGeneration.scopeRoot.updateControllers()
    newGeneration.layout?.announceToControllers()
    if let layout = newGeneration.layout {
      content.mount(layout)
    } else {
      content.mountNothing()
    }
    isMounting = false
    if isChangeAwaitingMount { makeAwaitingChange() }
  }

  /// Has on show what controllers have asked for while what was before was mounted.
  private func makeAwaitingChange() {
    isChangeAwaitingMount = false
    do throws(LayoutError) {
      try updateNow()
      delegate?.componentHostDidInvalidateSize(self)
    } catch {
      giveUp(because: error)
    }
  }

  /// Gives up an update that nobody waits for.
  private func giveUp(because error: LayoutError) {
    failure = error
    giveUp()
    delegate?.componentHost(self, didFailToUpdate: error)
  }

  /// Goes back to what is on show.
  private func giveUp() {
    inputs.component = generation.component
    inputs.environment = generation.environment
    inputs.size = generation.size
    inputs.clear()
    due = .nothing
  }
}
