import Foundation

/// An object whose state is preserved when the program goes to the background and restored when it is started again.
///
/// Controllers and views with a restoration identifier are preserved without further doing; other objects are
/// registered with `UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`.
@preconcurrency @MainActor
public protocol UIStateRestoring: AnyObject {
  /// The object whose path the path of this one continues.
  var restorationParent: (any UIStateRestoring)? { get }
  /// Makes the object anew; without one it must be registered before state is restored.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Writes the object's state when the interface is preserved; by default, writes nothing.
  func encodeRestorableState(with coder: NSCoder)
  /// Reads the object's state when the interface is restored; by default, reads nothing.
  func decodeRestorableState(with coder: NSCoder)
  /// All restored objects have read their state.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  /// nil: the object's path begins with itself.
  public var restorationParent: (any UIStateRestoring)? { nil }
  /// nil: the object must be registered before state is restored.
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  /// Writes nothing.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// Reads nothing.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// Does nothing after all restored objects have read their state.
  public func applicationFinishedRestoringState() {}
}
