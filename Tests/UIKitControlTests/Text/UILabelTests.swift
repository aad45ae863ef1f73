import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor
struct UILabelTests {

  func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  @Test func anEmptyLabelNeedsNoRoom() {
    HeadlessHost.install(size: CGSize(width: 200, height: 200), scale: 2)
    #expect(UILabel().intrinsicContentSize == .zero)
    #expect(label("").intrinsicContentSize == .zero)
  }

  /// Nibs have labels in the mode "left": their text is broken anew at another width all the same.
  @Test(arguments: [UIView.ContentMode.left, .scaleToFill, .redraw])
  func itIsDrawnForEverySizeInEveryMode(mode: UIView.ContentMode) {
    HeadlessHost.install(size: CGSize(width: 200, height: 200), scale: 2)
    let label = label("Done")
    label.contentMode = mode
    label.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    label.layer.displayIfNeeded()
    #expect(!label.layer.needsDisplay())
    label.frame.size.width = 80
    #expect(label.layer.needsDisplay())
  }

  /// Each copy would stay in memory (`NSAttributedString.immutable`).
  @Test func attributedTextIsCopiedWhereItCanChange() {
    let label = UILabel()
    let text = NSAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    label.attributedText = text
    #expect(label.attributedText === text)
    let changing = NSMutableAttributedString(attributedString: text)
    label.attributedText = changing
    changing.mutableString.append("b")
    #expect(label.attributedText?.string == "a")
  }

  @Test func sizesAreWholePixels() {
    HeadlessHost.install(size: CGSize(width: 200, height: 200), scale: 2)
    for text in ["a", "Done", "wikipedia.org", "Search or enter website"] {
      let size = label(text).intrinsicContentSize
      #expect(size.width * 2 == (size.width * 2).rounded(), "\(text)")
      #expect(size.height * 2 == (size.height * 2).rounded(), "\(text)")
    }
  }

  /// Text is measured in 1024ths of a point, and one of them too few leaves no room for its last letter or line. Every fraction of a point is
  /// tried: whether or not the space behind the last letter counts, one of the two texts has it.
  @Test func whatWasMeasuredHasRoom() {
    HeadlessHost.install(size: CGSize(width: 200, height: 200), scale: 1)
    let label = UILabel()
    for text in ["a", "ab"] {
      let cut = (0..<1024).filter { part in
        let attributes: [NSAttributedString.Key: Any] = [.kern: CGFloat(part) / 1024]
        label.attributedText = NSAttributedString(string: text, attributes: attributes)
        let width = label.sizeThatFits(.zero).width
        return label.layout(width: width, lines: 1).isTruncated
      }
      #expect(cut.isEmpty, "\(text)")
    }
  }

