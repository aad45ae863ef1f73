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
  /// - Parameters:
  ///   - textContainer: what they are in; nil when there is text for which no container has room: one that is added now gets it.
  ///   - layoutFinishedFlag: whether it is the end of the text.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)

  /// The layout so far is no longer valid; the text is laid out anew when it is asked for.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)

  /// The container has another size.
  func layoutManager(
    _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize)
}

extension NSLayoutManagerDelegate {
  /// Returns the line spacing of the paragraph's style, in points.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { layoutManager.styledLineSpacing(after: glyphIndex) }

  /// Does nothing when lines were laid out.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}

  /// Does nothing when the layout is no longer valid.
  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}

  /// Does nothing when the container has another size.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize
  ) {}
}
