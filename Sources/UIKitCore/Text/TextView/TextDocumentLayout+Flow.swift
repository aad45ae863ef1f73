import Foundation
import QuartzCore

/// Text that flows: from one container into the next, and round what is in a container. Each line, or piece of a line, is a fragment.
extension TextDocumentLayout {
  /// The number of heights at which a line is proposed before it is laid out in spite of its container.
  private static let mostProposals = 2000
  /// The number of characters that are looked at for a line; more where that is not enough.
  private static let firstChunk = 400

  /// A paragraph that is being laid out.
  private struct Paragraph {
    var range: NSRange
    /// Before the separator.
    var end: Int
    var direction: NSWritingDirection
  }

  /// Lays out what of `text` begins at a character and has room in the looks' container.
  func flow(_ text: NSAttributedString, looks: Looks, from start: Int) {
    generation += 1
    self.looks = looks
    (self.start, fragments, size, isCut) = (start, [], .zero, false)
    var (location, y, rows) = (start, CGFloat(0), 0)
    let string = text.string as NSString
    let hasExtraLine = string.length == 0 || Self.isSeparator(string.character(at: string.length - 1))
    var paragraph: Paragraph?
    while location < string.length || (location == string.length && hasExtraLine) {
      let known = paragraph.flatMap { NSLocationInRange(location, $0.range) ? $0 : nil }
      let current = known ?? self.paragraph(of: text, at: location)
      paragraph = current
      let isFull = looks.maximumLines > 0 && rows >= looks.maximumLines
      guard !isFull, let row = row(of: text, current, from: location, under: y) else {
        isCut = true
        break
      }
      fragments += row.fragments
      rows += 1
      (location, y) = (row.end, row.bottom)
      if location == string.length, current.range.length == 0 || !hasExtraLine { break }
    }
    flowEnd = location
    if isCut, looks.lineBreak.isTruncating { truncate(text) }
    for fragment in fragments {
      size.width = max(size.width, fragment.x + fragment.layout.size.width)
      size.height = max(size.height, fragment.maxY)
    }
  }

  /// Lays out nothing: the text ends before it comes here.
  func flowNothing(looks: Looks, from start: Int) {
    generation += 1
    self.looks = looks
    (self.start, flowEnd, fragments, size, isCut) = (start, start, [], .zero, false)
  }

  // MARK: - Rows

  private func paragraph(of text: NSAttributedString, at location: Int) -> Paragraph {
    let string = text.string as NSString
    var (first, next, end) = (0, 0, 0)
    string.getParagraphStart(
      &first, end: &next, contentsEnd: &end, for: NSRange(location: location, length: 0))
    var paragraph = Paragraph(
      range: NSRange(location: first, length: next - first), end: end, direction: .natural)
    // Each line is as its paragraph, whatever is on the line itself.
    if end > first {
      let line = piece(of: text, paragraph, from: first, width: nil)
      paragraph.direction = line.layout.lines.first?.isRightToLeft == true ? .rightToLeft : .leftToRight
    }
    return paragraph
  }

