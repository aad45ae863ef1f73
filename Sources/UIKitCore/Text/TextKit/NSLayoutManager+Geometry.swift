import Foundation
import QuartzCore

extension NSLayoutManager {
  /// Returns the part of a range that is within the text.
  func withinText(_ range: NSRange) -> NSRange {
    let length = numberOfGlyphs
    let start = min(max(0, range.location), length)
    // The longest ranges would overflow.
    return NSRange(location: start, length: min(max(0, range.length), length - start))
  }

  // MARK: - Lines

  /// The container that a glyph is in; nil where it had no room.
  func holder(of glyph: Int) -> NSTextContainer? {
    layOutIfNeeded()
    return textContainers.first { NSLocationInRange(glyph, $0.document.laidOutRange) }
  }

  func line(
    of glyph: Int, _ effective: NSRangePointer?
  ) -> (line: TextDocumentLayout.LineFragment, container: NSTextContainer)? {
    guard let container = holder(of: glyph), let line = container.document.lineFragment(of: glyph) else {
      effective?.pointee = NSRange(location: NSNotFound, length: 0)
      return nil
    }
    effective?.pointee = line.characters
    return (line, container)
  }

  var extraLine: (line: TextDocumentLayout.LineFragment, container: NSTextContainer)? {
    layOutIfNeeded()
    for container in textContainers.reversed() {
      if let line = container.document.extraLineFragment { return (line, container) }
    }
    return nil
  }

  /// A rectangle around letters, in the container's coordinates with its padding at both sides.
  func padded(_ frame: CGRect, in container: NSTextContainer) -> CGRect {
    CGRect(
      x: frame.minX, y: frame.minY, width: frame.width + 2 * container.lineFragmentPadding,
      height: frame.height)
  }

  func room(of line: TextDocumentLayout.LineFragment, in container: NSTextContainer) -> CGRect {
    let whole = roomWidth(of: container, around: container.document.size.width)
    return CGRect(
      x: line.piece?.x ?? 0, y: line.top,
      width: line.piece.map { $0.width + 2 * container.lineFragmentPadding } ?? whole,
      height: line.bottom - line.top)
  }

  /// - Parameter textWidth: of the letters, in a container without limit.
  func roomWidth(of container: NSTextContainer, around textWidth: CGFloat) -> CGFloat {
    container.lineWidth == nil ? textWidth + 2 * container.lineFragmentPadding : container.size.width
  }

  func place(of glyph: Int) -> CGPoint {
    guard let (line, container) = line(of: glyph, nil) else { return .zero }
    let document = container.document
    let rect = document.rect(of: NSRange(location: glyph, length: 1), on: line)
    let x = rect?.minX ?? document.caret(at: TextPlace(glyph)).minX
    return CGPoint(
      x: x - (line.piece?.x ?? 0) + container.lineFragmentPadding, y: line.baseline - line.top)
  }

  // MARK: - Rectangles and points

  /// The character at or nearest to a point of the container, and how far through it the point is, in its script's direction.
  func nearestCharacter(to point: CGPoint, in container: NSTextContainer) -> (index: Int, fraction: CGFloat) {
    layOutIfNeeded()
    let document = container.document
    let x = point.x - container.lineFragmentPadding
    guard let text = textStorage?.string as NSString?, text.length > 0,
      let line = document.lineFragment(nearest: CGPoint(x: x, y: point.y))
    else { return (0, 0) }
    // Below the last separator there are no characters.
    guard line.characters.length > 0 else { return (max(0, line.characters.location - 1), 1) }
    let inside = document.place(at: CGPoint(x: x, y: line.frame.midY)).index
    let near = [inside, inside - 1].filter { NSLocationInRange($0, line.characters) && $0 < text.length }
      .map { text.rangeOfComposedCharacterSequence(at: $0) }
    let found = near.compactMap { character in document.rect(of: character, on: line).map { (character, $0) }
    }
    .min { distance(from: $0.1, to: x) < distance(from: $1.1, to: x) }
    // A line without letters has its separator.
    guard let (character, rect) = found else { return (line.characters.location, 0) }
    guard rect.width > 0 else { return (character.location, 0) }
    let fraction = min(max(0, (x - rect.minX) / rect.width), 1)
    return (character.location, document.isRightToLeft(character, rect) ? 1 - fraction : fraction)
  }

  private func distance(from rect: CGRect, to x: CGFloat) -> CGFloat { max(0, rect.minX - x, x - rect.maxX) }
}

extension TextDocumentLayout {
  fileprivate func isRightToLeft(_ character: NSRange, _ rect: CGRect) -> Bool {
    // The insertion point before a character is at its right.
    caret(at: TextPlace(character.location)).minX > rect.midX
  }

  /// The part of a range on a line.
  fileprivate func rect(of range: NSRange, on line: LineFragment) -> CGRect? {
    let part = line.piece == nil ? range : NSIntersectionRange(range, line.characters)
    return rects(for: part).first { $0.midY >= line.top && $0.midY <= line.bottom }
  }

  func enclosingRects(of range: NSRange, within selected: NSRange) -> [CGRect] {
    guard selected.location != NSNotFound else { return rects(for: range) }
    let part = NSIntersectionRange(range, selected)
    return part.length == 0 ? [] : selection(of: part).map(\.rect)
  }
}
