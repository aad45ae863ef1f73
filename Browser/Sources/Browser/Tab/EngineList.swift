import BrowserCore
import Foundation
import WebKit

/// The engine's list of a tab's pages: the names by which the tab's state knows the entries, and how large it is.
@MainActor
struct EngineList {
  private var entries = ListEntries()
  private var size = ListSize()
  private let now: () -> TimeInterval

  /// - Parameter now: the time, in seconds of a clock that does not run back.
  init(now: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }) {
    self.now = now
  }

  /// Returns the entry of a name; nil where it has gone.
  func item(_ id: PageEntry.ID) -> WKBackForwardListItem? { entries.item(id) }

  /// Describes a list, and forgets all entries but its own and those that are kept.
  mutating func describe(_ list: WKBackForwardList, keeping kept: [PageEntry.ID]) -> PageList {
    entries.describe(list, keeping: kept)
  }

  /// Another view has the list, which is empty.
  mutating func viewIsNew() { size = ListSize() }

  /// Another page has come, by which the list may have become smaller.
  mutating func pageDidChange() { size.pageDidChange(at: now()) }

  /// Returns the list as data that a view goes on from; nil where it is too large to be kept, or to be asked for.
  mutating func data(of webView: WKWebView) -> Data? {
    guard !size.isTooLarge, let data = webView.interactionState as? Data,
      size.admits(data.count, at: now())
    else { return nil }
    return data
  }

  /// True if the list was too large when it was asked for last.
  var isTooLarge: Bool { size.isTooLarge }
}
