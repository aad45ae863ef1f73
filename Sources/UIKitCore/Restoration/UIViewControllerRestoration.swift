import Foundation

/// A class that makes controllers anew whose state is restored.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
  /// The controller of that path, or nil when it is not to be restored.
  ///
  /// - Parameters:
  ///   - identifierComponents: the restoration identifiers of the controllers above it and its own, which comes last.
  ///   - coder: what the controller wrote.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}
