import Foundation

extension UISegmentedControl: AppearanceTaking {
  func takeAppearance(of proxy: UIView) {
    guard let proxy = proxy as? UISegmentedControl else { return }
    takeTint(of: proxy)
    take([\.selectedSegmentTintColor], from: proxy, to: self)
    for (state, looks) in proxy.attributes where titleTextAttributes(for: state) == nil {
      setTitleTextAttributes(looks, for: state)
    }
  }
}
