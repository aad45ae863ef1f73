import BrowserCore
import UIKit

/// Ctrl+Tab, by place or by use. By use each further Tab goes to one that was used longer ago, until Ctrl is let go.
@MainActor
final class TabCycleController {
  private let store: TabsStore
  private let goesByUse: () -> Bool
  private var use = TabUse()
  private var observation: TabsStore.Observation?

  /// - Parameter goesByUse: what the user has chosen.
  init(store: TabsStore, goesByUse: @escaping () -> Bool) {
    self.store = store
    self.goesByUse = goesByUse
  }

  /// Begins to follow which tabs are used.
  func begin() {
    use.didShow(store.model.selectedID)
    observation = store.observe { [weak self] model, _ in self?.use.didShow(model.selectedID) }
  }

  /// Goes to the next tab, or with −1 to the one before.
  func step(_ offset: Int) {
    let model = store.model
    guard goesByUse() else {
      store.perform { $0.selectNeighbour(offset) }
      return
    }
    if let id = use.step(offset, among: model.tabs.map(\.id), from: model.selectedID) {
      store.perform { $0.select(id) }
    }
  }

  /// Keys are held from now on. Ctrl begins a new way: of the end of its last press nobody may have heard, where the first Tab put away
  /// what it was pressed over.
  func pressesDidBegin(_ presses: Set<UIPress>) { endWalk(for: presses) }

  /// Keys were let go, or nobody knows any more whether they are held.
  func pressesDidEnd(_ presses: Set<UIPress>) { endWalk(for: presses) }

  private func endWalk(for presses: Set<UIPress>) {
    let controls: [UIKeyboardHIDUsage] = [.keyboardLeftControl, .keyboardRightControl]
    if presses.contains(where: { $0.key.map { controls.contains($0.keyCode) } == true }) { use.endWalk() }
  }
}
