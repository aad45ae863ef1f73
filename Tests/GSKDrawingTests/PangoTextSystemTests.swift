import Foundation
import GSKDrawing
import HeadlessHost
import QuartzCore
import Testing

@MainActor
struct PangoTextSystemTests {
  let system = PangoTextSystem.shared

  func request(
    _ text: String, size: CGFloat = 17, width: CGFloat? = nil, lines: Int = 0,
    lineBreak: TextRequest.LineBreak = .wordWrap, alignment: TextRequest.Alignment = .natural
  ) -> TextRequest {
    TextRequest(
      runs: [TextRun(text: text, font: FontDescription(size: size), color: .black)], maxWidth: width,
      maxLines: lines,
      alignment: alignment, lineBreak: lineBreak)
  }

  @Test func metricsGrowWithTheSize() {
    for size in stride(from: 8, to: 60, by: 3) as StrideTo<CGFloat> {
      let small = system.metrics(for: FontDescription(size: size))
      let large = system.metrics(for: FontDescription(size: size + 3))
      #expect(small.ascender < large.ascender, "\(size)")
      #expect(small.descender > large.descender, "\(size)")
      #expect(small.xHeight < small.capHeight && small.capHeight < small.ascender, "\(size)")
    }
  }

  @Test func interStandsInForTheSystemFont() {
    // Inter's tables: ascender 1984, descender −494 of 2048 units an em.
    let metrics = system.metrics(for: FontDescription(size: 16))
    #expect(system.familyNames.contains("Inter"))
    #expect(abs(metrics.ascender - 15.5) < 0.01)
    #expect(abs(metrics.descender + 3.859) < 0.01)
  }

  @Test func widthGrowsWithTheText() {
    var last: CGFloat = -1
    for count in 1...40 {
      let width = system.layout(request(String(repeating: "n", count: count))).size.width
      #expect(width > last, "\(count) letters")
      last = width
    }
  }

  /// Unicode Standard, 23.2, "Hyphenation": a soft hyphen is seen as a hyphen where a line is broken at it, and not seen elsewhere.
  @Test func linesBrokenAtSoftHyphensEndInHyphens() {
    let whole = system.layout(request("Donaudampf")).size.width
    let part = system.layout(request("Donau")).size.width
    // A hyphen is some 7 points wide: half of it tells a line with one from a line without.
    let halfway = (part + system.layout(request("Donau-")).size.width) / 2
    #expect(halfway > part + 2)
    #expect(abs(system.layout(request("Donau\u{AD}dampf")).size.width - whole) < 1)
    let broken = system.layout(request("Donau\u{AD}dampf", width: whole - 10))
    #expect(broken.lineCount == 2)
    #expect(broken.lines.first?.range == NSRange(location: 0, length: 6))
    #expect((broken.lines.first?.frame.width ?? 0) > halfway)
    // A word that is broken anywhere has none.
    let plain = system.layout(request("Donaudampf", width: part + 1))
    #expect(plain.lineCount == 2)
    #expect((plain.lines.first?.frame.width ?? whole) < halfway)
  }

  @Test func linesWrapWithinTheWidth() {
    let text = "The quick brown fox jumps over the lazy dog"
    let one = system.layout(request(text))
    #expect(one.lineCount == 1)
    for width in stride(from: 60, to: 300, by: 17) as StrideTo<CGFloat> {
      let layout = system.layout(request(text, width: width))
      #expect(layout.size.width <= width + 0.01, "width \(width)")
      #expect(layout.lineCount >= Int((one.size.width / width).rounded(.up)), "width \(width)")
      #expect(abs(layout.size.height - CGFloat(layout.lineCount) * one.size.height) < 0.01, "width \(width)")
    }
  }

