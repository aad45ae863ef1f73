import BrowserCore
import UIKit

extension WindowKeyboardMove {
  /// Reads a notification of the keyboard's.
  /// - Parameters:
  ///   - isHiding: true if it says that the keyboard leaves.
  ///   - view: what the keyboard covers; the height counts from its bottom edge.
  @MainActor init(_ info: [AnyHashable: Any]?, isHiding: Bool, over view: UIView) {
    let frame = (info?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
    let curve =
      (info?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int).flatMap(UIView.AnimationCurve.init)
      ?? .easeInOut
    self.init(
      height: isHiding ? 0 : Double(view.bounds.maxY - view.convert(frame, from: nil).minY),
      duration: KeyboardMotion.duration(of: info), curve: curve.rawValue)
  }

  /// The curve as an option of animations.
  var options: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: UInt(curve) << 16) }
}
