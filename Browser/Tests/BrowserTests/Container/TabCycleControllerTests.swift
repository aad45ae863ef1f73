import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser

/// Ctrl+Tab among three tabs, without a browser.
@Suite @MainActor
struct TabCycleControllerTests {
  private let tabs = (0..<3).map { _ in Tab() }
  private let store: TabsStore

  init() { store = TabsStore(model: TabsModel(tabs: tabs, selectedID: tabs[0].id)) }

  private func press(_ usage: UIKeyboardHIDUsage) -> Set<UIPress> {
    let key = HostKey(
      isDown: true, usage: usage.rawValue, characters: "", charactersIgnoringModifiers: "", modifiers: [],
      timestamp: 1)
    return [UIPress(key, window: nil, responder: nil)]
  }

  /// Presses Tab so many times, and returns the places of the tabs that are shown then.
  private func walk(_ cycle: TabCycleController, _ offsets: [Int]) -> [Int] {
    offsets.map {
      cycle.step($0)
      return store.model.selectedIndex
    }
  }

  @Test("By place it goes to the neighbours, and round at the ends")
  func byPlace() {
    let cycle = TabCycleController(store: store, goesByUse: { false })
    cycle.begin()
    #expect(walk(cycle, [1, 1, 1, -1]) == [1, 2, 0, 2])
  }

  @Test("By use each further Tab goes to one that was used longer ago, until Ctrl is let go")
  func byUse() {
    let cycle = TabCycleController(store: store, goesByUse: { true })
    cycle.begin()
    for tab in [1, 2] { store.perform { $0.select(tabs[tab].id) } }
    #expect(walk(cycle, [1, 1]) == [1, 0])
    // Other keys that are let go end nothing.
    cycle.pressesDidEnd(press(.keyboardTab))
    #expect(walk(cycle, [1]) == [2])
    cycle.step(1)
    cycle.pressesDidEnd(press(.keyboardLeftControl))
    // The second tab was used last, and the third one before it.
    #expect(walk(cycle, [1]) == [2])
  }

  @Test("Ctrl that goes down begins a new way, where nobody has heard that it was let go")
  func unheard() {
    let cycle = TabCycleController(store: store, goesByUse: { true })
    cycle.begin()
    for tab in [1, 2] { store.perform { $0.select(tabs[tab].id) } }
    #expect(walk(cycle, [1]) == [1])
    cycle.pressesDidBegin(press(.keyboardRightControl))
    #expect(walk(cycle, [1]) == [2])
  }
}
