import UIKit

/// The toolbar's five buttons: back, forward, share, bookmarks, tabs.
@MainActor
struct ToolbarItemSet {
  let back = item("chevron.backward", "Back", 24)
  let forward = item("chevron.forward", "Forward", 24)
  let share = item("square.and.arrow.up", "Share", 24)
  let bookmarks = item("book", "Bookmarks", 26)
  let tabs = item("square.on.square", "Tabs", 24)

  /// Evenly spread.
  var all: [UIBarButtonItem] {
    let items = [back, forward, share, bookmarks, tabs]
    return items.enumerated().flatMap { index, item in
      index == 0
        ? [item] : [UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil), item]
    }
  }

  subscript(button: ToolbarButton) -> UIBarButtonItem {
    switch button {
    case .back: back
    case .forward: forward
    case .share: share
    case .bookmarks: bookmarks
    case .tabs: tabs
    }
  }

  private static func item(_ symbol: String, _ label: String, _ size: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(image: Symbol.image(symbol, size), style: .plain, target: nil, action: nil)
    item.accessibilityLabel = label
    return item
  }
}
