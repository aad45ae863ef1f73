import Foundation
import QuartzCore

extension NSLayoutManager {
  private var padding: CGFloat { textContainers.first?.lineFragmentPadding ?? 0 }

  /// Returns the part of a range that is within the text.
  func withinText(_ range: NSRange) -> NSRange {
    let length = numberOfGlyphs
    let start = min(max(0, range.location), length)
    // The longest ranges would overflow.
    return NSRange(location: start, length: min(max(0, range.length), length - start))
  }

  // MARK: - Lines

  func line(of glyph: Int, _ effective: NSRangePointer?) -> TextDocumentLayout.LineFragment? {
    layOutIfNeeded()
    let line = document.lineFragment(of: glyph)
    effective?.pointee = line?.characters ?? NSRange(location: NSNotFound, length: 0)
    return line
  }

  var extraLine: TextDocumentLayout.LineFragment? {
    layOutIfNeeded()
    return document.extraLineFragment
  }

  /// A rectangle around letters, in the container's coordinates with its padding at both sides.
  func padded(_ frame: CGRect) -> CGRect {
    CGRect(x: frame.minX, y: frame.minY, width: frame.width + 2 * padding, height: frame.height)
  }

  func room(of line: TextDocumentLayout.LineFragment) -> CGRect {
    let width = textContainers.first.map { roomWidth(of: $0, around: document.size.width) } ?? 0
    return CGRect(x: 0, y: line.top, width: width, height: line.bottom - line.top)
  }

  /// - Parameter textWidth: of the letters, in a container without limit.
  func roomWidth(of container: NSTextContainer, around textWidth: CGFloat) -> CGFloat {
    container.lineWidth == nil ? textWidth + 2 * container.lineFragmentPadding : container.size.width
  }

  func place(of glyph: Int) -> CGPoint {
    guard let line = line(of: glyph, nil) else { return .zero }
    let rect = rect(of: NSRange(location: glyph, length: 1), on: line)
    let x = rect?.minX ?? document.caret(at: TextPlace(glyph)).minX
    return CGPoint(x: x + padding, y: line.baseline - line.top)
  }

  // MARK: - Rectangles and points

  func enclosingRects(of range: NSRange, within selected: NSRange) -> [CGRect] {
    guard selected.location != NSNotFound else { return document.rects(for: range) }
    let part = NSIntersectionRange(range, selected)
    return part.length == 0 ? [] : document.selection(of: part).map(\.rect)
  }

  /// The part of a range on a line.
  private func rect(of range: NSRange, on line: TextDocumentLayout.LineFragment) -> CGRect? {
    document.rects(for: range).first { $0.midY >= line.top && $0.midY <= line.bottom }
  }

  /// The character at or nearest to a point of the container, and how far through it the point is, in its script's direction.
  func nearestCharacter(to point: CGPoint, in container: NSTextContainer) -> (index: Int, fraction: CGFloat) {
    layOutIfNeeded()
    guard let text = textStorage?.string as NSString?, text.length > 0,
      let line = document.lineFragment(atHeight: point.y)
    else { return (0, 0) }
    // Below the last separator there are no characters.
    guard line.characters.length > 0 else { return (max(0, line.characters.location - 1), 1) }
    let x = point.x - container.lineFragmentPadding
    let inside = document.place(at: CGPoint(x: x, y: line.frame.midY)).index
    let near = [inside, inside - 1].filter { NSLocationInRange($0, line.characters) && $0 < text.length }
      .map { text.rangeOfComposedCharacterSequence(at: $0) }
    let found = near.compactMap { character in rect(of: character, on: line).map { (character, $0) } }
      .min { distance(from: $0.1, to: x) < distance(from: $1.1, to: x) }
    // A line without letters has its separator.
    guard let (character, rect) = found else { return (line.characters.location, 0) }
    guard rect.width > 0 else { return (character.location, 0) }
    let fraction = min(max(0, (x - rect.minX) / rect.width), 1)
    return (character.location, isRightToLeft(character, rect) ? 1 - fraction : fraction)
  }

  private func distance(from rect: CGRect, to x: CGFloat) -> CGFloat { max(0, rect.minX - x, x - rect.maxX) }

  /// Returns true if the insertion point before a character is at its right.
  private func isRightToLeft(_ character: NSRange, _ rect: CGRect) -> Bool {
    document.caret(at: TextPlace(character.location)).minX > rect.midX
  }
}
