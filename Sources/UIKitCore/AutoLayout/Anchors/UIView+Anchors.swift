extension UIView {
  /// The side that an anchor of the view's stands for.
  func side(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Side {
    NSLayoutConstraint.Side(item: self, attribute: attribute)
  }
}
