import Foundation

/// Frames of text: magnifiers follow them, and screen readers outline what they read.
extension AccessibilityNode {
  /// Returns the frame of a part of the node's text, in screen coordinates; nil where that is not known.
  /// - Parameter range: in Unicode scalars; empty is the insertion point's place.
  package func textFrame(_ range: Range<Int>) -> CGRect? {
    guard let view = element as? UIView, let units = units(range) else { return nil }
    let rects: [CGRect]
    switch view {
    case let label as UILabel:
      let (layout, origin) = label.shownLayout
      rects = layout.rects(for: units).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    case let input as any UITextInput:
      let part = IndexedTextRange(units)
      rects = part.isEmpty ? [input.caretRect(for: part.start)] : input.selectionRects(for: part).map(\.rect)
    default: return nil
    }
    guard let first = rects.first else { return nil }
    let box = rects.dropFirst().reduce(first) { $0.union($1) }
    return UIAccessibility.convertToScreenCoordinates(box, in: view)
  }

  /// The letter nearest to a point of the screen, in Unicode scalars; nil where that is not known.
  package func textOffset(at point: CGPoint) -> Int? {
    guard let view = element as? UIView, let text = geometricText else { return nil }
    let point = view.convert(point, from: UIScreen.main.coordinateSpace)
    let units: Int
    switch view {
    case let label as UILabel:
      let (layout, origin) = label.shownLayout
      units = layout.index(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
    case let input as any UITextInput:
      guard let position = input.closestPosition(to: point) else { return nil }
      units = position.offset
    default: return nil
    }
    return String(decoding: text.utf16.prefix(units), as: UTF16.self).unicodeScalars.count
  }

  /// The text whose letters have places here: a view of UIKit's own shows it as it is.
  private var geometricText: String? {
    switch element {
    case let label as UILabel where label.text == text: label.text
    case is UITextField, is UITextView: editableText
    default: nil
    }
  }

  private func units(_ range: Range<Int>) -> NSRange? {
    guard let scalars = geometricText?.unicodeScalars, range.lowerBound >= 0,
      range.upperBound <= scalars.count
    else { return nil }
    func units(_ count: Int) -> Int { scalars.prefix(count).reduce(0) { $0 + UTF16.width($1) } }
    let start = units(range.lowerBound)
    return NSRange(location: start, length: units(range.upperBound) - start)
  }
}
