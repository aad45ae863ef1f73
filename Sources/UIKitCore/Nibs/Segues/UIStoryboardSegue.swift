import Foundation
import SwiftRuntimeAccess

/// The way from one controller to another.
///
/// UIKit makes one when a segue of a storyboard is triggered, shows it to `prepare(for:sender:)`, and performs it. Subclasses
/// override `perform()`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name that the storyboard gives the segue; nil for none.
  public let identifier: String?
  /// The controller that the segue leads away from.
  public let source: UIViewController
  /// The controller that the segue leads to.
  public let destination: UIViewController
  /// The action of a segue that is of no class of the program's own.
  var performHandler: (() -> Void)?

  /// Creates a segue between two controllers, which does nothing unless a subclass overrides `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue between two controllers that calls a closure when it is performed.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Shows the destination.
  open func perform() {
    performHandler?()
  }

  /// Makes a segue of a class known only at run time, by a stand-in (`StandInClass`), since its initialiser is not `required`.
  static func make(
    _ type: UIStoryboardSegue.Type, _ identifier: String?, _ source: UIViewController,
    _ destination: UIViewController
  ) -> UIStoryboardSegue {
    StandInClass.make(type, of: UIStoryboardSegue.self, as: _InstantiableSegue.self) {
      $0.init(identifier: identifier, source: source, destination: destination)
    }
  }
}

/// The class that stands in for those of segues. It is not API.
open class _InstantiableSegue: UIStoryboardSegue {
  public required override init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    super.init(identifier: identifier, source: source, destination: destination)
  }
}
