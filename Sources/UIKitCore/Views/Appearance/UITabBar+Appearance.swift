import Foundation

extension UITabBar: AppearanceTaking {
  func takeAppearance(of proxy: UIView) {
    guard let proxy = proxy as? UITabBar else { return }
    takeTint(of: proxy)
    if barStyle == .default { barStyle = proxy.barStyle }
    if isTranslucent { isTranslucent = proxy.isTranslucent }
    if itemPositioning == .automatic { itemPositioning = proxy.itemPositioning }
    if itemWidth == 0 { itemWidth = proxy.itemWidth }
    if itemSpacing == 0 { itemSpacing = proxy.itemSpacing }
    take([\.barTintColor, \.unselectedItemTintColor], from: proxy, to: self)
    take([\.backgroundImage, \.shadowImage, \.selectionIndicatorImage], from: proxy, to: self)
    appearances.take(proxy.appearances)
  }
}