  /// Where letters are left out the ellipsis is as wide as it is by itself, and stands beside what is left.
  @Test(arguments: [
    ("one two three four five", TextRequest.LineBreak.truncateHead),
    ("one two three four five", .truncateMiddle),
    ("אחת שתיים שלוש ארבע חמש", .truncateHead), ("אחת שתיים שלוש ארבע חמש", .truncateMiddle),
  ])
  func ellipsesLeaveNoGap(_ text: String, _ lineBreak: TextRequest.LineBreak) {
    let count = text.count
    func width(_ text: String) -> CGFloat { system.layout(request(text)).size.width }
    let kept: [String] =
      lineBreak == .truncateHead
      ? (0...count).map { "…" + text.suffix(count - $0) }
      : (0...count).flatMap { head in
        (head...count).map { text.prefix(head) + "…" + text.suffix(count - $0) }
      }
    let widths = kept.map(width)
    // Beside Hebrew Pango takes the ellipsis from the font of these letters, and by itself from the text's: they differ.
    let tolerance = text.utf8.count > text.count ? 1.3 : 0.6
    for available in stride(from: 60, to: 120, by: 5) as StrideTo<CGFloat> {
      let layout = system.layout(request(text, width: available, lines: 1, lineBreak: lineBreak))
      #expect(layout.isTruncated && layout.size.width <= available + 0.01)
      let nearest = widths.map { abs($0 - layout.size.width) }.min() ?? .infinity
      #expect(nearest < tolerance, "\(available): \(layout.size.width)")
    }
  }

  @Test func itsOwnWidthHoldsAText() {
    for text in ["Done", "wikipedia.org", "Search or enter website", "AVATAR To. fi"] {
      let free = system.layout(request(text))
      let fitted = system.layout(request(text, width: free.size.width, lines: 1, lineBreak: .truncateTail))
      #expect(fitted.lineCount == 1)
      #expect(!fitted.isTruncated, "\(text)")
    }
  }

  @Test(arguments: [TextRequest.LineBreak.truncateHead, .truncateMiddle, .truncateTail])
  func longLinesAreTruncated(lineBreak: TextRequest.LineBreak) {
    let layout = system.layout(
      request("A text that is certainly too long for this", width: 120, lines: 1, lineBreak: lineBreak))
    #expect(layout.isTruncated)
    #expect(layout.lineCount == 1)
    // Pango cuts before it knows of the ellipsis's own tracking, 0.013 em.
    #expect(layout.size.width <= 120.25)
  }

  // Apple documentation of NSParagraphStyle.tighteningFactorForTruncation: by 0.05 of the font's size at most.
  @Test(arguments: [TextRequest.LineBreak.truncateHead, .truncateMiddle, .truncateTail])
  func lettersStandCloserBeforeALineIsTruncated(lineBreak: TextRequest.LineBreak) {
    let text = "A text that is a little too long"
    let free = system.layout(request(text)).size.width
    let most = CGFloat(text.count) * 0.05 * 17
    func layouts(width: CGFloat) -> (loose: any TextLayout, tight: any TextLayout) {
      var asked = request(text, width: width, lines: 1, lineBreak: lineBreak)
      let loose = system.layout(asked)
      asked.paragraph.tightensBeforeTruncation = true
      return (loose, system.layout(asked))
    }
    for part in [0.1, 0.5, 0.9] as [CGFloat] {
      let (loose, tight) = layouts(width: free - most * part)
      #expect(loose.isTruncated && !tight.isTruncated)
      #expect(tight.size.width <= free - most * part + 0.25)
      // In five steps: no closer than the step that suffices.
      #expect(tight.size.width >= free - most * (part + 0.2) - 0.25)
    }
    // More than can be won is cut off, with letters as far apart as ever.
    let (loose, tight) = layouts(width: free - most - 20)
    #expect(tight.isTruncated && tight.size == loose.size)
    // Where there is room nothing changes.
    #expect(layouts(width: free + 1).tight.size.width == free)
  }

