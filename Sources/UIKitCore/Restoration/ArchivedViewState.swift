import Foundation
import QuartzCore

/// The state that UIKit's own views preserve, where they have a restoration identifier.
///
/// The reference of each class says what that is; a class without an entry preserves nothing of its own. A subclass
/// preserves what its superclasses do, in the order of this table.
@MainActor
struct ArchivedViewState {
  private let encode: (UIView, NSCoder) -> Void
  private let decode: (UIView, NSCoder) -> Void

  private init<View: UIView>(
    _ type: View.Type, encode: @escaping (View, NSCoder) -> Void,
    decode: @escaping (View, NSCoder) -> Void
  ) {
    self.encode = { view, coder in (view as? View).map { encode($0, coder) } }
    self.decode = { view, coder in (view as? View).map { decode($0, coder) } }
  }

  static func encode(_ view: UIView, with coder: NSCoder) {
    for state in all { state.encode(view, coder) }
  }

  static func decode(_ view: UIView, with coder: NSCoder) {
    for state in all { state.decode(view, coder) }
  }

  private static let all = [scrollView, list, imageView, textField]

  /// Zoom scale, content inset and content offset.
  private static let scrollView = ArchivedViewState(
    UIScrollView.self,
    encode: { view, coder in
      coder.encode(Double(view.zoomScale), forKey: "UIKit.zoomScale")
      coder.encode(view.contentInset, forKey: "UIKit.contentInset")
      coder.encode(view.contentOffset, forKey: "UIKit.contentOffset")
    },
    decode: { view, coder in
      guard coder.containsValue(forKey: "UIKit.contentOffset") else { return }
      let inset = coder.decodeUIEdgeInsets(forKey: "UIKit.contentInset")
      let scale = CGFloat(coder.decodeDouble(forKey: "UIKit.zoomScale"))
      let offset = coder.decodeCGPoint(forKey: "UIKit.contentOffset")
      guard isPlausible(inset.top, inset.left, inset.bottom, inset.right, scale, offset.x, offset.y) else {
        return
      }
      view.contentInset = inset
      view.zoomScale = scale
      view.contentOffset = offset
    })

  /// Selection, and what is in sight.
  private static let list = ArchivedViewState(
    UIScrollView.self,
    encode: { view, coder in ListState(view)?.encode(with: coder) },
    decode: { view, coder in ListState(view)?.decode(with: coder) })

  /// Bounds, centre, transform, and the layer's anchor point.
  private static let imageView = ArchivedViewState(
    UIImageView.self,
    encode: { view, coder in
      coder.encode(view.bounds, forKey: "UIKit.bounds")
      coder.encode(view.center, forKey: "UIKit.center")
      coder.encode(view.transform, forKey: "UIKit.transform")
      coder.encode(view.layer.anchorPoint, forKey: "UIKit.anchorPoint")
    },
    decode: { view, coder in
      guard coder.containsValue(forKey: "UIKit.bounds") else { return }
      let anchor = coder.decodeCGPoint(forKey: "UIKit.anchorPoint")
      let bounds = coder.decodeCGRect(forKey: "UIKit.bounds")
      let center = coder.decodeCGPoint(forKey: "UIKit.center")
      let t = coder.decodeCGAffineTransform(forKey: "UIKit.transform")
      guard
        isPlausible(
          anchor.x, anchor.y, bounds.minX, bounds.minY, bounds.width, bounds.height, center.x, center.y, t.a,
          t.b, t.c,
          t.d, t.tx, t.ty)
      else { return }
      view.layer.anchorPoint = anchor
      view.bounds = bounds
      view.center = center
      view.transform = t
    })

  /// Returns true if a damaged file is no reason to doubt the numbers: none is NaN or too large for pixels to be counted.
  static func isPlausible(_ numbers: CGFloat...) -> Bool {
    numbers.allSatisfy { abs($0) <= largestNumber }
  }

  private static let largestNumber: CGFloat = 1e9

  /// The selection, where it fits the text that is there by then.
  private static let textField = ArchivedViewState(
    UITextField.self,
    encode: { view, coder in
      coder.encode(view.selectedRange.location, forKey: "UIKit.selectionStart")
      coder.encode(view.selectedRange.length, forKey: "UIKit.selectionLength")
    },
    decode: { view, coder in
      guard coder.containsValue(forKey: "UIKit.selectionStart") else { return }
      let range = NSRange(
        location: coder.decodeInteger(forKey: "UIKit.selectionStart"),
        length: coder.decodeInteger(forKey: "UIKit.selectionLength"))
      let count = (view.text ?? "").utf16.count
      guard range.location >= 0, range.length >= 0, range.location <= count,
        range.length <= count - range.location
      else { return }
      view.selectedRange = range
    })
}
