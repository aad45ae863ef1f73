import Foundation

extension UISlider: AppearanceTaking {
  func takeAppearance(of proxy: UIView) {
    guard let proxy = proxy as? UISlider else { return }
    takeTint(of: proxy)
    take([\.minimumTrackTintColor, \.maximumTrackTintColor, \.thumbTintColor], from: proxy, to: self)
    take([\.minimumValueImage, \.maximumValueImage], from: proxy, to: self)
  }
}
