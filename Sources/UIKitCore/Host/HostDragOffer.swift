import Foundation
import QuartzCore

/// The things that a drag which has left its window has for other windows and programs, and the picture that follows the pointer.
package struct HostDragOffer: Sendable {
  /// The ends of a drag that the desktop has.
  package enum End: Sendable {
    /// Nobody took anything, or the user gave it up.
    case cancelled
    /// It was let go over somebody who took a copy.
    case taken
  }

  /// The data, the best form first. Whoever the drag comes over may read it.
  package var forms: [ClipboardForm]
  /// The picture as PNG, a point a pixel; nil for none.
  package var picture: Data?
  /// The pointer's place in the picture, in points.
  package var grip: CGPoint
  /// True if a finger drags, and not a mouse.
  package var isByFinger: Bool

  package init(forms: [ClipboardForm], picture: Data? = nil, grip: CGPoint = .zero, isByFinger: Bool = false)
  {
    self.forms = forms
    self.picture = picture
    self.grip = grip
    self.isByFinger = isByFinger
  }
}
