import BrowserCore
import BrowserStorage
import Foundation
import MartletTestSupport

extension StoredSession {
  /// One step of a user with tabs: opening, closing, moving, browsing.
  mutating func changeAtRandom(_ generator: inout SeededGenerator, step: Int) {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1:
      let tab = StoredTab(
        id: TabID(), groupID: groups.randomElement(using: &generator)?.id,
        windowID: furtherWindows.randomElement(using: &generator)?.id,
        url: URL(string: "https://example.org/\(step)"), title: "Page \(step)",
        list: .changed(Data((0..<Int.random(in: 0...3000, using: &generator)).map { UInt8($0 & 255) })))
      tabs.insert(tab, at: Int.random(in: 0...tabs.count, using: &generator))
      selectedID = tab.id
    case 2 where tabs.count > 1:
      let index = Int.random(in: tabs.indices, using: &generator)
      var tab = tabs.remove(at: index)
      (tab.groupID, tab.windowID) = (nil, nil)
      tab.isPinned = false
      closed.insert(
        Closed(tab: tab, index: index, closedAt: Date(timeIntervalSinceReferenceDate: Double(step / 3))),
        at: 0)
      if closed.count > 5 { closed.removeLast() }
      selectedID = tabs.randomElement(using: &generator)?.id
    case 3 where !tabs.isEmpty:
      let tab = tabs.remove(at: Int.random(in: tabs.indices, using: &generator))
      tabs.insert(tab, at: Int.random(in: 0...tabs.count, using: &generator))
    case 4 where !closed.isEmpty:
      let entry = closed.removeFirst()
      tabs.insert(entry.tab, at: min(entry.index, tabs.count))
    case 6:
      groups.insert(
        StoredGroup(
          id: TabGroup.ID(), name: "Group \(step)", selectedID: tabs.randomElement(using: &generator)?.id),
        at: Int.random(in: 0...groups.count, using: &generator))
      plainSelectedID = tabs.randomElement(using: &generator)?.id
    case 7 where groups.count > 1:
      let gone = groups.remove(at: Int.random(in: groups.indices, using: &generator))
      for index in tabs.indices where tabs[index].groupID == gone.id { tabs[index].groupID = groups[0].id }
      plainSelectedID = nil
    case 8:
      guard let index = tabs.indices.randomElement(using: &generator) else { return }
      tabs[index].isPinned.toggle()
    case 9 where furtherWindows.count < 3:
      furtherWindows.append(
        StoredWindow(
          id: StoredWindow.ID(), selectedID: tabs.randomElement(using: &generator)?.id,
          state: WindowState(width: Double(step), height: 800)))
    case 9:
      let gone = furtherWindows.remove(at: Int.random(in: furtherWindows.indices, using: &generator))
      for index in tabs.indices where tabs[index].windowID == gone.id { tabs[index].windowID = nil }
    default:
      guard let index = tabs.indices.randomElement(using: &generator) else { return }
      tabs[index].title = "Title \(step)"
      tabs[index].url = URL(string: "https://example.com/?step=\(step)")
      tabs[index].pageZoom = Double(Int.random(in: 2...12, using: &generator)) / 4
    }
  }
}

/// Sessions with all their lists, as the tests think of them; storage is given only what changed.
extension StoredSession {
  /// The same for saving after `old`: lists that it has already are left in the file.
  func changes(since old: StoredSession) -> StoredSession {
    let known = Dictionary(old.allTabs.map { ($0.id, $0.list) }, uniquingKeysWith: { first, _ in first })
    return mapLists { known[$0.id] == $0.list && $0.list != .none ? .stored : $0.list }
  }
}

extension SessionStorage {
  /// Everything that is kept, the lists included.
  func whole() throws -> StoredSession {
    try load().mapLists { tab in
      guard tab.list == .stored else { return tab.list }
      return (try? list(of: tab.id)).map(StoredList.changed) ?? .none
    }
  }
}
