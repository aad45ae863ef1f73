import Foundation

/// One page of a web view's history. The same object stands for it as long as it is in the list.
@preconcurrency @MainActor
open class WKBackForwardListItem: NSObject {
  let id: UInt
  private(set) var entry: WebHistory.Entry

  init(_ entry: WebHistory.Entry) {
    id = entry.id
    self.entry = entry
    super.init()
  }

  func update(_ entry: WebHistory.Entry) { self.entry = entry }

  /// The address of the page, after redirects.
  open var url: URL { entry.url }
  /// The title of the page; nil where it has none.
  open var title: String? { entry.title.isEmpty ? nil : entry.title }
  /// The address at which the load began, before redirects.
  open var initialURL: URL { entry.initialURL }
}

/// A web view's history.
@preconcurrency @MainActor
open class WKBackForwardList: NSObject {
  private var items: [WKBackForwardListItem] = []
  private var currentIndex: Int?

  func update(_ history: WebHistory) {
    let known = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    items = history.entries.map { entry in
      guard let item = known[entry.id] else { return WKBackForwardListItem(entry) }
      item.update(entry)
      return item
    }
    currentIndex = history.currentIndex
  }

  func contains(_ item: WKBackForwardListItem) -> Bool { items.contains { $0 === item } }

  /// The item of the page that is shown; nil before the first.
  open var currentItem: WKBackForwardListItem? { item(at: 0) }
  /// The item before the current one; nil when there is none.
  open var backItem: WKBackForwardListItem? { item(at: -1) }
  /// The item after the current one; nil when there is none.
  open var forwardItem: WKBackForwardListItem? { item(at: 1) }

  /// The item at a distance from the current one; negative is back.
  open func item(at index: Int) -> WKBackForwardListItem? {
    guard let currentIndex, items.indices.contains(currentIndex + index) else { return nil }
    return items[currentIndex + index]
  }

  /// Oldest first.
  open var backList: [WKBackForwardListItem] { currentIndex.map { Array(items[..<$0]) } ?? [] }
  /// Nearest first.
  open var forwardList: [WKBackForwardListItem] { currentIndex.map { Array(items[($0 + 1)...]) } ?? [] }
}
