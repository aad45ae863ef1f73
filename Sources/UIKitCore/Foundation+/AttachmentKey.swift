/// Names values that UIKit attaches to responders, which few of them have.
enum AttachmentKey: Hashable {
  case userActivity
  case restorationIdentifier
  case undoManager
  /// The variations of a view that a nib has for other size classes.
  case nibVariations
}
