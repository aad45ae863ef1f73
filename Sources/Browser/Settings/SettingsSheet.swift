import BrowserCore
import UIKit

/// The settings that exist, in the share sheet's form.
extension BrowserContainerViewController {
  func openSettings() {
    let settings = services.settings
    let engines = SearchEngine.all.map { engine in
      PopupMenuView.Row(
        title: engine.name, symbol: engine.id == settings.searchEngine.id ? "checkmark" : "magnifyingglass"
      ) { [weak self] in
        self?.services.update { $0.searchEngine = engine }
      }
    }
    let hides = PopupMenuView.Row(
      title: "Hide Toolbar While Scrolling", symbol: settings.hidesToolbarWhileScrolling ? "checkmark" : "xmark"
    ) { [weak self] in
      self?.services.update { $0.hidesToolbarWhileScrolling.toggle() }
      self?.updateCollapseConditions()
    }
    let menu = PopupMenuView(groups: [.rows(engines), .rows([hides])])
    let top = barLayout.toolbarFrame(.expanded).minY
    menu.open(
      in: view, bottomLeft: CGPoint(x: PopupMenuMetrics.left, y: CGFloat(top) - PopupMenuMetrics.aboveBars))
  }
}