  /// The pieces of the next line, below the last one, where the container has room for them; nil where it has none.
  private func row(
    of text: NSAttributedString, _ paragraph: Paragraph, from location: Int, under y: CGFloat
  ) -> (fragments: [Fragment], end: Int, bottom: CGFloat)? {
    guard let container = looks.container else { return nil }
    let padding = container.lineFragmentPadding
    let fullWidth = (looks.width ?? NSTextContainer.unlimitedLength) + 2 * padding
    let guess = piece(of: text, paragraph, from: location, width: looks.width)
    let isFirst = location == paragraph.range.location
    let above = isFirst && !fragments.isEmpty ? guess.style.spacingBefore : 0
    var (top, height) = (y + above, guess.layout.size.height)
    var proposals = 0
    while true {
      // A hair more, so that a height that was measured holds what was measured.
      if let limit = looks.maximumHeight, top + height > limit + 0.01 { return nil }
      proposals += 1
      let isForced = proposals > Self.mostProposals
      var pieces: [Fragment] = []
      var (next, tallest) = (location, height)
      var proposed = CGRect(x: 0, y: top, width: fullWidth, height: height)
      repeat {
        var rest = CGRect.zero
        var room = container.lineFragmentRect(
          forProposedRect: proposed, at: next, writingDirection: paragraph.direction, remaining: &rest)
        if isForced { (room, rest) = (proposed, .zero) }
        proposed = rest
        guard room.width > 2 * padding || isForced else { continue }
        var fragment = piece(of: text, paragraph, from: next, width: max(0, room.width - 2 * padding))
        // A word has to fit, unless no line is wider.
        let isWhole = isForced || room.width >= fullWidth - 0.5
        if !isWhole,
          fragment.layout.size.width > room.width - 2 * padding + 0.5 || text.breaksWord(after: fragment)
        {
          continue
        }
        (fragment.x, fragment.y, fragment.width) = (room.minX, room.minY, max(0, room.width - 2 * padding))
        tallest = max(tallest, fragment.layout.size.height)
        pieces.append(fragment)
        next = NSMaxRange(fragment.range)
        if !fragment.continues { break }
      } while proposed.width > 0
      if tallest > height + 0.01 {
        // Higher than what was proposed, as by a larger letter: there may be less room for that.
        height = tallest
        continue
      }
      guard let last = pieces.last else {
        top = container.nextHeight(below: top)
        continue
      }
      return finished(pieces, text, last, above: above, height: tallest)
    }
  }

  private func finished(
    _ pieces: [Fragment], _ text: NSAttributedString, _ last: Fragment, above: CGFloat, height: CGFloat
  ) -> (fragments: [Fragment], end: Int, bottom: CGFloat) {
    let end = NSMaxRange(last.range)
    let spacing =
      lineSpacings(after: last.layout, last.range, last.range.length, at: last.y)?.last
      ?? last.style.lineSpacing
    let isEnd = end == text.length && !last.continues && last.textLength == last.range.length
    let below = isEnd ? 0 : spacing + (last.continues ? 0 : last.style.spacing)
    let bottom = last.y + height + below
    let fragments = pieces.map { piece in
      var piece = piece
      piece.size.height = height
      piece.lineSpacing = spacing
      piece.room = (piece.y - above)...max(piece.y - above, bottom)
      return piece
    }
    return (fragments, end, bottom)
  }

  // MARK: - Pieces

  /// The first line of what is left of a paragraph.
  ///
  /// - Parameter lineBreak: what becomes of text that has no room on it; nil for lines that go on below.
  private func piece(
    of text: NSAttributedString, _ paragraph: Paragraph, from location: Int, width: CGFloat?,
    lineBreak: NSLineBreakMode? = nil
  ) -> Fragment {
    let left = paragraph.end - location
    let string = text.string as NSString
    var (chunk, layout, request) = (Self.firstChunk, (any TextLayout)?.none, TextRequest(runs: []))
    repeat {
      var part = NSRange(location: location, length: min(left, chunk))
      if part.length < left { part = string.rangeOfComposedCharacterSequences(for: part) }
      part.length = min(part.length, left)
      request = self.request(
        text, part, paragraph, isFirst: location == paragraph.range.location, width: width)
      if let lineBreak { request.changeParagraphs { $0.lineBreak = TextRequest.LineBreak(lineBreak) } }
      request.maxLines = 1
      _ = request.takeBackgrounds(from: location)
      let made = TextSystems.layout(request)
      layout = made
      // A line that has all of the characters may have room for more.
      guard part.length < left, !made.isTruncated, width != nil else { break }
      chunk *= 2
    } while true
    let made = layout ?? TextSystems.layout(request)
    let line = made.lines.first?.range ?? NSRange(location: 0, length: 0)
    let continues = lineBreak == nil && made.isTruncated
    var length = continues ? NSMaxRange(line) : left
    if continues, length == 0 { length = string.rangeOfComposedCharacterSequence(at: location).length }
    var end = continues ? location + length : NSMaxRange(paragraph.range)
    // What ends a line within a paragraph is of it.
    if continues, end < paragraph.end, string.character(at: end) == Self.lineSeparator { end += 1 }
    let range = NSRange(location: location, length: end - location)
    var full = self.request(
      text, NSRange(location: location, length: length), paragraph, isFirst: true, width: width)
    let style = request.runs.first?.paragraph ?? request.paragraph
    return Fragment(
      range: range, textLength: length, layout: made, style: style, size: made.size,
      lineSpacing: style.lineSpacing, backgrounds: full.takeBackgrounds(from: location), continues: continues)
  }

