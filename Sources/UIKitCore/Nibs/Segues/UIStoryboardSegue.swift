import Foundation

/// The way from one controller to another.
///
/// UIKit makes one when a segue of a storyboard is triggered, shows it to `prepare(for:sender:)`, and performs it. Subclasses
/// override `perform()`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  /// What a segue does that is of no class of the program's own.
  var performHandler: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

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

  /// Makes a segue of a class known only at run time. Its initialiser is not required of subclasses, so a class that does
  /// require it stands in, as with `RuntimeObject`.
  static func make(
    _ type: UIStoryboardSegue.Type, _ identifier: String?, _ source: UIViewController,
    _ destination: UIViewController
  ) -> UIStoryboardSegue {
    unsafeBitCast(type, to: _InstantiableSegue.Type.self)
      .init(identifier: identifier, source: source, destination: destination)
  }
}

/// Not API: see `_Instantiable`.
open class _InstantiableSegue: UIStoryboardSegue {
  public required override init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    super.init(identifier: identifier, source: source, destination: destination)
  }
}
