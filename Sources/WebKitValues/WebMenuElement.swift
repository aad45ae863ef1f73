import Foundation

/// The part of a page that a menu is about.
public enum WebMenuElement: Equatable, Sendable {
  /// A link, by where it leads.
  case link(URL)
  /// A picture that is no link, by where it comes from.
  case image(URL)
  /// A picture that is a link, by where that leads and where the picture comes from.
  case linkedImage(link: URL, image: URL)
  /// Text that is selected. What the web view can do with it, `copy(_:)` and its like do.
  case selection
  /// A field that takes text.
  case field
  /// The page itself.
  case page
}
