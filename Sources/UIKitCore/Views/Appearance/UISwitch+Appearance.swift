import Foundation

extension UISwitch: AppearanceTaking {
  func takeAppearance(of proxy: UIView) {
    guard let proxy = proxy as? UISwitch else { return }
    takeTint(of: proxy)
    take([\.onTintColor, \.thumbTintColor], from: proxy, to: self)
  }
}
