import Foundation

extension UITabBar: AppearanceTaking {
  /// Stands for all instances: what is set on it they have from when they come into a window, unless they were told otherwise.
  public class func appearance() -> Self { AppearanceProxies.proxy(of: self) }

  /// Stands for the instances inside these containers, of which the first is the innermost.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, in: containerTypes.map { $0 as AnyClass })
  }

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
