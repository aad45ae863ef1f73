/// Something that has traits: screens, windows, views, view controllers, presentations.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed. Overriders call super first.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
