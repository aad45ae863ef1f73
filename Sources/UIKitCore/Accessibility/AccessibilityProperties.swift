import Foundation

/// What a responder was told for assistive technology; most are told nothing and have none.
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
  var groupsChildren = false
  var containerType = UIAccessibilityContainerType.none
  var respondsToUser: Bool?
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
}
