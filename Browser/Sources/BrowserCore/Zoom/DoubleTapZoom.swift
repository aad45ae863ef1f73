import Foundation

/// Zooming to what was tapped twice: how much larger the page gets so that an element fills it.
public enum DoubleTapZoom {
  /// Space left at both sides of the element, in points. Ours.
  public static let margin = 10.0
  /// No element is made larger than this. Ours.
  public static let most = 3.0
  /// Less than this is not worth a motion. Ours.
  public static let least = 1.1
  /// The time in which the page grows or shrinks, in seconds. Ours.
  public static let duration = 0.3

  /// - Parameters:
  ///   - elementWidth: as it is on the screen, in points.
  ///   - pageWidth: of the page's view, in points.
  /// - Returns: the factor; nil when the element fills the page already.
  public static func factor(elementWidth: Double, pageWidth: Double) -> Double? {
    guard elementWidth > 1, elementWidth.isFinite, pageWidth.isFinite else { return nil }
    let factor = min((pageWidth - 2 * margin) / elementWidth, most)
    return factor >= least ? factor : nil
  }

  /// Returns the motion of a picture of the page by which `old` comes to lie on `new`: a scale about the picture's centre, and a move.
  ///
  /// - Parameters:
  ///   - old: the element in the picture, in the view's points.
  ///   - new: where the element is to be.
  ///   - size: of the picture.
  public static func motion(from old: CGRect, to new: CGRect, in size: CGSize) -> (
    scale: Double, offset: CGSize
  ) {
    guard old.width > 0 else { return (1, .zero) }
    let scale = Double(new.width / old.width)
    // A point p of the picture lands at c + (p − c)·scale + offset, where c is its centre.
    return (
      scale,
      CGSize(
        width: new.midX - (size.width / 2 + (old.midX - size.width / 2) * CGFloat(scale)),
        height: new.midY - (size.height / 2 + (old.midY - size.height / 2) * CGFloat(scale)))
    )
  }
}
