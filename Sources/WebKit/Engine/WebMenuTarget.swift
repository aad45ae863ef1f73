import Foundation
import WebKitValues

/// The place for which a menu was asked: by a long press, or a click with the secondary button.
package struct WebMenuTarget: Equatable, Sendable {
  package var link: URL?
  package var image: URL?
  package var isEditable: Bool
  /// True if it is text that is selected.
  package var isSelection: Bool
  /// A point of the window; nil is where the finger is.
  package var location: CGPoint?

  package init(
    link: URL? = nil, image: URL? = nil, isEditable: Bool = false, isSelection: Bool = false,
    location: CGPoint? = nil
  ) {
    (self.link, self.image) = (link, image)
    (self.isEditable, self.isSelection, self.location) = (isEditable, isSelection, location)
  }

  package var isByFinger: Bool { location == nil }

  /// The element that gets a menu. By finger text is selected where it is, with a menu of its own.
  package var element: WebMenuElement? {
    switch (link, image, isByFinger) {
    case (_, _, false) where isEditable: .field
    case (let link?, let image?, _) where !isEditable: .linkedImage(link: link, image: image)
    case (let link?, nil, _) where !isEditable: .link(link)
    case (nil, let image?, _) where !isEditable: .image(image)
    case (_, _, false): isSelection ? .selection : .page
    default: nil
    }
  }
}
