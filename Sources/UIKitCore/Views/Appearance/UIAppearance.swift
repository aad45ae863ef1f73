import Foundation

/// A class whose instances' looks can be set for all of them, or for those in certain places.
///
/// What is set on the object that these methods return counts for instances that come into a window afterwards, unless they were
/// told otherwise. The more containers a place names, and the nearer to the instance's own class, the stronger; traits that are asked
/// for are stronger than none, and are looked at when the instance comes into a window.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// Stands for all instances.
  static func appearance() -> Self
  /// Stands for the instances inside instances of these classes, of which the first is the innermost.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// Stands for the instances that have certain traits.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Stands for the instances that have certain traits and are inside instances of these classes.
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}