  private static let lineSeparator: unichar = 0x2028

  private func request(
    _ text: NSAttributedString, _ range: NSRange, _ paragraph: Paragraph, isFirst: Bool, width: CGFloat?
  ) -> TextRequest {
    var request: TextRequest
    if range.length > 0 {
      let own = text.attributedSubstring(from: range)
      request = TextRequest(
        looks.decorate?(own, range) ?? own, defaults: looks.defaults, maxWidth: width, maxLines: 1,
        container: looks.container, start: range.location)
      // The paragraph's beginning decides for all of it.
      let first = text.attribute(.paragraphStyle, at: paragraph.range.location, effectiveRange: nil)
      let style =
        (first as? NSParagraphStyle).map(TextParagraph.init) ?? TextParagraph(looks.defaults.paragraph)
      for index in request.runs.indices { request.runs[index].paragraph = style }
    } else {
      request = TextRequest(
        runs: [TextRun("", text.attributes(ofEmptyLineAt: paragraph.range.location), looks.defaults)],
        maxWidth: width, maxLines: 1,
        paragraph: TextParagraph(looks.defaults.paragraph))
    }
    request.changeParagraphs {
      // A clipped line has no end.
      if $0.lineBreak.truncates || $0.lineBreak == .clip { $0.lineBreak = .wordWrap }
      if !isFirst { $0.firstLineIndent = $0.headIndent }
      if $0.direction == .natural, paragraph.direction != .natural {
        $0.direction = TextRequest.Direction(paragraph.direction)
      }
    }
    return request
  }

  /// An ellipsis in the last line stands for what has no room.
  private func truncate(_ text: NSAttributedString) {
    guard let last = fragments.last, let width = last.width else { return }
    let paragraph = paragraph(of: text, at: last.range.location)
    var cut = piece(
      of: text, paragraph, from: last.range.location, width: width, lineBreak: looks.lineBreak)
    (cut.x, cut.y, cut.width, cut.room) = (last.x, last.y, last.width, last.room)
    cut.size.height = last.size.height
    fragments[fragments.count - 1] = cut
    flowEnd = NSMaxRange(cut.range)
  }
}

extension NSAttributedString {
  /// An empty line looks as its separator does, and the one behind the last separator as that (Apple,
  /// `NSTypesetter.attributesForExtraLineFragment`), as does what will be typed there.
  func attributes(ofEmptyLineAt index: Int) -> [NSAttributedString.Key: Any] {
    let index = min(index, length - 1)
    return index >= 0 ? attributes(at: index, effectiveRange: nil) : [:]
  }

  /// Returns true if a line ends in the middle of a word, which had no room on it.
  fileprivate func breaksWord(after fragment: TextDocumentLayout.Fragment) -> Bool {
    let end = NSMaxRange(fragment.range)
    guard fragment.continues, end > 0, end < length else { return false }
    let string = string as NSString
    return [end - 1, end].allSatisfy { index in
      // Scripts from here on are written without spaces.
      guard let scalar = Unicode.Scalar(string.character(at: index)), scalar.value < 0x2E80 else {
        return false
      }
      return CharacterSet.alphanumerics.contains(scalar)
    }
  }
}
