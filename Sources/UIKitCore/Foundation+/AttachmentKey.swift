/// Names values that UIKit attaches to responders, which few of them have.
enum AttachmentKey: Hashable {
  case userActivity
  case restorationIdentifier
  case undoManager
  /// The buttons above the keyboard.
  case inputAssistant
  /// The variations of a view that a nib has for other size classes.
  case nibVariations
  case traitOverrides
  case traitRegistrations
  /// The least and the largest size of text that a view lets through.
  case contentSizeLimits
  /// The interaction by which a drag activates a view.
  case springLoading
}
