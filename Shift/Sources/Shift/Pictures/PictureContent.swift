import Foundation
import UIKit

/// The content of a picture inside its corners and border: a view that can be laid out in any size.
@MainActor
protocol PictureContent: AnyObject {
  var view: UIView { get }
  /// The size of what it pictures, in points.
  var naturalSize: CGSize { get }
  /// The size of its letters, where it is a text.
  var fontSize: CGFloat? { get }
  /// - Parameters:
  ///   - fontSize: that the text is to have now; nil where none of the contents is a text.
  ///   - progress: of the element, 0…1 or beyond.
  func layOut(in size: CGSize, fontSize: CGFloat?, progress: CGFloat)
  /// The picture is in the window.
  func begin()
  /// The transition is over, whichever way: gives back what was borrowed.
  func end()
}

extension PictureContent {
  var fontSize: CGFloat? { nil }

  func layOut(in size: CGSize, fontSize: CGFloat?, progress: CGFloat) {
    view.frame = CGRect(origin: .zero, size: size)
  }

  func begin() {}

  func end() {}
}
