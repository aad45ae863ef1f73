import Foundation

// Items are no views: they are asked what they are shown with by the views that show them, which are inside the containers.

extension UIBarItem: UIAppearance {
  /// Stands for all instances: they are shown with what is set on it, unless they were told otherwise.
  public class func appearance() -> Self { AppearanceProxies.proxy(of: self) }

  /// Stands for the instances inside these containers, of which the first is the innermost.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, AppearancePlace(containerTypes))
  }

  /// Stands for the instances that are shown where there are certain traits.
  public class func appearance(for trait: UITraitCollection) -> Self {
    AppearanceProxies.proxy(of: self, AppearancePlace(traits: trait))
  }

  /// Stands for the instances inside these containers that are shown where there are certain traits.
  public class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, AppearancePlace(containerTypes, traits: trait))
  }

  /// The attributes that the title is shown with: the item's own, over those of its class's appearances.
  /// - Parameter view: shows the item.
  func shownTitleAttributes(for state: UIControl.State, in view: UIView?) -> [NSAttributedString.Key: Any]? {
    let own = titleTextAttributes(for: state)
    let all = AppearanceProxies.proxies(for: self, in: view).compactMap { proxy in
      (proxy.object as? UIBarItem)?.titleTextAttributes(for: state)
    }
    guard !all.isEmpty else { return own }
    return (all.reversed() + [own].compactMap(\.self)).reduce(into: [:]) { $0.merge($1) { $1 } }
  }
}

extension UIBarItem: AppearanceSubject {}
