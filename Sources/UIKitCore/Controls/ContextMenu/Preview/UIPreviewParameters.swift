import Foundation
import QuartzCore

/// The outline of a view's preview, its shadow, and the colour behind it.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
  /// The part of the view that is shown, in its coordinates; nil is all of it.
  open var visiblePath: UIBezierPath?
  /// The shadow's shape, in the view's coordinates; nil is the visible part's.
  open var shadowPath: UIBezierPath?
  private var ownBackgroundColor: UIColor?

  public override init() {
    super.init()
  }

  /// The part of a text that lies in some rectangles, with room around it.
  ///
  /// - Parameter textLineRects: values of `CGRect`, one a line, in the view's coordinates.
  public init(textLineRects: [NSValue]) {
    super.init()
    let margin = PreviewMetrics.textMargin
    let path = UIBezierPath()
    for rect in textLineRects.map(\.cgRectValue) {
      path.append(
        UIBezierPath(
          roundedRect: rect.insetBy(dx: -margin, dy: -margin), cornerRadius: PreviewMetrics.textRadius))
    }
    visiblePath = path
  }

  /// The colour behind the view; setting nil takes the system's background.
  open var backgroundColor: UIColor! {
    get { ownBackgroundColor ?? .systemBackground }
    set { ownBackgroundColor = newValue }
  }

  /// Returns parameters with the same paths and colour.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPreviewParameters()
    copy.visiblePath = visiblePath
    copy.shadowPath = shadowPath
    copy.ownBackgroundColor = ownBackgroundColor
    return copy
  }
}

/// Figures of previews, in points (hand-tuned beside iOS 15).
enum PreviewMetrics {
  static let textMargin: CGFloat = 6
  static let textRadius: CGFloat = 8
}
