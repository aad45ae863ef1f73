import BrowserCore
import BrowserStorage
import Foundation
import WebKit
import WebKitAdditions

/// Writes the tabs down while they change, so that nothing is lost however the program ends.
///
/// A change is on disk a second later at most. Private tabs are never written. While writing fails, everything stays in
/// memory and is tried again. The lists of tabs that are not loaded stay in the file.
@MainActor
final class SessionPersistence {
  /// Returns the state of a tab's page, asked of the page itself; nil when it is not loaded.
  var livePage: ((TabID) -> PageState?)?
  /// Called when writing begins to fail.
  var onProblem: ((StorageProblem) -> Void)?
  /// Called with what was written, and whether something changed since.
  var onSave: ((StoredSession, _ isComplete: Bool) -> Void)?

  private let storage: any SessionStorage
  /// The windows whose tabs are kept, in the order in which they were opened.
  private var windows: [KeptWindow] = []
  /// Tabs whose lists are in the file.
  private var listed: Set<TabID>
  /// Tabs that lost their lists since the session that is being written was taken: that one has them still.
  private var dropped: Set<TabID> = []
  /// Lists that are not in the file yet.
  private var unsaved: [TabID: Data] = [:]
  /// Page zooms other than 1.
  private var zooms: [TabID: Double]
  /// The offsets down to which the articles were read that are open in Reader, in points.
  private var readingOffsets: [TabID: Double]
  /// The schedule of what is to be asked for and written.
  private var schedule = SaveSchedule()
  private lazy var alarm = Alarm { [weak self] in self?.save() }
  private var isFailing = false
  /// Those who are to hear of a save that is being made; nil while none is.
  private var saving: [@MainActor () -> Void]?
  /// Those who wait for the save after it; nil where none is wanted.
  private var waiting: [@MainActor () -> Void]?
  /// One save after the other, none of them on the main thread.
  private let worker = SerialWorker(name: "session")

