import Foundation

extension UIGestureRecognizer {
  /// Returns true if a control inside the recogniser's view keeps a drag for itself: a slider along its track, a switch
  /// (Apple, "Interacting with Other User Interface Controls").
  /// - Parameter travel: the fingers' way since they came down, in the window's points.
  func isKeptByControl(travel: CGPoint) -> Bool {
    guard trackedTouches.count == 1, let touch = trackedTouches.first else { return false }
    var view = touch.view
    while let candidate = view, candidate !== self.view {
      if let control = candidate as? UIControl {
        let (start, end) = (control.convert(CGPoint.zero, from: nil), control.convert(travel, from: nil))
        if control.keepsDrag(CGPoint(x: end.x - start.x, y: end.y - start.y)) { return true }
      }
      view = candidate.superview
    }
    return false
  }
}
