import BrowserCore
import BrowserStorage
import Foundation
import UIKit

/// The taking over of a profile of another browser: it is read, the user chooses, and what was chosen joins what is here.
///
/// It never touches private tabs. Reading and writing happen on a thread of their own.
@MainActor
final class ImportProcess {
  enum State {
    case reading
    /// All of it is read; nothing is changed yet.
    case ready(ImportedContent)
    /// It is being written; so many visits of all have come.
    case writing(done: Int, of: Int)
    case over
  }

  let profile: OtherProfile
  private(set) var state = State.reading { didSet { onChange?() } }
  /// The parts that the user wants.
  var wanted: Set<ImportPart> = []
  /// True if the content of the other browser's bar becomes favourites.
  var barIsFavourites = false
  var onChange: (() -> Void)?
  /// Called at the end, also where it was stopped after something came, with a title and a line for people.
  var onEnd: ((String, String) -> Void)?

  /// The work that is being done, or was done last.
  private(set) var work: Task<Void, Never>?

  private let services: BrowserServices
  private let tabs: TabsStore
  private let stop = ImportStop()
  private var counts: [ImportPart: Int] = [:]

  init(_ profile: OtherProfile, services: BrowserServices, tabs: TabsStore) {
    self.profile = profile
    self.services = services
    self.tabs = tabs
  }

  /// Reads the profile.
  func read() { work = Task.immediate { await readProfile() } }

  private func readProfile() async {
    let reader = ProfileReader(profile, cache: services.directories.cache)
    let stop = stop
    let content = await services.diskWork.run { reader.read(stop: stop) }
    guard case .reading = state, !stop.isStopped else { return }
    wanted = Set(ImportPart.allCases.filter { content.count(of: $0) > 0 && canTake($0) })
    state = .ready(content)
  }

  /// True if there is a place for a part.
  func canTake(_ part: ImportPart) -> Bool {
    switch part {
    case .passwords: services.passwords != nil
    // No other browser has a file of them that is read.
    case .contacts: services.contacts != nil && profile.family.form == .export
    case .bookmarks, .history, .tabs: true
    }
  }

  /// Stops it. What has come stays.
  func cancel() {
    stop.stop()
    switch state {
    case .reading, .ready: state = .over
    case .writing, .over: break
    }
  }

  // MARK: - Writing

  /// Takes over what is wanted.
  func start() {
    guard case .ready(let content) = state, !wanted.isEmpty else { return }
    work = Task.immediate { await write(content) }
  }

  private func write(_ content: ImportedContent) async {
    state = .writing(done: 0, of: wanted.contains(.history) ? content.visits.count : 0)
    var problem: String?
    if wanted.contains(.history) { problem = await addVisits(content.visits) }
    if wanted.contains(.bookmarks), !stop.isStopped { await addBookmarks(content.bookmarks) }
    if wanted.contains(.tabs), !stop.isStopped { counts[.tabs] = addTabs(content.tabs) }
    if wanted.contains(.passwords), !stop.isStopped {
      problem = await addPasswords(content.passwords) ?? problem
    }
    if wanted.contains(.contacts), !stop.isStopped { problem = addContacts(content.contacts) ?? problem }
    let outcome = ImportText.outcome(counts, isComplete: !stop.isStopped && problem == nil, locale: .current)
    state = .over
    onEnd?(
      "Imported from \(profile.family.name)", [outcome, problem].compactMap(\.self).joined(separator: " "))
  }

  private func addVisits(_ visits: [ImportedVisit]) async -> String? {
    guard let database = services.library.persistence.database else { return nil }
    services.library.persistence.flush()
    let stop = stop
    let report: @Sendable (Int) -> Void = { done in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { [weak self] in
          if let self, case .writing = state { state = .writing(done: done, of: visits.count) }
        }
      }
    }
    let outcome = await services.diskWork.run { () -> (count: Int, problem: String?, pages: [HistoryPage]?) in
      let (count, problem) = database.importVisits(visits, stop: stop, progress: report)
      return (count, problem?.message, (try? database.content())?.frequentPages)
    }
    counts[.history] = outcome.count
    if let pages = outcome.pages { services.library.persistence.onFrequentPages?(pages) }
    return outcome.problem
  }

  private func addBookmarks(_ nodes: [BookmarkNode]) async {
    let (library, before) = (services.library, services.library.bookmarks)
    let (folder, isBar) = (ImportText.folder(profile.family), barIsFavourites)
    let merge: @Sendable (inout BookmarkTree) -> Int = {
      $0.merge(nodes, asFolder: folder, barIsFavourites: isBar, at: Date())
    }
    let (tree, count) = await services.diskWork.run { () -> (BookmarkTree, Int) in
      var tree = before
      let count = merge(&tree)
      return (tree, count)
    }
    counts[.bookmarks] = count
    library.change { now in
      // A bookmark that was made meanwhile stays.
      if now == before { now = tree } else { counts[.bookmarks] = merge(&now) }
    }
  }

  /// Puts pages that are not open yet behind the tab that is shown; they are loaded when they are looked at.
  private func addTabs(_ pages: [ImportedTab]) -> Int {
    var count = 0
    tabs.perform { model in
      let list = model.list(isPrivate: false)
      var open = Set(model.allNormalTabs.compactMap(\.url))
      var index = list.selectedIndex.map { $0 + 1 } ?? list.count
      var changes: [TabsChange] = []
      for page in pages where open.insert(page.url).inserted {
        changes += model.insert(Tab(url: page.url, title: page.title), at: index, select: false)
        index += 1
        count += 1
      }
      return changes
    }
    return count
  }

  private func addContacts(_ cards: [ContactCard]) -> String? {
    guard let keeper = services.contacts else { return nil }
    counts[.contacts] = 0
    do throws(ContactStoreError) {
      let (new, left) = try keeper.add(cards)
      counts[.contacts] = new
      return left > 0 ? ContactStoreError.full.message : nil
    } catch {
      return error.message
    }
  }

  private func addPasswords(_ entries: [PasswordEntry]) async -> String? {
    guard let store = services.passwords?.store else { return nil }
    counts[.passwords] = 0
    do throws(PasswordStoreError) {
      try await store.unlock()
      // One that is here already stays as it is: it is the newer one more often than not.
      var known = Set(try await store.entries().values.map(\.key))
      for entry in entries where known.insert(entry.key).inserted {
        if stop.isStopped { break }
        try await store.save(entry)
        counts[.passwords, default: 0] += 1
      }
      return nil
    } catch {
      return error.message
    }
  }
}