  /// - Parameter session: what `storage` holds; the store's model was made from it.
  init(storage: any SessionStorage, session: StoredSession, store: TabsStore) {
    self.storage = storage
    let tabs = session.allTabs
    listed = Set(tabs.filter { $0.list != .none }.map(\.id))
    zooms = Dictionary(
      tabs.filter { $0.pageZoom != 1 }.map { ($0.id, $0.pageZoom) }, uniquingKeysWith: { first, _ in first })
    readingOffsets = Dictionary(
      tabs.compactMap { tab in tab.readingOffset.map { (tab.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    keep(store, StoredWindow.ID(), session.window)
  }

  // MARK: - Windows

  private struct KeptWindow {
    let id: StoredWindow.ID
    let store: TabsStore
    var state: WindowState
    let observation: TabsStore.Observation
  }

  /// The windows that were used, the last one first.
  private var uses: [ObjectIdentifier] = []

  private func keep(_ store: TabsStore, _ id: StoredWindow.ID, _ state: WindowState) {
    let observation = store.observe { [weak self] _, changes in self?.modelDidChange(changes) }
    windows.append(KeptWindow(id: id, store: store, state: state, observation: observation))
  }

  /// Keeps the tabs of a further window from now on.
  func add(_ store: TabsStore, id: StoredWindow.ID = StoredWindow.ID(), state: WindowState = WindowState()) {
    keep(store, id, state)
    change { $0.modelDidChange(at: $1) }
  }

  /// Keeps a window's tabs no more: it was closed, and others have what is left of it. The last window's stay for the next start.
  func remove(_ store: TabsStore) {
    guard windows.count > 1, let index = windows.firstIndex(where: { $0.store === store }) else { return }
    windows.remove(at: index).observation.cancel()
    uses.removeAll { $0 == ObjectIdentifier(store) }
    change { $0.modelDidChange(at: $1) }
  }

  /// The state of a window, by its tabs; nil for one whose tabs are not kept.
  func state(of store: TabsStore) -> WindowState? { windows.first { $0.store === store }?.state }

  /// Changes the state of a window, by its tabs.
  func update(_ store: TabsStore, _ body: (inout WindowState) -> Void) {
    guard let index = windows.firstIndex(where: { $0.store === store }) else { return }
    let old = windows[index].state
    body(&windows[index].state)
    if windows[index].state != old { change { $0.modelDidChange(at: $1) } }
  }

  /// The user has come to a window.
  func noteUse(of store: TabsStore) {
    let old = usedLast
    uses.removeAll { $0 == ObjectIdentifier(store) }
    uses.insert(ObjectIdentifier(store), at: 0)
    if usedLast != old { change { $0.modelDidChange(at: $1) } }
  }

  /// The window that was used after all others that are kept; nil where there are no others. Those that show private tabs alone are not kept, nor
  /// does anything tell of them.
  private var usedLast: ObjectIdentifier? {
    let kept = windows.filter { !$0.store.model.allNormalTabs.isEmpty }.map { ObjectIdentifier($0.store) }
    return kept.count > 1 ? uses.first(where: kept.contains) : nil
  }

  // MARK: - Pages

  /// Returns the state that a page goes on from, of a tab that is not loaded, or was not when it was closed.
  func page(of id: TabID) -> PageState? {
    // A list that cannot be read costs the list, not the page.
    let list = unsaved[id] ?? (listed.contains(id) ? try? storage.list(of: id) : nil)
    return PageState(interactionState: list, zoom: zooms[id] ?? 1, readingOffset: readingOffsets[id])
  }

  /// The page scrolled or was zoomed; its state is asked for before the next save.
  func pageDidChange(_ id: TabID) {
    change { $0.pageDidChange(id, at: $1) }
  }

  /// The page is about to go.
  func keep(_ page: PageState, of id: TabID) {
    take(page, of: id)
    change { $0.pageDidGo(id, at: $1) }
  }

  private func take(_ page: PageState, of id: TabID) {
    zooms[id] = page.zoom == 1 ? nil : page.zoom
    readingOffsets[id] = page.readingOffset
    if page.hasTooLargeList { drop(id) }
    if let list = page.interactionState { unsaved[id] = list }
  }

  /// Takes pages out of the lists of tabs that are not loaded, open or closed.
  /// - Parameters:
  ///   - isUnwanted: which pages.
  ///   - texts: what a list with such a page has among its bytes; nil when every list may.
  ///   - done: called with the tabs whose lists told of such pages, and which of them have none any more.
  func forgetEntries(
    where isUnwanted: @escaping @Sendable (URL) -> Bool, mentioning texts: [String]?,
    then done: @escaping @MainActor (_ changed: Set<TabID>, _ emptied: Set<TabID>) -> Void
  ) {
    let read = reading(listsMentioning: texts)
    worker.async {
      let lists = read()
      DispatchQueue.main.async {
        MainActor.assumeIsolated { done(Set(lists.keys), self.replace(lists, isUnwanted, texts)) }
      }
    }
  }

  /// As ``forgetEntries(where:mentioning:then:)``, and waits for it: the program is about to end.
  func forgetEntriesAtOnce(
    where isUnwanted: @escaping @Sendable (URL) -> Bool, mentioning texts: [String]?
  ) -> (changed: Set<TabID>, emptied: Set<TabID>) {
    let lists = worker.result(of: reading(listsMentioning: texts)) ?? [:]
    return (Set(lists.keys), replace(lists, isUnwanted, texts))
  }

  /// Returns what reads the lists of all tabs that have one of the texts among their bytes, on the worker.
  private func reading(listsMentioning texts: [String]?) -> @Sendable () -> [TabID: Data] {
    let (storage, unsaved) = (storage, unsaved)
    return {
      let stored = (try? storage.tabs(withListsMentioning: texts)) ?? []
      let new = unsaved.filter { Self.mentions($0.value, texts) }.keys
      return stored.union(new).reduce(into: [:]) { lists, id in
        lists[id] = unsaved[id] ?? (try? storage.list(of: id))
      }
    }
  }

  /// - Returns: the tabs that have no list any more.
  private func replace(
    _ lists: [TabID: Data], _ isUnwanted: (URL) -> Bool, _ texts: [String]?
  ) -> Set<TabID> {
    var emptied: Set<TabID> = []
    for (id, list) in lists {
      let rest = WKWebView.interactionState(list, removing: isUnwanted) as? Data
      // The page itself may be one of them, or have kept something of them. What is left is its address.
      if let rest, texts != nil, !Self.mentions(rest, texts) {
        unsaved[id] = rest
      } else {
        drop(id)
        emptied.insert(id)
      }
    }
    change { $0.modelDidChange(at: $1) }
    return emptied
  }

  /// The tab has no list any more.
  private func drop(_ id: TabID) {
    unsaved[id] = nil
    listed.remove(id)
    dropped.insert(id)
  }

  private nonisolated static func mentions(_ list: Data, _ texts: [String]?) -> Bool {
    texts.map { $0.contains { list.range(of: Data($0.utf8)) != nil } } ?? true
  }

  private func modelDidChange(_ changes: [TabsChange]) {
    change { schedule, now in
      schedule.modelDidChange(at: now)
      for case .updated(let id) in changes { schedule.pageDidChange(id, at: now) }
    }
  }

  /// Changes the schedule, which is told the time, and sees to it that the next save comes when it is due.
  private func change(_ body: (inout SaveSchedule, _ now: TimeInterval) -> Void) {
    let (old, now) = (schedule.due, ProcessInfo.processInfo.systemUptime)
    body(&schedule, now)
    guard schedule.due != old || !alarm.isSet else { return }
    if let due = schedule.due { alarm.set(after: due - now) } else { alarm.cancel() }
  }

  /// The session as it is now.
  private func current() -> StoredSession {
    var pages: Set<TabID> = []
    change { schedule, now in pages = schedule.save(at: now) }
    for id in pages { if let page = livePage?(id) { take(page, of: id) } }
    let usedLast = usedLast
    let windows = windows.map { window in
      var state = window.state
      state.wasUsedLast = ObjectIdentifier(window.store) == usedLast ? true : nil
      return StoredSession.Window(id: window.id, model: window.store.model, state: state)
    }
    return StoredSession(windows) { tab in
      let list = unsaved[tab.id].map(StoredList.changed) ?? (listed.contains(tab.id) ? .stored : .none)
      return StoredTab(
        tab, list: list, pageZoom: zooms[tab.id] ?? 1, readingOffset: readingOffsets[tab.id])
    }
  }

  /// Writes what is not written yet; while that is being done, once more after it, so that sessions don't pile up in memory before a slow disk.
  /// - Parameter done: called when it is, or could not be.
  func save(then done: @escaping @MainActor () -> Void = {}) {
    guard saving == nil else {
      waiting = (waiting ?? []) + [done]
      return
    }
    saving = [done]
    let (storage, session) = (storage, current())
    dropped = []
    worker.async {
      let problem = Self.problem { () throws(StorageProblem) in try storage.save(session) }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          self.didSave(session, problem)
          self.saveDidEnd()
        }
      }
    }
  }

  private func saveDidEnd() {
    let (heard, next) = (saving ?? [], waiting)
    (saving, waiting) = (nil, nil)
    for done in heard { done() }
    if let next { save { for done in next { done() } } }
  }

  /// Writes what is not written yet and waits for it: the program is about to end.
  func flush() {
    let (storage, session) = (storage, current())
    worker.sync { _ = Self.problem { () throws(StorageProblem) in try storage.save(session) } }
  }

  private nonisolated static func problem(of body: () throws(StorageProblem) -> Void) -> StorageProblem? {
    do throws(StorageProblem) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private func didSave(_ session: StoredSession, _ problem: StorageProblem?) {
    // A file of a newer Martlet was spoken of when it was opened.
    guard let problem, problem != .newer else {
      isFailing = false
      if problem == nil { forgetSaved(session) }
      return
    }
    if !isFailing { onProblem?(problem) }
    isFailing = true
    change { $0.saveDidFail(at: $1) }
  }

  /// Forgets what is in the file now, but for what changed meanwhile.
  private func forgetSaved(_ session: StoredSession) {
    listed = []
    for tab in session.allTabs where tab.list != .none && !dropped.contains(tab.id) {
      listed.insert(tab.id)
      if case .changed(let list) = tab.list, unsaved[tab.id] == list { unsaved[tab.id] = nil }
    }
    let known = windows.map(\.store.model).reduce(into: Set(session.allTabs.map(\.id))) { ids, model in
      ids.formUnion(model.allNormalTabs.map(\.id) + model.recentlyClosed.map(\.id))
    }
    unsaved = unsaved.filter { known.contains($0.key) }
    zooms = zooms.filter { known.contains($0.key) }
    readingOffsets = readingOffsets.filter { known.contains($0.key) }
    onSave?(session, schedule.due == nil)
  }
}
