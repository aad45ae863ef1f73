import Foundation

extension UIProgressView: AppearanceTaking {
  func takeAppearance(of proxy: UIView) {
    guard let proxy = proxy as? UIProgressView else { return }
    takeTint(of: proxy)
    take([\.progressTintColor, \.trackTintColor], from: proxy, to: self)
    take([\.progressImage, \.trackImage], from: proxy, to: self)
  }
}
