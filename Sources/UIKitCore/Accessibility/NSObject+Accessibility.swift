import Foundation
import QuartzCore

/// What is said of objects that are no views, such as images: kept with the object. Responders, bar items and accessibility
/// elements have these properties themselves.
extension _KeyValueCodingAndObserving {
  /// What the object is; an image view without a label of its own has its image's.
  public var accessibilityLabel: String? {
    get { ObjectAttachments.value(of: self, for: AttachedAccessibility.label) as? String }
    set { ObjectAttachments.set(newValue, of: self, for: AttachedAccessibility.label) }
  }

  /// What happens when it is used.
  public var accessibilityHint: String? {
    get { ObjectAttachments.value(of: self, for: AttachedAccessibility.hint) as? String }
    set { ObjectAttachments.set(newValue, of: self, for: AttachedAccessibility.hint) }
  }

  /// What it is set to.
  public var accessibilityValue: String? {
    get { ObjectAttachments.value(of: self, for: AttachedAccessibility.value) as? String }
    set { ObjectAttachments.set(newValue, of: self, for: AttachedAccessibility.value) }
  }

  /// What programs and tests know it by; never read out.
  public var accessibilityIdentifier: String? {
    get { ObjectAttachments.value(of: self, for: AttachedAccessibility.identifier) as? String }
    set { ObjectAttachments.set(newValue, of: self, for: AttachedAccessibility.identifier) }
  }
}

private enum AttachedAccessibility: Hashable {
  case label, hint, value, identifier
}
