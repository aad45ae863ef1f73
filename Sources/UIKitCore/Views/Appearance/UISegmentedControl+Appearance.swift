import Foundation

extension UISegmentedControl: AppearanceTaking {
  /// Stands for all instances: what is set on it they have from when they come into a window, unless they were told otherwise.
  public class func appearance() -> Self { AppearanceProxies.proxy(of: self) }

  /// Stands for the instances inside these containers, of which the first is the innermost.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, in: containerTypes.map { $0 as AnyClass })
  }

  func takeAppearance(of proxy: UIView) {
    guard let proxy = proxy as? UISegmentedControl else { return }
    takeTint(of: proxy)
    take([\.selectedSegmentTintColor], from: proxy, to: self)
    for (state, looks) in proxy.attributes where titleTextAttributes(for: state) == nil {
      setTitleTextAttributes(looks, for: state)
    }
  }
}