  @Test(arguments: [TextRequest.LineBreak.truncateHead, .truncateMiddle, .truncateTail, .clip])
  func paragraphsKeepToOneLine(lineBreak: TextRequest.LineBreak) {
    var asked = request(
      "A text that is certainly too long for this\nB\nC", width: 120, lines: 0, lineBreak: lineBreak)
    asked.paragraph.keepsToOneLine = true
    let layout = system.layout(asked)
    #expect(layout.lineCount == 3)
    #expect(layout.isTruncated == (lineBreak != .clip))
    // Fewer lines cut off what is below, and the last one that is there does not say so.
    asked.maxLines = 2
    let cut = system.layout(asked)
    #expect(cut.lineCount == 2 && cut.isTruncated)
    #expect(cut.lines.last?.frame.width == layout.lines[1].frame.width)
  }

  @Test func lastAllowedLineIsTruncatedAcrossParagraphs() {
    let layout = system.layout(request("One\nTwo\nThree", width: 200, lines: 2, lineBreak: .truncateTail))
    #expect(layout.isTruncated)
    #expect(layout.lineCount == 2)
    let whole = system.layout(request("One\nTwo\nThree", width: 200, lines: 3, lineBreak: .truncateTail))
    #expect(!whole.isTruncated)
  }

  @Test func baselinesStandAnAscenderBelowTheLinesTop() {
    let metrics = system.metrics(for: FontDescription(size: 17))
    let layout = system.layout(request("One\nTwo"))
    #expect(abs(layout.firstBaseline - metrics.ascender) < 0.01)
    #expect(abs(layout.lastBaseline - layout.firstBaseline - (metrics.ascender - metrics.descender)) < 0.01)
  }

  @Test func lineHeightsAndSpacingsAddUp() {
    var tall = request("One\nTwo")
    tall.paragraph.minimumLineHeight = 30
    tall.paragraph.maximumLineHeight = 30
    tall.paragraph.lineSpacing = 4
    tall.paragraph.spacing = 6
    // 30 + (4 + 6) + 30.
    #expect(abs(system.layout(tall).size.height - 70) < 0.01)
  }

  @Test func positionsAndRectanglesAgree() {
    let layout = system.layout(request("Hello World"))
    let rects = layout.rects(for: NSRange(location: 0, length: 5))
    #expect(rects.count == 1)
    #expect(rects[0].minX < 0.5)
    #expect(layout.index(at: CGPoint(x: rects[0].maxX + 0.1, y: 5)) == 5)
    #expect(layout.index(at: CGPoint(x: -5, y: 5)) == 0)
    #expect(layout.index(at: CGPoint(x: 1000, y: 5)) == 11)
  }

  @Test func indicesCountUTF16() {
    // The face takes two UTF-16 units.
    let layout = system.layout(request("😀ab"))
    #expect(layout.index(at: CGPoint(x: 1000, y: 5)) == 4)
    let a = layout.rects(for: NSRange(location: 2, length: 1))
    let b = layout.rects(for: NSRange(location: 3, length: 1))
    #expect(abs((a.first?.maxX ?? 0) - (b.first?.minX ?? 1)) < 0.5)
  }

  @Test func rightToLeftTextStartsAtTheRight() throws {
    let layout = system.layout(request("שלום", width: 200))
    let rect = try #require(layout.rects(for: NSRange(location: 0, length: 4)).first)
    #expect(rect.maxX > 199)
  }

  @Test func centredLinesStandInTheMiddle() throws {
    let layout = system.layout(request("Hi", width: 200, alignment: .center))
    let rect = try #require(layout.rects(for: NSRange(location: 0, length: 2)).first)
    #expect(abs(rect.midX - 100) < 0.5)
  }

  @Test func sameRequestIsLaidOutOnce() {
    let first = system.layout(request("cached"))
    #expect(system.layout(request("cached")) === first)
  }

  @Test func emptyTextHasOneEmptyLine() {
    let layout = system.layout(request(""))
    #expect(layout.size.width == 0)
    #expect(layout.lineCount == 1)
    #expect(layout.size.height > 19)
  }
}
