import Foundation
import QuartzCore

// Shapes of the event types, so that views compile before events do. Replaced by the real ones.

@preconcurrency @MainActor
open class UIEvent: NSObject {
  open var allTouches: Set<UITouch>? { nil }
}

@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {}

@preconcurrency @MainActor
open class UITouch: NSObject {
  open weak var window: UIWindow?
}

@preconcurrency @MainActor
open class UIPress: NSObject {}

@preconcurrency @MainActor
open class UIKeyCommand: NSObject {}

@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  weak var attachedView: UIView?
  open var view: UIView? { attachedView }
  func didAttach(to view: UIView) { attachedView = view }
  func didDetach(from view: UIView) { attachedView = nil }
}

extension UIWindow {
  public func sendEvent(_ event: UIEvent) {}
}

extension UIWindow {
  /// Everything that happens to the window comes in here.
  package func handle(_ event: HostEvent) -> HostEventDisposition {
    handleState(event)
    return .consumed
  }

  package func coversNative(at point: CGPoint) -> Bool { false }
}
