import BrowserCore
import UIKit

/// The menu of a long press on the address bar.
extension BrowserContainerViewController {
  func openAddressMenu() {
    let groups = [copyAndPasteRows, positionRows, tabRows].filter { !$0.isEmpty }
    open(PopupMenuView(groups: groups.map { .rows($0) }), from: .address)
  }

  private var copyAndPasteRows: [PopupMenuView.Row] {
    var rows: [PopupMenuView.Row] = []
    let tab = store.model.selectedTab
    if let url = tab.url, tab.hasPage {
      rows.append(
        PopupMenuView.Row(title: "Copy Link", symbol: "link") {
          UIPasteboard.general.string = url.absoluteString
        })
    }
    if UIPasteboard.general.hasStrings {
      rows.append(
        PopupMenuView.Row(title: "Paste and Go", symbol: "doc.on.clipboard") { [weak self] in
          // It is read when it is wanted, and not before.
          if let text = UIPasteboard.general.string { self?.pasteAndGo(text) }
        })
    }
    return rows
  }

  /// A wide window's bar is at the top in any case.
  private var positionRows: [PopupMenuView.Row] {
    guard windowLayout == .phone else { return [] }
    let isTop = services.settings.barPosition == .top
    return [
      PopupMenuView.Row(
        title: isTop ? "Show Bottom Address Bar" : "Show Top Address Bar",
        symbol: isTop ? "arrow.down" : "arrow.up"
      ) { [weak self] in
        self?.services.update { $0.barPosition = isTop ? .bottom : .top }
      }
    ]
  }

  private var tabRows: [PopupMenuView.Row] {
    [
      PopupMenuView.Row(title: "New Tab", symbol: "plus") { [weak self] in self?.openNewTab() }
    ] + pinRows(of: store.model.selectedID) + [
      PopupMenuView.Row(title: "Close This Tab", symbol: "xmark", isDestructive: true) { [weak self] in
        self?.store.perform { $0.close($0.selectedID) }
      }
    ]
  }
}
