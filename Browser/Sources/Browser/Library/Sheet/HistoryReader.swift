import BrowserCore
import Foundation
import BrowserStorage

/// Reads the history piece by piece, the last visits first; or what a search in it finds.
@MainActor
final class HistoryReader {
  /// The visits that were read so far.
  private(set) var visits: [HistoryVisit] = []
  /// Called when that changed.
  var onChange: (() -> Void)?

  private let library: Library
  private var isLoading = false
  private var hasMore = true
  /// Counts what was asked for: an answer to an earlier question is not shown.
  private var question = 0

  /// Visits that are read at a time.
  private nonisolated static let pageSize = 200
  /// Most pages that a search shows.
  private nonisolated static let mostFound = 300

  init(library: Library) {
    self.library = library
  }

  /// Reads from the beginning.
  /// - Parameter text: what to search for; empty for all.
  func read(matching text: String = "") {
    question += 1
    isLoading = false
    hasMore = true
    if text.isEmpty { load(from: nil) } else { search(text) }
  }

  /// The end of what was read is in sight.
  func readMore() {
    if let last = visits.last { load(from: last) }
  }

  private func load(from last: HistoryVisit?) {
    guard !isLoading, hasMore else { return }
    isLoading = true
    let asked = question
    library.read {
      try $0.visits(before: last, limit: Self.pageSize)
    } then: { [weak self] found in
      guard let self, asked == question else { return }
      isLoading = false
      let found = found ?? []
      hasMore = found.count == Self.pageSize
      show((last == nil ? [] : visits) + found)
    }
  }

  private func search(_ text: String) {
    let asked = question
    // All that a search finds comes at once.
    hasMore = false
    library.read {
      try $0.pages(matching: text, limit: Self.mostFound)
    } then: { [weak self] pages in
      guard let self, asked == question else { return }
      show(
        (pages ?? []).sorted { $0.lastVisit > $1.lastVisit }.map {
          HistoryVisit(id: $0.id, pageID: $0.id, url: $0.url, title: $0.title, date: $0.lastVisit)
        })
    }
  }

  private func show(_ new: [HistoryVisit]) {
    visits = new
    onChange?()
  }
}
