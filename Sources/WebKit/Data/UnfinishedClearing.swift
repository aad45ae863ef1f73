import Foundation

/// The note, in a store's data, that something of the store is being cleared.
///
/// The engine writes what it wants to keep of a page a second after the page came, and keeps the names of sites for as long as a
/// page's process has their storage open. A program that ends before all of that is cleared leaves the note, and the next program
/// that makes the store's session finishes first: no process has anything open then.
struct UnfinishedClearing: Sendable {
  /// The store's data and its cache.
  let data: URL
  let cache: URL

  private var note: URL { data.appendingPathComponent("clearing") }
  /// The folder of the engine's cache of the network.
  private var networkCache: URL { cache.appendingPathComponent("WebKitCache") }

  /// Writes the note. Where it cannot be written the clearing goes on without it; a store whose folder is gone was removed, and does
  /// not come back by this.
  func begin() {
    try? Data().write(to: note)
  }

  /// Takes the note away, unless there still are places with nothing but a site's name.
  func end() {
    if !StoragePlaces(data: data).haveEmptyOnes { try? FileManager.default.removeItem(at: note) }
  }

  /// Clears what an earlier run noted and did not finish. Only for a store that has no session.
  func finish() {
    guard FileManager.default.fileExists(atPath: note.path) else { return }
    StoragePlaces(data: data).removeEmptyOnes()
    try? FileManager.default.removeItem(at: networkCache)
    try? FileManager.default.removeItem(at: note)
  }
}
