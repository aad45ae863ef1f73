/// The state of a page's element on its way to fill the window, or back.
package enum WebFullscreen: Equatable, Sendable {
  case none
  case entering
  case inside
  case leaving

  /// True if the page is meant to fill the window now.
  package var isWanted: Bool { self == .entering || self == .inside }
}
