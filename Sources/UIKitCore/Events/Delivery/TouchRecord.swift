import Foundation

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

  /// The owner of a touch that began over a native widget.
  enum NativeOwner {
    /// There is no widget under it.
    case none
    /// Undecided; the host keeps the events.
    case withheld
    case widget
    case ours
  }

  let touch: UITouch
  var viewDelivery = ViewDelivery.waiting
  var native = NativeOwner.none
  /// A recognizer that cancels touches in views has recognised.
  var isClaimed = false
  /// A recognizer took it that takes from native widgets too.
  var isTakenFromNative = false
  /// The last event moved it.
  var hasMoved = false
  /// True after recognizers have been told that it is over.
  var gesturesKnowItIsOver = false
  /// The first decision about a native widget has been made.
  var isSettled = false
  /// Every recognizer that was ever told of it.
  var recognizers: [UIGestureRecognizer] = []

  init(_ touch: UITouch) {
    self.touch = touch
  }

  /// Recognizers must have heard, too: they let go of a touch as they are told of its end.
  var isFinished: Bool {
    touch.isOver && gesturesKnowItIsOver && viewDelivery == .done && native != .withheld
  }
}
