/// The entries of a tab's list whose documents hold frames of other origins.
///
/// The documents may come back out of the engine's memory, and the scripts of their frames run before these tell again whose they are.
public struct EmbeddingEntries: Hashable, Sendable {
  /// The entries' names.
  public private(set) var ids: Set<PageEntry.ID> = []

  /// Creates a collection of none.
  public init() {}

  /// Remembers the entry of the document that is there, if it holds frames of others. Frames make entries, too, when they go elsewhere.
  /// - Parameter list: tells the list as it is now.
  public mutating func note(_ navigation: TabNavigation, list: () -> PageList?) {
    // Where something else is on its way the list may stand there already, and where a script has gone before the engine asks about it.
    guard let document = navigation.page.liveDocument, document.embedsOthers, navigation.course == .resting,
      let entry = list()?.currentEntry, document.mayMove(to: entry.url)
    else { return }
    ids.insert(entry.id)
  }

  /// Remembers the entry whose document is about to be replaced, if it holds frames of others: these may have told while the next one was
  /// on its way.
  public mutating func noteLeft(_ navigation: TabNavigation) {
    guard navigation.page.liveDocument?.embedsOthers == true, let id = navigation.shownEntry?.id else {
      return
    }
    ids.insert(id)
  }

  /// Forgets the entries that have gone.
  /// - Returns: true if the document of the current entry, which has just come, held frames of others when it was left.
  public mutating func documentCame(_ list: PageList) -> Bool {
    ids.formIntersection(list.entries.map(\.id))
    return list.currentEntry.map { ids.contains($0.id) } ?? false
  }
}
