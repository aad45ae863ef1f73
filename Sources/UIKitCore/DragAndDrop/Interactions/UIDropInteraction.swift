import Foundation

/// Lets things be dropped on a view.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
  /// The object that takes what is dropped; not retained.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view that things are dropped on.
  open private(set) weak var view: UIView?

  /// Creates an interaction whose delegate is not retained.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing: a drag that goes on finds its receivers anew with each move.
  open func willMove(to view: UIView?) {}

  /// Attaches the interaction to a view; nil for none.
  open func didMove(to view: UIView?) { self.view = view }
}
