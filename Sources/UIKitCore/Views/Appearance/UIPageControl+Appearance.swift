import Foundation

extension UIPageControl: AppearanceTaking {
  func takeAppearance(of proxy: UIView) {
    guard let proxy = proxy as? UIPageControl else { return }
    takeTint(of: proxy)
    take([\.pageIndicatorTintColor, \.currentPageIndicatorTintColor], from: proxy, to: self)
    take([\.preferredIndicatorImage], from: proxy, to: self)
  }
}
