import Foundation

/// What a view was told for assistive technology.
struct ViewAccessibility {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var identifier: String?
  var frame: CGRect?
  var areElementsHidden = false
  var isModal = false
  var elements: [Any]?
}

extension UIView {
  func updateAccessibility(_ change: (inout ViewAccessibility) -> Void) {
    var info = accessibility ?? ViewAccessibility()
    change(&info)
    accessibility = info
    windowStorage?.accessibilityTreeDidChange()
  }
}
