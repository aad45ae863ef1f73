import Foundation
import QuartzCore

/// The state of one touch while it lasts, and until its view has heard of its end.
@MainActor
final class TouchRecord {
  /// The progress of delivery to the touch's view.
  enum ViewDelivery {
    /// The view has heard nothing yet, not even that the touch began.
    case waiting
    /// It began, and moves are passed on.
    case live
    /// Everything, or nothing will be told any more.
    case done
  }

  let touch: UITouch
  var viewDelivery = ViewDelivery.waiting
  /// The native widget that the touch began over. Who has the touch then is the host's to say (`TouchLedger`).
  var widget: (any NativeLayerContent)?
  /// A recognizer that cancels touches in views has recognised.
  var isClaimed = false
  /// A recognizer took it that takes from native widgets too.
  var isTakenFromNative = false
  /// The last event moved it.
  var hasMoved = false
  /// True after recognizers have been told that it is over.
  var gesturesKnowItIsOver = false
  /// Every recognizer that was ever told of it.
  var recognizers: [UIGestureRecognizer] = []

  init(_ touch: UITouch) {
    self.touch = touch
  }

  /// Recognizers must have heard, too: they let go of a touch as they are told of its end.
  var isFinished: Bool {
    touch.isOver && gesturesKnowItIsOver && viewDelivery == .done
  }
}
