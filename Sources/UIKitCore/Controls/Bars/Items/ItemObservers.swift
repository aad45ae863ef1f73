import Foundation

/// The bars that show an item, and what they do when it changes; none is retained.
struct ItemObservers<Change> {
  private struct Observer {
    weak var owner: AnyObject?
    let body: (Change) -> Void
  }

  private var observers: [Observer] = []

  /// Calls `body` at every change, for as long as `owner` lives; one for an owner.
  mutating func add(for owner: AnyObject, _ body: @escaping (Change) -> Void) {
    remove(for: owner)
    observers.append(Observer(owner: owner, body: body))
  }

  mutating func remove(for owner: AnyObject) {
    observers.removeAll { $0.owner == nil || $0.owner === owner }
  }

  func tell(_ change: Change) {
    for observer in observers where observer.owner != nil { observer.body(change) }
  }
}
