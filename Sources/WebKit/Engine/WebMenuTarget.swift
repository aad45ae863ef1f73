import Foundation

/// What a menu was asked for over: a long press, or a click with the secondary button.
package struct WebMenuTarget: Equatable, Sendable {
  package var link: URL?
  package var image: URL?
  package var isEditable: Bool
  /// A point of the window; nil is where the finger is.
  package var location: CGPoint?

  package init(link: URL? = nil, image: URL? = nil, isEditable: Bool = false, location: CGPoint? = nil) {
    (self.link, self.image) = (link, image)
    (self.isEditable, self.location) = (isEditable, location)
  }

  package var isByFinger: Bool { location == nil }
}
