import Foundation
import QuartzCore

/// The stage of a drag that rests over something which it activates in time.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// Nothing is about to happen.
  case inactive = 0
  /// The drag rests over the view.
  case possible = 1
  /// The view is about to be activated.
  case activating = 2
  /// The view was activated.
  case activated = 3
}

/// A drag over a view that it may activate.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// The stage.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that the interaction belongs to.
  var targetView: UIView? { get set }
  /// Returns the place of the drag in a view's coordinates.
  func location(in view: UIView?) -> CGPoint
}

/// Activates a view over which a drag rests for a moment, so that what is behind it can be reached.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// The view that is activated.
  open private(set) weak var view: UIView?
  let activate: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// - Parameter handler: does what a tap on the view would.
  public init(
    activationHandler handler:
      @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    activate = handler
    super.init()
  }

  /// Does nothing before the view changes.
  open func willMove(to view: UIView?) {}
  /// Attaches the interaction to a view; nil for none.
  open func didMove(to view: UIView?) { self.view = view }
}

/// A view or bar item that can be activated by a drag that rests over it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: AnyObject {
  /// True if a drag activates it.
  var isSpringLoaded: Bool { get set }
}
