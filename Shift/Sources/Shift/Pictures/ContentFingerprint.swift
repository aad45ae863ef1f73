import Foundation
import UIKit

/// A number for the content of a tree of views, as far as it can be told without drawing it, to be compared.
@MainActor
enum ContentFingerprint {
  static func of(_ view: UIView) -> Int {
    var hasher = Hasher()
    add(view, isRoot: true, to: &hasher)
    return hasher.finalize()
  }

  private static func add(_ view: UIView, isRoot: Bool, to hasher: inout Hasher) {
    // The root itself is out of sight during a transition.
    if !isRoot {
      hasher.combine(view.isHidden)
      hasher.combine(view.alpha)
      guard !view.isHidden, view.alpha > 0 else { return }
    }
    for number in [
      view.center.x, view.center.y, view.bounds.minX, view.bounds.minY, view.bounds.width, view.bounds.height,
    ] { hasher.combine(number) }
    hasher.combine(view.backgroundColor)
    switch view {
    case let label as UILabel:
      hasher.combine(label.text)
      hasher.combine(label.textColor)
    case let image as UIImageView:
      hasher.combine(image.image.map(ObjectIdentifier.init))
    default: break
    }
    if let contents = view.layer.contents { hasher.combine(ObjectIdentifier(contents as AnyObject)) }
    for child in view.subviews { add(child, isRoot: false, to: &hasher) }
  }
}
