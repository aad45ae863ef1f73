import Foundation

/// Shapes and follows a layout manager's work.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: AnyObject {
  /// Space between a line and the next, instead of what its paragraph's style says, in points.
  ///
  /// - Parameters:
  ///   - glyphIndex: the last of the line.
  ///   - rect: where the line is about to stand, in the container's coordinates.
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat

  /// Lines were laid out.
  ///
  /// - Parameter layoutFinishedFlag: whether it is the end of the text.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)

  /// What was laid out counts no longer; it is laid out anew when it is asked for.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)

  /// The container has another size.
  func layoutManager(
    _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize)
}

extension NSLayoutManagerDelegate {
  public func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { layoutManager.styledLineSpacing(after: glyphIndex) }

  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}

  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}

  public func layoutManager(
    _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize
  ) {}
}
