import Foundation
import QuartzCore

/// Accessibility properties of objects that are no views, such as images: kept with the object. Responders, bar items and accessibility
/// elements have these properties themselves.
extension _KeyValueCodingAndObserving {
  /// A short name of the object, read out first; an image view without a label of its own has its image's.
  public var accessibilityLabel: String? {
    get { ObjectAttachments.value(of: self, for: AttachedAccessibility.label) as? String }
    set { ObjectAttachments.set(newValue, of: self, for: AttachedAccessibility.label) }
  }

  /// The effect of using the object, read out last.
  public var accessibilityHint: String? {
    get { ObjectAttachments.value(of: self, for: AttachedAccessibility.hint) as? String }
    set { ObjectAttachments.set(newValue, of: self, for: AttachedAccessibility.hint) }
  }

  /// The value that the object is set to.
  public var accessibilityValue: String? {
    get { ObjectAttachments.value(of: self, for: AttachedAccessibility.value) as? String }
    set { ObjectAttachments.set(newValue, of: self, for: AttachedAccessibility.value) }
  }

  /// A name by which programs and tests find the object; never read out.
  public var accessibilityIdentifier: String? {
    get { ObjectAttachments.value(of: self, for: AttachedAccessibility.identifier) as? String }
    set { ObjectAttachments.set(newValue, of: self, for: AttachedAccessibility.identifier) }
  }
}

private enum AttachedAccessibility: Hashable {
  case label, hint, value, identifier
}
