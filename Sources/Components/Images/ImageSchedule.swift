/// When network images ask for their images: at once where an environment has no schedule.
///
/// Its time is that of a virtual clock, so what is on show at a moment does not depend on how long downloads take: an image
/// is asked for when it is due, and whoever makes a frame waits for what has been asked for.
@MainActor
package final class ImageSchedule {
  /// An image that is not due yet.
  struct Ticket: Hashable, Comparable {
    fileprivate let due: Double
    fileprivate let number: Int

    static func < (one: Ticket, other: Ticket) -> Bool {
      (one.due, one.number) < (other.due, other.number)
    }
  }

  /// Seconds of the virtual clock.
  package var time = 0.0 {
    didSet { askForWhatIsDue() }
  }
  /// Whether images that have not been asked for have to wait, however long they have been due.
  package var isHolding = false {
    didSet { askForWhatIsDue() }
  }
  private var waiting: [Ticket: @MainActor () -> Void] = [:]
  private var nextNumber = 0

  /// Holds nothing, at the start of time.
  package init() {}

  /// Asks for an image by `request`, at once or when it is due.
  ///
  /// - Parameter delay: in seconds of the virtual clock.
  /// - Returns: nil when it has been asked for.
  func ask(after delay: Double, _ request: @escaping @MainActor () -> Void) -> Ticket? {
    let ticket = Ticket(due: time + delay, number: nextNumber)
    guard isHolding || !isDue(ticket) else {
      request()
      return nil
    }
    nextNumber += 1
    waiting[ticket] = request
    return ticket
  }

  /// Forgets an image that nobody wants any longer.
  func giveUp(_ ticket: Ticket) {
    waiting[ticket] = nil
  }

  private func askForWhatIsDue() {
    guard !isHolding else { return }
    for ticket in waiting.keys.filter(isDue).sorted() { waiting.removeValue(forKey: ticket)?() }
  }

  /// Clocks that have come to the same time by other steps differ in their last digits.
  private func isDue(_ ticket: Ticket) -> Bool {
    ticket.due - time <= 1e-9 * max(1, abs(time))
  }
}
