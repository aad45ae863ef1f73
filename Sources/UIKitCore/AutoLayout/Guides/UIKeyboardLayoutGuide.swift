import Foundation

/// The part of a view that the keyboard covers, as wide as the view: constrain to its top what is to stay above the keyboard.
///
/// Without a keyboard its top is the safe area's bottom. It moves with the keyboard, whose own animation moves the layout, too.
/// Apple's superclass, `UITrackingLayoutGuide`, is not there.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  init(of view: UIView) {
    super.init(.keyboard, of: view)
    KeyboardController.shared.guides.append(WeakGuide(guide: self))
  }

  /// The covered height of the view, from its bottom, in points; at least what the safe area leaves out.
  var coveredHeight: CGFloat {
    guard let owner else { return 0 }
    let rest = owner.safeAreaInsets.bottom
    guard let window = owner.window, let top = KeyboardController.shared.top(in: window) else { return rest }
    let bottom = owner.convert(CGPoint(x: 0, y: owner.bounds.maxY), to: nil).y
    return max(rest, min(bottom - top, owner.bounds.height))
  }

  /// Call when the keyboard or the view moved.
  func update() {
    layoutItem.engine?.systemChanged(layoutItem)
    owner?.setNeedsLayout()
  }
}

/// Keeps the keyboard's guides known, not alive.
struct WeakGuide {
  weak var guide: UIKeyboardLayoutGuide?
}

extension UIView {
  /// A guide that follows the keyboard's place in this view.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = layoutItem.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide(of: self)
    layoutItem.keyboardGuide = guide
    return guide
  }
}
