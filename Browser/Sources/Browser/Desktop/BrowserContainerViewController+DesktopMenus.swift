import BrowserCore
import UIKit

/// The wide window's menus hang below their buttons.
extension BrowserContainerViewController {
  /// Returns the place of a menu's upper left corner; the menu itself stays within the window.
  func desktopMenuOrigin(_ place: MenuPlace) -> CGPoint {
    let anchor: UIView? =
      switch place {
      case .page, .address: windowHead.head.addressBar
      case .tabList: windowHead.head.button(.tabList)
      }
    let frame = anchor.map { $0.convert($0.bounds, to: view) } ?? .zero
    let field = windowHead.head.layout.fieldFrame
    let bottom = place != .tabList ? field.maxY : frame.maxY
    // Those at the right end have their right edges in line with their buttons'.
    let isAtRight = place == .tabList
    let x = isAtRight ? frame.maxX - PopupMenuMetrics.width : frame.minX
    return CGPoint(x: x, y: bottom + DesktopHeadMetrics.dropGap)
  }

  /// All tabs, the selected one checked, and the lists of tabs.
  func openTabList() {
    let selected = store.model.selectedID
    let rows = store.model.tabs.map { tab in
      PopupMenuView.Row(
        title: tab.displayTitle,
        symbol: tab.id == selected ? "checkmark" : tab.isPinned ? TabPinText.symbol : "globe"
      ) {
        [weak self] in
        self?.store.perform { $0.select(tab.id) }
      }
    }
    open(PopupMenuView(groups: [.rows(rows), .rows(tabGroupRows)]), from: .tabList)
  }
}
