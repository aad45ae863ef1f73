import Foundation

/// The settings that an app may make about one page.
package struct WebEngineSettings: Equatable, Sendable {
  package var javaScriptEnabled = true
  package var javaScriptCanOpenWindowsAutomatically = false
  /// Points; text is never smaller.
  package var minimumFontSize = 0.0
  package var isInspectable = false
  /// Replaces the engine's own, when it is not empty.
  package var customUserAgent: String?
  /// Added to the engine's own.
  package var applicationNameForUserAgent: String?
  /// Layout zoom; 1 is normal.
  package var pageZoom = 1.0
  /// Layout zoom by which a page that is laid out wider than its view is fitted into it; 1 for others.
  package var fit = 1.0
  package var mediaPlaybackRequiresUserGesture = true
  package var allowsInlineMediaPlayback = true
  /// True if scripts may let an element fill the window.
  package var isElementFullscreenEnabled = false
  /// True if a finger that moves sideways turns to the page before or after.
  package var allowsBackForwardGestures = false
  /// The page before lies on the right.
  package var isRightToLeft = false
  /// The colour that shows where the page paints nothing.
  package var underPageColor: WebColor?

  /// The points of the view that one of the page's is long, pinched or not.
  package var layoutScale: Double { pageZoom * fit }

  package init() {}
}
