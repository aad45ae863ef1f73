import Foundation
import QuartzCore

/// The room that a layout manager fills with lines.
///
/// Coordinates are points, y down, from the container's top left. One thread at a time; with a text view, the main thread.
open class NSTextContainer: NSObject {
  /// Lengths from here on stand for no limit.
  static let unlimitedLength: CGFloat = 1e6

  /// The view whose text it is.
  weak var view: UITextView?

  /// Creates a container of a size in points; 0 is no limit.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// A container without limits.
  public convenience override init() {
    self.init(size: .zero)
  }

  /// A container without padding, for text that no layout manager lays out.
  ///
  /// - Parameter width: nil for no limit.
  convenience init(width: CGFloat?) {
    self.init(size: CGSize(width: width ?? 0, height: 0))
    lineFragmentPadding = 0
  }

  /// The layout manager that lays lines out in the container. It keeps the container.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// The width that lines may have, with the padding at both sides, and the height of all of them together, in points.
  /// Lines that have no room are left out. 0, or a very large number, is no limit.
  open var size: CGSize {
    didSet {
      guard size != oldValue else { return }
      layoutManager?.containerDidChange()
      layoutManager?.tellDelegate { $0.layoutManager($1, textContainer: $2, didChangeGeometryFrom: oldValue) }
    }
  }

  /// Room between the container's edges and the lines, left and right, in points.
  open var lineFragmentPadding: CGFloat = 5 { didSet { layoutManager?.containerDidChange() } }

  /// The largest number of lines that are shown; 0 for all. What is left out cannot be seen by scrolling.
  open var maximumNumberOfLines = 0 { didSet { layoutManager?.containerDidChange() } }

  /// The way in which the last line ends when some text has no room.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { layoutManager?.containerDidChange() } }

  /// A Boolean value that indicates whether the container is as wide as its text view's room for text.
  open var widthTracksTextView = false { didSet { layoutManager?.containerDidChange() } }

  /// A Boolean value that indicates whether the container is as high as its text view's room for text.
  /// What does not fit cannot be seen by scrolling.
  open var heightTracksTextView = false { didSet { layoutManager?.containerDidChange() } }

  /// The width at which lines are broken; nil for no limit.
  var lineWidth: CGFloat? {
    Self.isLimit(size.width) ? max(0, size.width - 2 * lineFragmentPadding) : nil
  }

  /// The largest height of all lines together; nil for no limit.
  var heightLimit: CGFloat? { Self.isLimit(size.height) ? size.height : nil }

  private static func isLimit(_ length: CGFloat) -> Bool { length > 0 && length < unlimitedLength }
}
