import BrowserCore
import Foundation

/// Closes tabs that were not seen for the time that the user has chosen, as Safari's "Close Tabs" does: at the start, and while the program runs.
@MainActor
final class TabExpiry {
  /// The seconds between two looks.
  static let interval: TimeInterval = 3600

  private(set) var ages: TabAges
  private let store: TabsStore
  private let lifetime: @MainActor () -> TabLifetime
  private let now: @MainActor () -> Date
  private let keep: @MainActor (TabAges?) -> Void
  private var selected: TabID
  private var observation: TabsStore.Observation?
  private lazy var alarm = Alarm { [weak self] in self?.look() }

  /// - Parameters:
  ///   - ages: those of the last time.
  ///   - lifetime: the user's choice.
  ///   - now: the clock.
  ///   - keep: called with what is to be there the next time; nil for nothing.
  init(
    _ ages: TabAges, in store: TabsStore, lifetime: @escaping @MainActor () -> TabLifetime,
    now: @escaping @MainActor () -> Date = { Date() }, keep: @escaping @MainActor (TabAges?) -> Void
  ) {
    (self.ages, self.store, self.lifetime, self.now, self.keep) = (ages, store, lifetime, now, keep)
    selected = store.model.normal.selectedID ?? TabID()
    observation = store.observe { [weak self] model, _ in self?.modelDidChange(model) }
  }

  /// Closes what is too old, and looks again later. Where the user closes tabs himself nothing is noted.
  func look() {
    guard let seconds = lifetime().seconds else {
      alarm.cancel()
      ages = TabAges()
      return keep(nil)
    }
    let date = now()
    ages.keep(store.model.allNormalTabs.map(\.id), at: date)
    // What is there now is seen, however long it has been there.
    ages.didSee(selected, at: date)
    keep(ages)
    store.perform { $0.closeUnseen(ages, since: date - seconds, at: date) }
    alarm.set(after: Self.interval)
  }

  private func modelDidChange(_ model: TabsModel) {
    guard let id = model.normal.selectedID, id != selected else { return }
    defer { selected = id }
    guard lifetime() != .manually else { return }
    let date = now()
    // It was seen until now.
    ages.didSee(selected, at: date)
    ages.didSee(id, at: date)
    keep(ages)
  }
}
