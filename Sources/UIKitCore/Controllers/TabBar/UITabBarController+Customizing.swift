import Foundation
import QuartzCore

/// The user gives tabs other places: items are drawn from a panel onto the bar.
extension UITabBarController {
  private var far: CGAffineTransform { CGAffineTransform(translationX: 0, y: tabView?.bounds.height ?? 0) }

  func beginCustomizing() {
    guard let tabView, tabView.customizing == nil, hasMore else { return }
    let movable = tabs.filter { tab in customizable.contains { $0 === tab } }
    delegate?.tabBarController(self, willBeginCustomizing: movable)
    let panel = TabCustomizingView(tabs: tabs, movable: movable, placeCount: placeCount, bar: bar)
    panel.onDone = { [weak self] in self?.endCustomizing() }
    panel.onChange = { [weak self] order in
      guard let self else { return }
      bar.show(order[..<placeCount].map(\.tabBarItem) + [moreNavigationController.tabBarItem], animated: true)
      bar.selectedItem = moreNavigationController.tabBarItem
    }
    tabView.customizing = panel
    bar.isUserInteractionEnabled = false
    UIView.performWithoutAnimation {
      panel.frame = tabView.bounds
      panel.frame.size.height = bar.frame.minY
      tabView.insertSubview(panel, belowSubview: bar)
      panel.layoutIfNeeded()
      panel.transform = far
    }
    UIView.animate(withDuration: TabCustomizingView.duration) { panel.transform = .identity }
    UIAccessibility.post(notification: .screenChanged, argument: panel)
  }

  /// Gives the tabs the places that the user chose, and takes the panel away if there is one.
  func endCustomizing() {
    guard let tabView, let panel = tabView.customizing else { return }
    tabView.customizing = nil
    bar.isUserInteractionEnabled = true
    let order = panel.order
    let isChanged = order != tabs
    tabView.insertSubview(panel, belowSubview: bar)
    delegate?.tabBarController(self, willEndCustomizing: order, changed: isChanged)
    if isChanged {
      tabs = order
      placeTabs(animated: false)
      bar.selectedItem = selected.map(item)
      showSelected(animated: false)
    }
    UIView.animate(
      withDuration: TabCustomizingView.duration,
      animations: { panel.transform = self.far },
      completion: { [weak self] _ in
        panel.removeFromSuperview()
        guard let self else { return }
        delegate?.tabBarController(self, didEndCustomizing: order, changed: isChanged)
      })
  }
}
