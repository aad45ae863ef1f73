import Foundation

/// What UIView tells Auto Layout. Nothing to do until there are constraints.
extension UIView {
  /// Places the subviews as the constraints say.
  func applyAutoLayout() {}
  func solveConstraintsIfNeeded() {}
  func geometryDidChangeForAutoLayout(sizeChanged: Bool) {}
  func superviewDidChangeForAutoLayout() {}
  func hierarchyWillLoseAutoLayout(_ superview: UIView) {}
  func safeAreaDidChangeForAutoLayout() {}
  func marginsDidChangeForAutoLayout() {}

  func setTranslatesAutoresizingMask(_ isOn: Bool) {
    flags.set(.translatesAutoresizingMask, isOn)
  }
}
