import Foundation
import QuartzCore
import UIKit

/// A web view's scroll view: the page scrolls, this follows.
///
/// The page's widget is this view's own content, so that a touch on the page is a
/// touch on the scroll view, whose pan recognizer looks on.
@MainActor
final class WebScrollView: UIScrollView, ScrollEngine {
  private weak var webEngine: (any WebEngine)?

  func show(_ engine: any WebEngine) {
    webEngine = engine
    self.engine = self
    // The page draws its own.
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    guard let content = engine.content else { return }
    layer.content = .native(content)
  }

  /// The content is the page's widget; drawing of its own would take its place.
  override func display(_ layer: CALayer) {}

  /// Brings size and offset up to what the page says.
  func mirror(_ metrics: WebScrollMetrics) {
    if contentSize != metrics.contentSize { contentSize = metrics.contentSize }
    engineDidScroll(to: metrics.offset)
  }

  func scrollView(_ scrollView: UIScrollView, scrollTo offset: CGPoint, animated: Bool) {
    webEngine?.scroll(to: offset, animated: animated)
  }
}
