import Foundation

extension UIScrollView {
  /// The content before what is seen became longer by `distance`: what is seen stays where it is, and drags and motions
  /// go on. The delegate hears of the new offset.
  func shiftContent(by distance: CGPoint) {
    guard distance != .zero else { return }
    rebaseDrag(by: distance)
    switch phase {
    case .decelerating(let motion): phase = .decelerating(motion.shifted(by: distance))
    case .animating(let motion, let toTop): phase = .animating(motion.shifted(by: distance), toTop: toTop)
    case .wheeling(let motion): phase = .wheeling(motion.shifted(by: distance))
    case .resting, .dragging, .followingMomentum, .zooming: break
    }
    apply(CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y))
  }
}

extension ScrollMotion {
  func shifted(by distance: CGPoint) -> ScrollMotion {
    func shifted(_ curve: any ScrollCurve, _ length: CGFloat) -> any ScrollCurve {
      if length == 0 { return curve }
      if let curve = curve as? ShiftedCurve {
        return ShiftedCurve(base: curve.base, shift: curve.shift + length)
      }
      return ShiftedCurve(base: curve, shift: length)
    }
    return ScrollMotion(x: shifted(x, distance.x), y: shifted(y, distance.y), start: start)
  }
}
