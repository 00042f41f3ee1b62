/// Lets one batch after the other through to a delegate.
@MainActor
final class DeliveryGate {
  /// Whether batches are let through at all.
  var isOpen = true {
    didSet { resume() }
  }
  /// Whether a batch waits for something that only others can do.
  private(set) var isWaiting = false
  private var isApplied = true
  private var isTicked = true
  /// Whether nobody is there any more whom batches could be brought to.
  private var isRemoved = false
  private var batchNumber = 0
  private var continuation: CheckedContinuation<Void, Never>?
  /// Called when a batch begins to wait.
  var didBeginWaiting: @MainActor () -> Void = {}

  /// A batch is about to be handed over; the next one has to wait until this one is applied and ticked.
  ///
  /// - Returns: what the batch is ticked with.
  func expect() -> DeliveryTicket {
    isApplied = false
    isTicked = false
    batchNumber += 1
    return DeliveryTicket(number: batchNumber, of: self)
  }

  func applied() {
    isApplied = true
    resume()
  }

  /// Does nothing for a batch that is over.
  fileprivate func ticked(_ number: Int) {
    guard number == batchNumber else { return }
    isTicked = true
    resume()
  }

  func waitUntilOpen() async {
    while !isOpen, !isRemoved { await wait() }
  }

  func waitUntilDone() async {
    while !isApplied || !isTicked, !isRemoved { await wait() }
  }

  /// Lets everything through from now on.
  func removeForGood() {
    isRemoved = true
    resume()
  }

  private func wait() async {
    isWaiting = true
    didBeginWaiting()
    await withCheckedContinuation { continuation = $0 }
  }

  private func resume() {
    isWaiting = false
    continuation?.resume()
    continuation = nil
  }
}

/// Says that the list is ready for the next batch; so it is once nobody can say it any more.
@MainActor
final class DeliveryTicket {
  private let number: Int
  private let gate: DeliveryGate

  fileprivate init(number: Int, of gate: DeliveryGate) {
    self.number = number
    self.gate = gate
  }

  isolated deinit { tick() }

  /// Does nothing for a batch that is over.
  func tick() { gate.ticked(number) }
}
