import Foundation
import QuartzCore

/// A long text laid out paragraph by paragraph, so that an edit lays out only the paragraphs it touches.
///
/// Points from the text's top left; indices count UTF-16 units of the whole text.
@MainActor
final class TextDocumentLayout {
  /// One paragraph at its place.
  struct Fragment {
    /// With the separator after it.
    var range: NSRange
    /// Without the separator.
    var textLength: Int
    var layout: any TextLayout
    var style: TextParagraph
    var y: CGFloat

    var maxY: CGFloat { y + layout.size.height }
  }

  private(set) var fragments: [Fragment] = []
  private(set) var size = CGSize.zero

  /// Lays out all of `text`, or what an edit changed of it.
  ///
  /// - Parameters:
  ///   - width: at which lines are broken.
  ///   - defaults: looks of what has none, and of an empty last line.
  ///   - edit: what was replaced in the text that was laid out before, and how long what stands there now is; nil lays
  ///     everything out anew.
  func layOut(
    _ text: NSAttributedString, width: CGFloat, defaults: TextDefaults, edit: (old: NSRange, length: Int)?
  ) {
    let string = text.string as NSString
    var kept: (head: [Fragment], tail: [Fragment]) = ([], [])
    var (start, end) = (0, string.length)
    if let edit {
      let shift = edit.length - edit.old.length
      // The paragraph before the edit's may join it, as may the one after.
      kept.head = fragments.prefix { NSMaxRange($0.range) < edit.old.location }
      kept.tail = fragments.reversed().prefix { $0.range.location > NSMaxRange(edit.old) + 1 }.reversed()
        .map { fragment in
          var moved = fragment
          moved.range.location += shift
          return moved
        }
      start = kept.head.last.map { NSMaxRange($0.range) } ?? 0
      end = kept.tail.first?.range.location ?? string.length
    }
    var fresh: [Fragment] = []
    var location = start
    while location < end {
      var (first, next, contents) = (0, 0, 0)
      string.getParagraphStart(
        &first, end: &next, contentsEnd: &contents, for: NSRange(location: location, length: 0))
      fresh.append(
        fragment(
          text, NSRange(location: location, length: next - location), contents - location, width, defaults))
      location = next
    }
    if kept.tail.isEmpty, string.length == 0 || isSeparator(string.character(at: string.length - 1)) {
      fresh.append(fragment(text, NSRange(location: string.length, length: 0), 0, width, defaults))
    }
    fragments = kept.head + fresh + kept.tail
    place()
  }

  private func isSeparator(_ unit: unichar) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2029 || unit == 0x85
  }

  private func fragment(
    _ text: NSAttributedString, _ range: NSRange, _ length: Int, _ width: CGFloat, _ defaults: TextDefaults
  ) -> Fragment {
    var request: TextRequest
    if length > 0 {
      let part = text.attributedSubstring(from: NSRange(location: range.location, length: length))
      request = TextRequest(part, defaults: defaults, maxWidth: width, maxLines: 0)
    } else {
      // An empty line looks as its separator does, the last one as what will be typed.
      let attributes = range.length > 0 ? text.attributes(at: range.location, effectiveRange: nil) : [:]
      request = TextRequest(
        runs: [TextRun("", attributes, defaults)], maxWidth: width, maxLines: 0,
        paragraph: TextParagraph(defaults.paragraph))
    }
    request.wrapInsteadOfTruncating()
    return Fragment(
      range: range, textLength: length, layout: HostEnvironment.host.textSystem.layout(request),
      style: request.runs.first?.paragraph ?? request.paragraph, y: 0)
  }

  private func place() {
    var y: CGFloat = 0
    var width: CGFloat = 0
    for index in fragments.indices {
      if index > 0 {
        let above = fragments[index - 1].style
        y += above.lineSpacing + above.spacing + fragments[index].style.spacingBefore
      }
      fragments[index].y = y
      y = fragments[index].maxY
      width = max(width, fragments[index].layout.size.width)
    }
    size = CGSize(width: width, height: y)
  }

  // MARK: - Asking

  private func fragment(at index: Int) -> Fragment? {
    var (low, high) = (0, fragments.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if fragments[middle].range.location <= index { low = middle } else { high = middle - 1 }
    }
    return fragments.indices.contains(low) ? fragments[low] : nil
  }

  /// The index nearest to a point.
  func index(at point: CGPoint) -> Int {
    guard let fragment = fragments.first(where: { point.y < $0.maxY }) ?? fragments.last else { return 0 }
    let inside = fragment.layout.index(at: CGPoint(x: point.x, y: max(0, point.y - fragment.y)))
    return fragment.range.location + min(inside, fragment.textLength)
  }

  /// A line without width before the character at an index.
  func caret(at index: Int) -> CGRect {
    guard let fragment = fragment(at: index) else { return .zero }
    let inside = min(index - fragment.range.location, fragment.textLength)
    guard let rect = fragment.layout.rects(for: NSRange(location: inside, length: 0)).last else {
      return CGRect(x: 0, y: fragment.y, width: 0, height: fragment.layout.size.height)
    }
    return rect.offsetBy(dx: 0, dy: fragment.y)
  }

  /// One rectangle a line.
  func rects(for range: NSRange) -> [CGRect] {
    fragments.flatMap { fragment -> [CGRect] in
      let part = NSIntersectionRange(range, fragment.range)
      guard part.length > 0 else { return [] }
      let inside = NSRange(location: part.location - fragment.range.location, length: part.length)
      let length = min(NSMaxRange(inside), fragment.textLength) - inside.location
      guard length > 0 else { return [] }
      return fragment.layout.rects(for: NSRange(location: inside.location, length: length))
        .map { $0.offsetBy(dx: 0, dy: fragment.y) }
    }
  }
}
