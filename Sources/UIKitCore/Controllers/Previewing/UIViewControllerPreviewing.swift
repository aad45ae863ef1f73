import Foundation
import QuartzCore

/// A view from which controllers can be previewed: a finger that rests on it shows one, a tap on the preview opens it. Context menus are
/// what followed.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// A recognizer that others can wait for: it recognizes the finger that rests.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// The object that provides the controllers.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that was registered.
  var sourceView: UIView { get }
  /// The part of the view that the preview is of and is lifted, in the view's coordinates: its bounds, unless the delegate sets another
  /// when it is asked for the controller.
  var sourceRect: CGRect { get set }
}
