import Foundation
import QuartzCore

extension UIGestureRecognizer {
  func add(_ target: Any, _ action: Selector) {
    let object = target as AnyObject
    targets.removeAll { $0.object == nil }
    guard !targets.contains(where: { $0.object === object && $0.action == action }) else { return }
    targets.append(GestureTarget(object: object, action: action))
  }

  func remove(_ target: Any?, _ action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { entry in
      if let object, entry.object !== object { return false }
      if let action, entry.action != action { return false }
      return true
    }
  }

  func wait(forFailureOf otherGestureRecognizer: UIGestureRecognizer) {
    precondition(otherGestureRecognizer !== self, "a recognizer cannot wait for its own failure: \(self)")
    requiredFailures.removeAll { $0.recognizer == nil }
    guard !requiredFailures.contains(where: { $0.recognizer === otherGestureRecognizer }) else { return }
    requiredFailures.append(WeakGesture(recognizer: otherGestureRecognizer))
  }

  /// Attaches the recognizer to a view, which calls this; a gesture that was going on in another view is cancelled by then.
  func didAttach(to view: UIView) {
    attachedView = view
  }

  func didDetach(from view: UIView) {
    abandon()
    attachedView = nil
  }

  func sendActions() {
    for target in targets {
      guard let object = target.object else { continue }
      target.action.perform(on: object, self)
    }
  }
}
