import Foundation
import QuartzCore

extension UIView {
  var effectiveTintAdjustmentMode: TintAdjustmentMode {
    for view in sequence(first: self, next: \.superviewStorage)
    where view.style.tintAdjustmentMode != .automatic {
      return view.style.tintAdjustmentMode
    }
    return .normal
  }

  /// The nearest tint up the hierarchy, grey while dimmed.
  var effectiveTintColor: UIColor {
    var color = UIColor.tintColor
    for view in sequence(first: self, next: \.superviewStorage) {
      guard let own = view.style.tintColor else { continue }
      color = own
      break
    }
    return effectiveTintAdjustmentMode == .dimmed ? color.dimmed : color
  }

  func setTintColor(_ color: UIColor?) {
    guard style.tintColor != color else { return }
    style.tintColor = color
    announceTintChange { $0.style.tintColor != nil }
  }

  func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    guard style.tintAdjustmentMode != mode else { return }
    style.tintAdjustmentMode = mode
    announceTintChange { $0.style.tintAdjustmentMode != .automatic }
  }

  /// Tells this view and all descendants that inherit from it.
  private func announceTintChange(stoppingAt hasItsOwn: (UIView) -> Bool) {
    tintColorDidChange()
    for view in subviewStorage where !hasItsOwn(view) {
      view.announceTintChange(stoppingAt: hasItsOwn)
    }
  }

  /// Tells the subtree when a new superview brings another tint.
  func tintMayHaveChanged() {
    guard style.tintColor == nil || style.tintAdjustmentMode == .automatic else { return }
    let tint = superviewStorage.map { ($0.effectiveTintColor, $0.effectiveTintAdjustmentMode) }
    let isDefault = tint == nil || (tint?.0 == UIColor.tintColor && tint?.1 == .normal)
    let wasDefault = inheritsDefaultTint
    inheritsDefaultTint = isDefault
    // Two default tints are equal; anything else may differ.
    if !(isDefault && wasDefault) { announceTintChange { $0.style.tintColor != nil } }
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
