import Foundation

extension UINavigationBar: AppearanceTaking {
  func takeAppearance(of proxy: UIView) {
    guard let proxy = proxy as? UINavigationBar else { return }
    takeTint(of: proxy)
    if barStyle == .default { barStyle = proxy.barStyle }
    if isTranslucent { isTranslucent = proxy.isTranslucent }
    take([\.barTintColor], from: proxy, to: self)
    take([\.shadowImage, \.backIndicatorImage, \.backIndicatorTransitionMaskImage], from: proxy, to: self)
    take([\.titleTextAttributes, \.largeTitleTextAttributes], from: proxy, to: self)
    for metrics in [UIBarMetrics.default, .compact] {
      if backgroundImage(for: metrics) == nil, let image = proxy.backgroundImage(for: metrics) {
        setBackgroundImage(image, for: metrics)
      }
      if titleVerticalPositionAdjustment(for: metrics) == 0 {
        setTitleVerticalPositionAdjustment(proxy.titleVerticalPositionAdjustment(for: metrics), for: metrics)
      }
    }
    appearances.take(proxy.appearances)
  }
}
