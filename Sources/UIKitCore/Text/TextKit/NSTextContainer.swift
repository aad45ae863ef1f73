import Foundation
import QuartzCore

/// The room that a layout manager fills with lines.
///
/// Coordinates are points, y down, from the container's top left. One thread at a time; with a text view, the main thread.
open class NSTextContainer: NSObject {
  /// Lengths from here on stand for no limit.
  static let unlimitedLength: CGFloat = 1e6

  /// The lines in the container.
  let document = TextDocumentLayout()
  private var exclusions: [TextExclusion] = []
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
      geometryDidChange()
      layoutManager?.tellDelegate(of: self) { delegate, manager, container in
        guard let container else { return }
        delegate.layoutManager(manager, textContainer: container, didChangeGeometryFrom: oldValue)
      }
    }
  }

  /// Room between the container's edges and the lines, left and right, in points.
  open var lineFragmentPadding: CGFloat = 5 { didSet { geometryDidChange() } }

  /// The largest number of lines that are shown; 0 for all. What is left out cannot be seen by scrolling.
  open var maximumNumberOfLines = 0 { didSet { geometryDidChange() } }

  /// The way in which the last line ends when some text has no room.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { geometryDidChange() } }

  /// A Boolean value that indicates whether the container is as wide as its text view's room for text.
  open var widthTracksTextView = false { didSet { geometryDidChange() } }

  /// A Boolean value that indicates whether the container is as high as its text view's room for text.
  /// What does not fit cannot be seen by scrolling.
  open var heightTracksTextView = false { didSet { geometryDidChange() } }

  // MARK: - Shape

  /// The paths that lines flow round, in the container's coordinates. What is inside one, by its fill rule, has no letters; at
  /// both sides of it there are pieces of the line, each with the container's padding.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet {
      exclusions = exclusionPaths.map(TextExclusion.init)
      geometryDidChange()
    }
  }

  /// A Boolean value that indicates whether every line has the container's whole width: without exclusion paths.
  /// A subclass that overrides `lineFragmentRect(forProposedRect:at:writingDirection:remaining:)` returns false.
  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

  /// Returns the part of a proposed line that may have letters: the leftmost one, or where it is written from right to left the
  /// rightmost; zero where there is none, and the line is proposed further down. Overriders give a container another shape.
  ///
  /// - Parameters:
  ///   - proposedRect: where a line, or the rest of one, would stand, in the container's coordinates.
  ///   - characterIndex: the line's first.
  ///   - baseWritingDirection: of the paragraph.
  ///   - remainingRect: becomes what of the proposed rectangle is on the other side of what is in the way; zero for nothing.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    var room = proposedRect
    if Self.isLimit(size.width) {
      let (left, right) = (max(0, room.minX), min(size.width, room.maxX))
      room = CGRect(x: left, y: room.minY, width: max(0, right - left), height: room.height)
    }
    let openings = exclusions.openings(in: room)
    let isFromRight = baseWritingDirection == .rightToLeft
    let rest = isFromRight ? openings.dropLast() : openings.dropFirst()
    remainingRect?.pointee = rest.reduce(.null) { $0.union($1) }
    if rest.isEmpty { remainingRect?.pointee = .zero }
    return (isFromRight ? openings.last : openings.first) ?? .zero
  }

  /// The distance by which a line that has no room is moved down before it is proposed again, in points.
  private static let downwardStep: CGFloat = 1

  /// The height at which a line that has no room is proposed again.
  func nextHeight(below y: CGFloat) -> CGFloat { exclusions.nextHeight(below: y, step: Self.downwardStep) }

  private func geometryDidChange() { layoutManager?.textContainerChangedGeometry(self) }

  // MARK: - Limits

  /// The width at which lines are broken; nil for no limit.
  var lineWidth: CGFloat? {
    Self.isLimit(size.width) ? max(0, size.width - 2 * lineFragmentPadding) : nil
  }

  /// The largest height of all lines together; nil for no limit.
  var heightLimit: CGFloat? { Self.isLimit(size.height) ? size.height : nil }

  private static func isLimit(_ length: CGFloat) -> Bool { length > 0 && length < unlimitedLength }
}
