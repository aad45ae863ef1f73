import Foundation

/// Calls back any number of times beside each other. There are never more timers than calls waited at once: one that has rung is set again.
@MainActor
final class Alarms {
  /// An alarm and what it is to do.
  private final class Slot {
    var alarm: Alarm?
    var work: (@MainActor () -> Void)?
  }

  private var slots: [Slot] = []
  private let makeAlarm: (@escaping @MainActor () -> Void) -> Alarm

  /// - Parameter makeAlarm: makes an alarm of what it is to do when it rings.
  init(makeAlarm: @escaping (@escaping @MainActor () -> Void) -> Alarm = { Alarm($0) }) {
    self.makeAlarm = makeAlarm
  }

  /// The number of alarms there are, set or not.
  var count: Int { slots.count }

  /// Calls back once after so many seconds, on the main thread; not at all once this is gone.
  func call(after seconds: TimeInterval, _ work: @escaping @MainActor () -> Void) {
    let slot = slots.first { $0.work == nil } ?? makeSlot()
    slot.work = work
    slot.alarm?.set(after: seconds)
  }

  private func makeSlot() -> Slot {
    let slot = Slot()
    slot.alarm = makeAlarm { [weak slot] in
      let work = slot?.work
      slot?.work = nil
      work?()
    }
    slots.append(slot)
    return slot
  }
}
