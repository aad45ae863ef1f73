import BrowserCore

/// The content that has the window.
enum FullscreenState: Equatable {
  /// The page and its bars.
  case bars
  /// An element of a tab's page.
  case page(TabID)
}
