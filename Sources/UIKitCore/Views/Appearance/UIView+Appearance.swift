import Foundation

extension UIView {
  /// Stands for all instances: what is set on it they have from when they come into a window, unless they were told otherwise.
  public class func appearance() -> Self { AppearanceProxies.proxy(of: self) }

  /// Stands for the instances inside these containers, of which the first is the innermost.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, in: containerTypes.map { $0 as AnyClass })
  }
}

extension UIBarItem {
  /// Stands for all instances: they have the title's attributes that are set on it, and bar button items its tint, unless they
  /// were told otherwise.
  public class func appearance() -> Self { ItemAppearances.proxy(of: self) }

  /// The attributes that the title is shown with: the item's own, and else those of its class's appearance.
  func shownTitleAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    let all = ItemAppearances.proxies(for: self).compactMap { $0.titleTextAttributes(for: state) }
    let own = titleTextAttributes(for: state)
    guard !all.isEmpty else { return own }
    return (all + [own].compactMap(\.self)).reduce(into: [:]) { $0.merge($1) { $1 } }
  }
}

extension UIBarButtonItem {
  /// The item's own tint, else that of its class's appearance.
  var shownTintColor: UIColor? {
    tintColor
      ?? ItemAppearances.proxies(for: self).reversed().lazy.compactMap { ($0 as? UIBarButtonItem)?.tintColor }
      .first
  }
}
