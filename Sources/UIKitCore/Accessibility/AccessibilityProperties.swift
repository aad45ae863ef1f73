import Foundation

/// The accessibility values that an app set on a responder; most responders are given none and have no such object.
@MainActor
final class AccessibilityProperties {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var identifier: String?
  var language: String?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var areElementsHidden = false
  var isModal = false
  var ignoresInvertedColors = false
  var groupsChildren = false
  var containerType = UIAccessibilityContainerType.none
  var respondsToUser: Bool?
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
}
