import BrowserCore
import BrowserStorage
import Foundation

/// The copies of the reading list's pages: which there are, and how they come and go. Files are read and written off the main thread.
@MainActor
final class SavedPages {
  private var folder: SavedPageFolder?
  private var copies: [UUID: SavedPage] = [:]
  /// The entries of the reading list, by identity.
  private var entries: [UUID: URL] = [:]
  private var hasEntries = false
  private var hasCopies = false
  /// Counts what was forgotten.
  private(set) var turn = 0
  /// The pages to forget once it is known which copies there are.
  private var waiting: [(URL, Date) -> Bool] = []
  private lazy var worker = SerialWorker(name: "saved pages")

  /// Learns which copies an earlier run has left.
  func open(at url: URL) {
    let folder = SavedPageFolder(url)
    self.folder = folder
    worker.async { [weak self] in
      let found = folder.copies()
      Task { @MainActor [weak self] in self?.didRead(found) }
    }
  }

  /// Takes in the copies that an earlier run has left.
  func didRead(_ found: [UUID: SavedPage]) {
    copies.merge(found) { new, _ in new }
    hasCopies = true
    removeOrphans()
    forgetWhatWaits()
    tellNames()
  }

  /// The reading list is another one: what is not in it any more, or leads elsewhere, loses its copy.
  /// - Parameter isWhole: false while bookmarks have not been read, of which nothing may be concluded.
  func readingListDidChange(_ list: [Bookmark], isWhole: Bool) {
    let old = entries
    entries = Dictionary(
      list.compactMap { item in item.url.map { (item.id, $0) } }, uniquingKeysWith: { first, _ in first })
    remove(old.filter { entries[$0.key] != $0.value }.map(\.key))
    if isWhole {
      hasEntries = true
      removeOrphans()
      forgetWhatWaits()
    }
    tellNames()
  }

  /// An entry may have gone without its copy when the program was killed.
  private func removeOrphans() {
    guard hasEntries, hasCopies else { return }
    remove(copies.keys.filter { entries[$0] == nil })
  }

  /// True if an entry can be read without its server.
  func has(_ id: UUID) -> Bool { copies[id] != nil }

  /// The entry of a page that has no copy so far.
  func entryWithoutCopy(of url: URL) -> UUID? {
    entries.first { $0.value == url && copies[$0.key] == nil }?.key
  }

  /// The copy of a page; nil where there is none.
  func file(of url: URL) -> URL? {
    guard let folder, let id = entries.first(where: { $0.value == url && copies[$0.key] != nil })?.key else {
      return nil
    }
    return folder.file(of: id)
  }

  /// Keeps a page's copy, if there is room.
  /// - Parameter turn: ``turn`` when the copy was asked for: what was forgotten since stays forgotten.
  func keep(_ data: Data, for id: UUID, of url: URL, turn: Int) {
    let used = copies.values.reduce(0) { $0 + $1.size }
    guard let folder, turn == self.turn, entries[id] == url, !data.isEmpty,
      data.count <= SavedPageFolder.mostBytes, used + data.count <= SavedPageFolder.mostBytesInAll
    else { return }
    worker.async { [weak self] in
      // The entry is what counts; a copy that cannot be written is no reason to trouble the user.
      guard (try? folder.keep(data, for: id)) != nil else { return }
      Task { @MainActor [weak self] in self?.didKeep(data.count, for: id, of: url, turn: turn) }
    }
  }

  private func didKeep(_ size: Int, for id: UUID, of url: URL, turn: Int) {
    // It went meanwhile.
    guard turn == self.turn, entries[id] == url else { return remove([id]) }
    copies[id] = SavedPage(size: size, date: Date())
    tellNames()
  }

  /// Removes the copies of some pages; their entries stay. What an earlier run has left goes as soon as it is known.
  func forget(where isMeant: @escaping (URL, Date) -> Bool) {
    turn += 1
    // What is kept later stays, however long it takes until all is known of what was there.
    let now = Date()
    waiting.append { $1 <= now && isMeant($0, $1) }
    forgetWhatWaits()
    tellNames()
  }

  private func forgetWhatWaits() {
    let isWhole = hasEntries && hasCopies
    for isMeant in waiting {
      remove(copies.filter { id, copy in entries[id].map { isMeant($0, copy.date) } ?? false }.map(\.key))
    }
    if isWhole { waiting = [] }
  }

  private func remove(_ ids: [UUID]) {
    guard let folder, !ids.isEmpty else { return }
    for id in ids { copies[id] = nil }
    worker.async { folder.remove(ids) }
  }

  private func tellNames() {
    guard let folder else { return }
    var pages: [URL: URL] = [:]
    for (id, url) in entries where copies[id] != nil { pages[folder.file(of: id)] = url }
    SavedCopies.set(pages, in: folder.url)
  }

  /// Returns when all is on disk.
  func flush() { worker.sync {} }
}
