import Foundation

/// Holds the one ``TabsModel`` and tells its observers of changes.
///
/// Observers are called on the main actor, after the change, in the order in which they came. A change made
/// by an observer is delivered after the running one has reached all observers, so all see the same order.
@MainActor
public final class TabsStore {
  /// Stops observing when it is cancelled or let go.
  @MainActor
  public final class Observation {
    private weak var store: TabsStore?
    private let key: Int

    init(store: TabsStore, key: Int) {
      self.store = store
      self.key = key
    }

    /// Stops observing. Calling it twice is harmless.
    public func cancel() {
      store?.observers[key] = nil
      store = nil
    }

    isolated deinit {
      store?.observers[key] = nil
    }
  }

  /// Gets the model after a change and what changed.
  public typealias Observer = @MainActor (TabsModel, [TabsChange]) -> Void

  /// The model as it is now.
  public private(set) var model: TabsModel
  private var observers: [Int: Observer] = [:]
  private var nextKey = 0
  private var pending: [(TabsModel, [TabsChange])] = []
  private var isDelivering = false

  /// Makes a store.
  public init(model: TabsModel = TabsModel()) {
    self.model = model
  }

  /// Calls `observer` after each change, until the returned value is let go.
  public func observe(_ observer: @escaping Observer) -> Observation {
    defer { nextKey += 1 }
    observers[nextKey] = observer
    return Observation(store: self, key: nextKey)
  }

  /// Changes the model: `store.perform { $0.close(id) }`.
  @discardableResult
  public func perform(_ operation: (inout TabsModel) -> [TabsChange]) -> [TabsChange] {
    let changes = operation(&model)
    guard !changes.isEmpty else { return changes }
    pending.append((model, changes))
    deliver()
    return changes
  }

  private func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !pending.isEmpty {
      let (snapshot, changes) = pending.removeFirst()
      for key in observers.keys.sorted() { observers[key]?(snapshot, changes) }
    }
  }
}