  /// Body text of 53 points where that of the standard size has 17 (Human Interface Guidelines, "Typography"); no more than what is asked for.
  @Test func aScaledFontOfTheSizeThatThereWasFollowsTheTextSize() {
    let host = HeadlessHost.install(size: CGSize(width: 200, height: 200), scale: 2)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.isHidden = false
    let label = UILabel()
    label.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 23)
    label.adjustsFontForContentSizeCategory = true
    window.addSubview(label)
    defer { host.changeAppearance { $0.textScale = 1 } }
    host.changeAppearance { $0.textScale = 3.2 }
    #expect(label.font.pointSize == 23)
  }

  @Test func severalLinesNeedHeightInsteadOfWidth() {
    HeadlessHost.install(size: CGSize(width: 200, height: 200), scale: 2)
    let label = label("The quick brown fox jumps over the lazy dog", lines: 0)
    let free = label.intrinsicContentSize
    let narrow = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(narrow.width <= 100)
    #expect(narrow.height > free.height * 2)
    label.preferredMaxLayoutWidth = 100
    #expect(label.intrinsicContentSize == narrow)
    label.numberOfLines = 2
    #expect(label.intrinsicContentSize.height < narrow.height)
  }

  @Test func aSingleLineAsksForItsWholeWidth() {
    HeadlessHost.install(size: CGSize(width: 200, height: 200), scale: 2)
    let label = label("The quick brown fox jumps over the lazy dog")
    #expect(label.sizeThatFits(CGSize(width: 50, height: 20)) == label.intrinsicContentSize)
  }

  @Test func attributedTextKeepsItsOwnFont() {
    HeadlessHost.install(size: CGSize(width: 200, height: 200), scale: 2)
    let label = label("x")
    label.attributedText = NSAttributedString(
      string: "Large", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    #expect(label.intrinsicContentSize.height > 45)
    #expect(label.text == "Large")
    label.font = .systemFont(ofSize: 17)
    #expect(label.intrinsicContentSize.height < 25)
  }

  /// Apple, `attributedText`: "assigning a new value updates the values in the font, textColor, and other style-related
  /// properties so that they reflect the style information starting at location 0".
  @Test func looksAtTheBeginningBecomeTheLabels() {
    HeadlessHost.install()
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineBreakMode = .byCharWrapping
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 9), range: NSRange(location: 1, length: 1))
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 2))
    let label = label("x")
    label.attributedText = text
    #expect(label.font == .systemFont(ofSize: 30) && label.textColor == .red)
    #expect(label.textAlignment == .right && label.lineBreakMode == .byCharWrapping)
    // What is left open is as it was.
    label.attributedText = NSAttributedString(string: "plain")
    #expect(label.font == .systemFont(ofSize: 30) && label.textAlignment == .right)
  }

  /// Apple, `font`, `textColor`, `textAlignment`, `lineBreakMode`: each is applied "to the entirety of the string in the
  /// attributedText property".
  @Test func looksOfTheLabelAreOfAllAttributedText() throws {
    HeadlessHost.install()
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 7
    let text = NSMutableAttributedString(string: "abcd", attributes: [.foregroundColor: UIColor.red])
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 2))
    let label = label("x")
    label.attributedText = text
    label.font = .systemFont(ofSize: 21)
    label.textColor = .blue
    label.textAlignment = .center
    label.lineBreakMode = .byClipping
    let shown = try #require(label.attributedText)
    #expect(shown.string == "abcd" && text.attribute(.font, at: 0, effectiveRange: nil) == nil)
    for index in 0..<4 {
      let attributes = shown.attributes(at: index, effectiveRange: nil)
      #expect(attributes[.font] as? UIFont == .systemFont(ofSize: 21))
      #expect(attributes[.foregroundColor] as? UIColor == .blue)
      let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
      #expect(paragraph?.alignment == .center && paragraph?.lineBreakMode == .byClipping)
      #expect(paragraph?.lineSpacing == (index < 2 ? 7 : 0))
    }
  }

  @Test func baselinesFollowFromTheFont() {
    HeadlessHost.install(size: CGSize(width: 200, height: 200), scale: 2)
    let label = label("Text")
    label.font = .systemFont(ofSize: 17)
    label.bounds = CGRect(x: 0, y: 0, width: 100, height: 40)
    // Centred: half of what is left above the line, then the ascender, on a whole pixel.
    let expected = (40 - label.font.lineHeight) / 2 + label.font.ascender
    #expect(abs(label.baselineInsets.first - expected) <= 0.26)
    #expect(abs(label.baselineInsets.first + label.baselineInsets.last - 40) < 0.01)
  }

  /// Apple documentation, `firstBaselineAnchor` and `lastBaselineAnchor`: "the topmost line of text", "the bottommost line of text in the
  /// view". Lines without room are not in it.
  @Test(arguments: [NSLineBreakMode.byClipping, .byWordWrapping, .byTruncatingTail])
  func baselinesAreThoseOfTheLinesThatAreSeen(mode: NSLineBreakMode) throws {
    HeadlessHost.install(size: CGSize(width: 200, height: 200), scale: 2)
    let label = label("One\nTwo\nThree", lines: 0)
    label.lineBreakMode = mode
    let font = try #require(label.font)
    label.bounds = CGRect(x: 0, y: 0, width: 100, height: 2.5 * font.lineHeight)
    // Two lines in the middle, with a quarter of a line above and below.
    #expect(isClose(label.baselineInsets.first, 0.25 * font.lineHeight + font.ascender, within: 0.6))
    #expect(isClose(label.baselineInsets.last, 0.25 * font.lineHeight - font.descender, within: 0.6))
  }

  @Test func shrinkingTextFitsItsWidth() throws {
    let host = HeadlessHost.install(size: CGSize(width: 200, height: 200), scale: 2)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let label = label("Shrinks until it fits the width")
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.frame = CGRect(x: 10, y: 10, width: 150, height: 30)
    window.addSubview(label)
    window.makeKeyAndVisible()
    host.settle()

    let layout = try #require(drawnText(of: label))
    #expect(layout.size.width <= 150)
    #expect(!layout.isTruncated)
    #expect(layout.request.runs[0].font.size < 17)
    #expect(layout.request.runs[0].font.size >= 8.5)
    window.isHidden = true
  }

  /// Apple documentation, `adjustsFontSizeToFitWidth`: where the text "exceeds the label's bounding rectangle, the label reduces the font
  /// size until the text fits". Up to iOS 6 one line alone was made smaller; several have to be truncated ones.
  @Test func shrinkingLinesFitTheBounds() throws {
    let host = HeadlessHost.install(size: CGSize(width: 200, height: 200), scale: 2)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let label = label("The quick brown fox jumps over the lazy dog and away", lines: 2)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.2
    label.frame = CGRect(x: 10, y: 10, width: 150, height: 2 * label.font.lineHeight)
    window.addSubview(label)
    window.makeKeyAndVisible()
    host.settle()
    let shrunk = try #require(drawnText(of: label))
    #expect(!shrunk.isTruncated && shrunk.lineCount <= 2 && shrunk.size.width <= 150)
    #expect(shrunk.request.runs[0].font.size < 17 && shrunk.request.runs[0].font.size >= 3.4)

    // Of any number of lines the height is the limit.
    label.numberOfLines = 0
    host.settle()
    let high = try #require(drawnText(of: label))
    #expect(!high.isTruncated && high.size.height <= label.bounds.height + 0.5)
    #expect(high.request.runs[0].font.size < 17)

    label.lineBreakMode = .byWordWrapping
    host.settle()
    #expect(try #require(drawnText(of: label)).request.runs[0].font.size == 17)
    window.isHidden = true
  }

  /// Apple documentation, `numberOfLines`: "the label truncates any text that doesn't fit within the maximum number of lines and inside
  /// the bounding rectangle."
  @Test(arguments: [0, 3])
  func linesWithoutRoomAreLeftOut(lines: Int) throws {
    let host = HeadlessHost.install(size: CGSize(width: 200, height: 200), scale: 2)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let label = label("The quick brown fox jumps over the lazy dog and away", lines: lines)
    let height = label.font.lineHeight
    label.frame = CGRect(x: 10, y: 10, width: 100, height: 2.5 * height)
    window.addSubview(label)
    window.makeKeyAndVisible()
    host.settle()
    let two = try #require(drawnText(of: label))
    #expect(two.lineCount == 2 && two.isTruncated)
    let room = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: lines)
    #expect(abs(room.height - 2 * height) <= 0.5)

    // One line is drawn whatever the height.
    label.frame.size.height = 0.5 * height
    host.settle()
    #expect(try #require(drawnText(of: label)).lineCount == 1)

    // What was measured has room.
    label.frame.size = label.sizeThatFits(CGSize(width: 100, height: 0))
    host.settle()
    let whole = try #require(drawnText(of: label))
    #expect(lines == 0 ? whole.lineCount > 3 && !whole.isTruncated : whole.lineCount == 3)
    window.isHidden = true
  }

  /// Without truncation the lines that fit are drawn as they are.
  @Test func wrappedLinesWithoutRoomAreLeftOutSilently() throws {
    let host = HeadlessHost.install(size: CGSize(width: 200, height: 200), scale: 2)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let label = label("One\nTwo\nThree", lines: 0)
    let font = try #require(label.font)
    label.lineBreakMode = .byWordWrapping
    label.frame = CGRect(x: 10, y: 10, width: 100, height: 2.5 * font.lineHeight)
    window.addSubview(label)
    window.makeKeyAndVisible()
    host.settle()
    let layout = try #require(drawnText(of: label))
    #expect(layout.lineCount == 2)
    // No ellipsis makes the second word wider.
    let width = "Two".size(withAttributes: [.font: font]).width
    #expect(abs((layout.lines.last?.frame.width ?? 0) - width) < 0.01)
    window.isHidden = true
  }

  @Test func coloursFollowTheAppearance() throws {
    let host = HeadlessHost.install(size: CGSize(width: 200, height: 200), scale: 2)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let label = label("Text")
    label.frame = CGRect(x: 10, y: 10, width: 150, height: 30)
    window.addSubview(label)
    window.makeKeyAndVisible()
    host.settle()
    #expect(try #require(drawnText(of: label)).request.runs[0].color.red == 0)

    defer { host.changeAppearance { $0.isDark = false } }
    host.changeAppearance { $0.isDark = true }
    host.settle()
    #expect(try #require(drawnText(of: label)).request.runs[0].color.red == 1)
    window.isHidden = true
  }

  @Test func rightToLeftInterfacesAlignToTheRight() throws {
    let host = HeadlessHost.install(size: CGSize(width: 200, height: 200), scale: 2)
    defer { host.changeAppearance { $0.isRightToLeft = false } }
    host.changeAppearance { $0.isRightToLeft = true }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let label = label("Text")
    label.frame = CGRect(x: 10, y: 10, width: 150, height: 30)
    window.addSubview(label)
    window.makeKeyAndVisible()
    host.settle()
    #expect(try #require(drawnText(of: label)).request.alignment == .right)
    window.isHidden = true
  }

  @Test func lettersAreSeenWhereTheLabelIs() throws {
    let host = HeadlessHost.install(size: CGSize(width: 200, height: 200), scale: 2)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.backgroundColor = .white
    let label = label("██")
    label.textColor = .red
    label.frame = CGRect(x: 20, y: 50, width: 100, height: 40)
    window.addSubview(label)
    window.makeKeyAndVisible()
    host.settle()

    let picture = try #require(host.picture())
    #expect(picture.pixel(x: 2 * 26, y: 2 * 70) == [255, 0, 0, 255])
    #expect(picture.pixel(x: 2 * 10, y: 2 * 70) == [255, 255, 255, 255])
    window.isHidden = true
  }

  private func drawnText(of label: UILabel) -> (any TextLayout)? {
    guard case .drawing(let list) = label.layer.content else { return nil }
    for case .text(let layout, _) in list.commands { return layout }
    return nil
  }

  /// A label shows ranges with a link "in a different color and underlined", and heeds no colour of their own there
  /// (cocoanetics.com, "Customizing UILabel Hyperlinks").
  @Test func linksAreColouredAndUnderlined() {
    withStage { _ in
      let label = UILabel()
      let text = NSMutableAttributedString(string: "See the map")
      text.addAttributes(
        [.link: "https://example.org/", .foregroundColor: UIColor.red], range: NSRange(location: 8, length: 3)
      )
      label.attributedText = text
      let runs = label.values.request(for: label, width: 100, lines: 1, color: nil).runs
      #expect(runs.map(\.text) == ["See the ", "map"])
      #expect(runs.first?.underline == nil && runs.last?.underline != nil)
      #expect(runs.last?.color == UIColor.link.cgColor)
      // What the program gave stays as it is.
      #expect(label.attributedText?.attribute(.underlineStyle, at: 8, effectiveRange: nil) == nil)
    }
  }

  @Test("A label and a paragraph of its text say whether letters may stand closer before they are truncated")
  func tightening() {
    withStage { _ in
      let label = UILabel()
      @MainActor func tightens() -> [Bool] {
        let request = label.values.request(for: label, width: 100, lines: 1, color: nil)
        return request.runs.map { ($0.paragraph ?? request.paragraph).tightensBeforeTruncation }
      }
      label.text = "Text"
      #expect(tightens() == [false])
      label.allowsDefaultTighteningForTruncation = true
      #expect(tightens() == [true])

      let style = NSMutableParagraphStyle()
      let text = NSMutableAttributedString(string: "Text", attributes: [.paragraphStyle: style])
      label.attributedText = text
      #expect(tightens() == [true])
      label.allowsDefaultTighteningForTruncation = false
      #expect(tightens() == [false])
      style.allowsDefaultTighteningForTruncation = true
      label.attributedText = NSAttributedString(string: "Text", attributes: [.paragraphStyle: style])
      #expect(tightens() == [true])
    }
  }
}
