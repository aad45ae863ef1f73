import Foundation

/// A class that makes objects anew whose state is restored.
@preconcurrency @MainActor
public protocol UIObjectRestoration: AnyObject {
  /// The object of that path, or nil when it is not to be restored.
  static func object(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> (any UIStateRestoring)?
}
