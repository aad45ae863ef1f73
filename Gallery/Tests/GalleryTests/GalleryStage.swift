import HeadlessHost
import Testing
import UIKit

@testable import Gallery

/// There is one screen at a time, so what uses it runs one after the other.
@MainActor
@Suite(.serialized) struct GallerySuite {}

/// The gallery on a screen without a display.
@MainActor
final class GalleryStage {
  let screen: HeadlessScreen
  let delegate = GalleryDelegate()

  init(size: CGSize = CGSize(width: 390, height: 844), isDark: Bool = false, scale: CGFloat = 2) {
    screen = HeadlessScreen(size: size, scale: scale, isDark: isDark)
    screen.launch(delegate)
    screen.advance(by: 0.1)
  }

  var home: GalleryViewController? { delegate.window?.rootViewController as? GalleryViewController }

  /// The controller in front.
  var front: UIViewController? {
    var next: UIViewController? = home
    while let presented = next?.presentedViewController { next = presented }
    return next
  }

  func open(_ item: GalleryItem) -> UIViewController? {
    home?.open(item, animated: false)
    screen.advance(by: 0.2)
    return home?.presentedViewController
  }
}

@MainActor
func withGallery(
  size: CGSize = CGSize(width: 390, height: 844), isDark: Bool = false, scale: CGFloat = 2,
  _ body: (GalleryStage) throws -> Void
) rethrows {
  let stage = GalleryStage(size: size, isDark: isDark, scale: scale)
  defer { stage.screen.end() }
  try body(stage)
}
