import Foundation

extension UIView: UIAppearance {
  /// Stands for all instances: what is set on it they have from when they come into a window, unless they were told otherwise.
  public class func appearance() -> Self { AppearanceProxies.proxy(of: self) }

  /// Stands for the instances inside these containers, of which the first is the innermost.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, AppearancePlace(containerTypes))
  }

  /// Stands for the instances that have certain traits when they come into a window.
  public class func appearance(for trait: UITraitCollection) -> Self {
    AppearanceProxies.proxy(of: self, AppearancePlace(traits: trait))
  }

  /// Stands for the instances inside these containers that have certain traits when they come into a window.
  public class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, AppearancePlace(containerTypes, traits: trait))
  }
}

extension UIView: AppearanceSubject {}
