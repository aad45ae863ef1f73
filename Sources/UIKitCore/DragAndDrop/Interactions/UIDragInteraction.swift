import Foundation
import QuartzCore

/// Lets things be dragged from a view: with a finger that rests until the view is lifted, or at once with a mouse.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  /// The object that says what is dragged; not retained.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view that things are dragged from.
  open private(set) weak var view: UIView?

  /// True if drags may begin; that is so unless set otherwise.
  open var isEnabled = UIDragInteraction.isEnabledByDefault {
    didSet { gesture.isEnabled = isEnabled }
  }

  /// True: drags are possible on every device.
  open class var isEnabledByDefault: Bool { true }

  /// True if other gestures may be recognised while the view is being lifted; false by default.
  open var allowsSimultaneousRecognitionDuringLift = false

  let gesture = DragGestureRecognizer(target: nil, action: nil)
  /// Called when a drag is over, with one that never moved, too.
  var onEnd: ((DragSession) -> Void)?
  private var run: DragRun?
  /// The session whose items were asked for before the gesture began.
  private var prepared: DragSession?

  /// Creates an interaction whose delegate is not retained.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    gesture.addTarget(self, action: Selector("dragged:", UIDragInteraction.dragged))
    gesture.delegate = self
  }

  /// Detaches the interaction from its old view: a drag that goes on is cancelled.
  open func willMove(to view: UIView?) {
    guard let old = self.view else { return }
    run?.cancel()
    old.removeGestureRecognizer(gesture)
  }

  /// Attaches the interaction to its new view; nil for none.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(gesture)
  }

  private func dragged(_ gesture: UIGestureRecognizer) {
    switch gesture.state {
    case .began:
      guard let session = prepared else { return }
      prepared = nil
      let run = DragRun(self, session)
      run.onEnd = { [weak self, weak run] in
        if self?.run === run { self?.run = nil }
        self?.onEnd?(session)
      }
      self.run = run
      run.lift()
    case .changed: run?.move(to: gesture.location(in: nil))
    case .ended: run?.letGo(at: gesture.location(in: nil))
    case .cancelled: run?.cancel()
    default: break
    }
  }
}

extension UIDragInteraction: UIGestureRecognizerDelegate {
  /// Asks the delegate for items; without any there is no drag.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    run?.giveUpOutside()
    guard run == nil, let delegate, let window = view?.window else { return false }
    let session = DragSession()
    session.window = window
    session.windowLocation = gesture.startLocation
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    guard !session.items.isEmpty else { return false }
    session.isRestricted = delegate.dragInteraction(self, sessionIsRestrictedToDraggingApplication: session)
    session.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: session)
    prepared = session
    return true
  }

  /// A context menu opens beside the lift, and gives way when the finger moves.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is ContextMenuPressGestureRecognizer
      || (allowsSimultaneousRecognitionDuringLift && run?.isMoving != true)
  }
}
