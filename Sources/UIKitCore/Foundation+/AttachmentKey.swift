/// Names values that UIKit attaches to responders, which few of them have.
enum AttachmentKey: Hashable {
  case userActivity
  case restorationIdentifier
  case undoManager
  /// What a nib says of other size classes.
  case nibVariations
}
