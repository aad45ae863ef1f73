import Foundation
import QuartzCore

/// A target of a recognizer; not retained.
struct GestureTarget {
  weak var object: AnyObject?
  let action: Selector
}

/// A recognizer, not retained.
struct WeakGesture {
  weak var recognizer: UIGestureRecognizer?
}
