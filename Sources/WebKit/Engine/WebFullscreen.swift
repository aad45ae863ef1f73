/// How far a page's element is on its way to fill the window, or back.
package enum WebFullscreen: Equatable, Sendable {
  case none
  case entering
  case inside
  case leaving

  /// Whether the page is meant to fill the window now.
  package var isWanted: Bool { self == .entering || self == .inside }
}
