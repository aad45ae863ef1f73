import Foundation
import QuartzCore

extension UIView {
  var effectiveTintAdjustmentMode: TintAdjustmentMode {
    for view in sequence(first: self, next: \.superviewStorage)
    where view.viewStyle.tintAdjustmentMode != .automatic {
      return view.viewStyle.tintAdjustmentMode
    }
    return .normal
  }

  /// The nearest tint up the hierarchy, grey while dimmed.
  var effectiveTintColor: UIColor {
    var color = UIColor.tintColor
    for view in sequence(first: self, next: \.superviewStorage) {
      guard let own = view.viewStyle.tintColor else { continue }
      color = own
      break
    }
    return effectiveTintAdjustmentMode == .dimmed ? color.dimmed : color
  }

  func setTintColor(_ color: UIColor?) {
    guard viewStyle.tintColor != color else { return }
    viewStyle.tintColor = color
    announceTintChange { $0.viewStyle.tintColor != nil }
  }

  func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    guard viewStyle.tintAdjustmentMode != mode else { return }
    viewStyle.tintAdjustmentMode = mode
    announceTintChange { $0.viewStyle.tintAdjustmentMode != .automatic }
  }

  /// Tells this view and all descendants that inherit from it.
  private func announceTintChange(stoppingAt hasItsOwn: (UIView) -> Bool) {
    tellTintChange()
    for view in subviewStorage where !hasItsOwn(view) {
      view.announceTintChange(stoppingAt: hasItsOwn)
    }
  }

  /// Calls `tintColorDidChange()` with the view's traits as the current ones, by which dynamic colours become fixed there. A view that no
  /// one has asked for its traits, and that is in no window, has none yet.
  func tellTintChange() {
    guard traitCache != nil || windowStorage != nil else { return tintColorDidChange() }
    effectiveTraits.performAsCurrent { tintColorDidChange() }
  }

  /// Tells the subtree when a new superview brings another tint.
  func tintMayHaveChanged() {
    guard viewStyle.tintColor == nil || viewStyle.tintAdjustmentMode == .automatic else { return }
    let tint = superviewStorage.map { ($0.effectiveTintColor, $0.effectiveTintAdjustmentMode) }
    let isDefault = tint == nil || (tint?.0 == UIColor.tintColor && tint?.1 == .normal)
    let wasDefault = inheritsDefaultTint
    inheritsDefaultTint = isDefault
    // Two default tints are equal; anything else may differ.
    if !(isDefault && wasDefault) { announceTintChange { $0.viewStyle.tintColor != nil } }
  }
}

extension UIColor {
  /// The grey of equal brightness that a dimmed tint is shown in.
  var dimmed: UIColor {
    UIColor { traits in
      let color = self.cgColor(with: traits)
      // Luma of ITU-R BT.601, the usual weights for a grey that looks as bright.
      return UIColor(
        white: 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue, alpha: color.alpha * 0.8)
    }
  }
}

extension UIView {
  private var inheritsDefaultTint: Bool {
    get { flags.contains(.inheritsDefaultTint) }
    set { flags.set(.inheritsDefaultTint, newValue) }
  }
}
