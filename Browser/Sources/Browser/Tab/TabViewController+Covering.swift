import UIKit
import WebKit

/// Pictures over the page while it is laid out anew.
extension TabViewController {
  /// Lays a picture of the page over it, in a view that cuts off what sticks out of the page; nil where nothing can be seen.
  func layPicture(over webView: WKWebView) -> UIImageView? {
    guard webView.window != nil, !webView.bounds.isEmpty else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = max(1, webView.traitCollection.displayScale)
    format.opaque = true
    let image = UIGraphicsImageRenderer(bounds: webView.bounds, format: format).image { _ in
      webView.drawHierarchy(in: webView.bounds, afterScreenUpdates: false)
    }
    let picture = UIImageView(image: image)
    let cover = UIView(frame: webView.frame)
    cover.clipsToBounds = true
    cover.isUserInteractionEnabled = false
    picture.frame = cover.bounds
    cover.addSubview(picture)
    clip.insertSubview(cover, aboveSubview: webView)
    return picture
  }
}
