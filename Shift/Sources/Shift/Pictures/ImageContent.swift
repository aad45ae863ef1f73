import Foundation
import UIKit

/// The image of an image view, fitted by its content mode at every size and never stretched from a bitmap.
@MainActor
final class ImageContent: PictureContent {
  private let copy: UIImageView
  let naturalSize: CGSize

  var view: UIView { copy }

  /// Returns true if both show the same image in the same way, in whatever size.
  func isSame(as other: ImageContent) -> Bool {
    copy.image === other.copy.image && copy.contentMode == other.copy.contentMode
      && copy.tintColor == other.copy.tintColor
  }

  /// Nil where the view shows more than its image.
  init?(of source: UIView) {
    guard let source = source as? UIImageView, type(of: source) == UIImageView.self, source.subviews.isEmpty,
      source.layer.sublayers?.isEmpty ?? true, let image = source.image, source.animationImages == nil
    else { return nil }
    copy = UIImageView(image: image)
    copy.contentMode = source.contentMode
    copy.tintColor = source.tintColor
    copy.clipsToBounds = source.clipsToBounds
    naturalSize = source.bounds.size
  }
}
