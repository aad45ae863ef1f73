import Foundation

extension UIToolbar: AppearanceTaking {
  func takeAppearance(of proxy: UIView) {
    guard let proxy = proxy as? UIToolbar else { return }
    takeTint(of: proxy)
    if barStyle == .default { barStyle = proxy.barStyle }
    if isTranslucent { isTranslucent = proxy.isTranslucent }
    take([\.barTintColor], from: proxy, to: self)
    looks.take(proxy.looks)
  }
}
