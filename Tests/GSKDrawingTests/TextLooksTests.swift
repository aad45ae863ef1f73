import Foundation
import GSKDrawing
import HeadlessHost
import Testing
@testable import UIKitCore

@testable import QuartzCore

/// Attributes of text, by what is drawn and where.
@MainActor
struct TextLooksTests {
  private let font = UIFont.systemFont(ofSize: 20)

  init() {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
  }

  /// Text drawn in black on white at the top left, two pixels a point.
  private func picture(_ text: NSAttributedString, width: CGFloat = 200, height: CGFloat = 100) throws
    -> CGImage
  {
    let context = CGContext(size: CGSize(width: width, height: height), scale: 2)
    UIGraphicsPushContext(context)
    UIColor.white.setFill()
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    text.draw(in: CGRect(x: 0, y: 0, width: width, height: height))
    UIGraphicsPopContext()
    return try #require(context.makeImage())
  }

  /// The smallest rectangle around pixels of a kind, in points.
  private func ink(_ image: CGImage, where isInk: ([Int]) -> Bool = { $0[0] < 128 }) -> CGRect {
    var box = CGRect.null
    for y in 0..<image.height {
      for x in 0..<image.width where isInk(image.pixel(x: x, y: y)) {
        box = box.union(CGRect(x: CGFloat(x) / 2, y: CGFloat(y) / 2, width: 0.5, height: 0.5))
      }
    }
    return box
  }

  private func text(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString
  {
    NSAttributedString(
      string: string, attributes: [NSAttributedString.Key.font: font].merging(attributes) { $1 })
  }

  private func isRed(_ pixel: [Int]) -> Bool { pixel[0] > 200 && pixel[1] < 100 && pixel[2] < 100 }

  @Test func linesHaveColoursAndNumbers() throws {
    let under = try picture(
      text("HH", [.underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.red]))
    let single = ink(under, where: isRed)
    // Below the baseline, as wide as the text.
    #expect(single.minY > font.ascender && abs(single.width - text("HH").size().width) < 1.5)
    let double = ink(
      try picture(
        text("HH", [.underlineStyle: NSUnderlineStyle.double.rawValue, .underlineColor: UIColor.red])),
      where: isRed)
    #expect(double.height > single.height * 2)
    let thick = ink(
      try picture(
        text("HH", [.underlineStyle: NSUnderlineStyle.thick.rawValue, .underlineColor: UIColor.red])),
      where: isRed)
    #expect(thick.height > single.height * 1.4 && thick.height < double.height)
    let through = ink(
      try picture(
        text("HH", [.strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: UIColor.red])),
      where: isRed)
    #expect(through.maxY < font.ascender && through.minY > font.ascender - font.capHeight)
  }

  @Test func linesHaveGaps() throws {
    func columns(_ style: NSUnderlineStyle, _ string: String) throws -> Int {
      let image = try picture(text(string, [.underlineStyle: style.rawValue, .underlineColor: UIColor.red]))
      return (0..<image.width).count { x in (0..<image.height).contains { isRed(image.pixel(x: x, y: $0)) } }
    }
    let whole = try columns(.single, "HH   HH")
    let words = try columns([.single, .byWord], "HH   HH")
    let dotted = try columns([.single, .patternDot], "HH   HH")
    let gap = 2 * (text("HH   HH").size().width - 2 * text("HH").size().width)
    #expect(abs(CGFloat(whole - words) - gap) < 8, "\(whole) \(words) \(gap)")
    #expect(abs(dotted * 2 - whole) < whole / 6, "\(dotted) of \(whole)")
  }

  @Test func shadowsLieBeneath() throws {
    let shadow = NSShadow()
    shadow.shadowColor = UIColor.red
    shadow.shadowOffset = CGSize(width: 30, height: 40)
    let image = try picture(text("H", [.shadow: shadow]))
    let (letter, thrown) = (
      ink(image, where: { $0.prefix(3).allSatisfy { $0 < 60 } }), ink(image, where: isRed)
    )
    #expect(abs(thrown.minX - letter.minX - 30) <= 1 && abs(thrown.minY - letter.minY - 40) <= 1)
  }

  @Test func outlinesAreEmptyOrFilled() throws {
    let large: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 60, weight: .black), .strokeColor: UIColor.red,
      .foregroundColor: UIColor.blue,
    ]
    let isBlue: ([Int]) -> Bool = { $0[2] > 200 && $0[0] < 60 }
    let hollow = try picture(text("I", large.merging([.strokeWidth: 3]) { $1 }))
    #expect(!ink(hollow, where: isRed).isNull && ink(hollow, where: isBlue).isNull)
    let filled = try picture(text("I", large.merging([.strokeWidth: -3]) { $1 }))
    #expect(!ink(filled, where: isRed).isNull && !ink(filled, where: isBlue).isNull)
  }

  /// A leaning I is wider by its height times the slope.
  @Test func lettersLean() throws {
    let upright = ink(try picture(text("I")))
    let leaning = ink(try picture(text("I", [.obliqueness: 0.5])))
    #expect(abs(leaning.width - upright.width - 0.5 * upright.height) < 1.5)
    #expect(abs(leaning.height - upright.height) < 1)
  }

  @Test func trackingAddsToKern() {
    let plain = text("abcd").size().width
    // Between four letters are three gaps.
    #expect(abs(text("abcd", [.kern: 2]).size().width - plain - 6) < 0.1)
    #expect(abs(text("abcd", [.kern: 2, .tracking: 1]).size().width - plain - 9) < 0.1)
  }

  @Test func attachmentsTakeTheirRoom() throws {
    let format = UIGraphicsImageRendererFormat()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 40), format: format).image {
      context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 40))
    }
    let attachment = NSTextAttachment(image: image)
    let with = NSMutableAttributedString(attributedString: text("H"))
    with.append(NSAttributedString(attachment: attachment))
    with.append(text("H"))
    #expect(with.length == 3)
    #expect(abs(with.size().width - text("HH").size().width - 30) < 0.5)
    // It stands on the baseline: above, 40 points; below, the letters' descender.
    #expect(abs(with.size().height - (40 - font.descender)) < 0.1)
    let box = ink(try picture(with), where: isRed)
    #expect(abs(box.width - 30) <= 0.5 && abs(box.height - 40) <= 0.5 && abs(box.minY) <= 0.5)

    attachment.bounds = CGRect(x: 0, y: -10, width: 15, height: 20)
    #expect(abs(with.size().height - (font.ascender + 10)) < 0.1)
    #expect(abs(ink(try picture(with), where: isRed).height - 20) <= 0.5)
  }

  // MARK: Paragraphs

  @Test func everyParagraphHasItsOwnStyle() throws {
    let right = NSMutableParagraphStyle()
    right.alignment = .right
    right.paragraphSpacingBefore = 7
    let left = NSMutableParagraphStyle()
    left.paragraphSpacing = 5
    left.firstLineHeadIndent = 12
    let both = NSMutableAttributedString(attributedString: text("I\n", [.paragraphStyle: left]))
    both.append(text("I", [.paragraphStyle: right]))
    let image = try picture(both)
    let line = font.lineHeight
    #expect(abs(both.size().height - 2 * line - 12) < 0.1)
    let box = ink(image)
    #expect(abs(box.minX - 12) < 4 && box.maxX > 195)
  }

  /// Apple documentation, `headIndent`: the distance from the leading margin, which is the right one of text from right to left.
  @Test(
    arguments: [("HH", .left, 20), ("HH", .right, 200), ("שש", .left, 0), ("שש", .right, 180)]
      as [(String, NSTextAlignment, CGFloat)])
  func indentsAreOfTheLeadingEdge(string: String, alignment: NSTextAlignment, edge: CGFloat) throws {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    (style.firstLineHeadIndent, style.headIndent) = (20, 20)
    let box = ink(try picture(text(string, [.paragraphStyle: style])))
    #expect(abs((alignment == .left ? box.minX : box.maxX) - edge) < 5)
  }

  @Test func linesEndAtTheTailIndent() {
    let style = NSMutableParagraphStyle()
    let words = "aaaa bbbb cccc dddd"
    let room = CGSize(width: 300, height: 1000)
    func height() -> CGFloat {
      text(words, [.paragraphStyle: style]).boundingRect(
        with: room, options: .usesLineFragmentOrigin, context: nil
      ).height
    }
    let one = height()
    // Half of the text's width from the leading edge, then as much from the trailing edge: two lines.
    style.tailIndent = text(words).size().width * 0.6
    #expect(abs(height() - 2 * one) < 0.1)
    style.tailIndent -= 300
    #expect(abs(height() - 2 * one) < 0.1)
  }

  @Test func tabsLeadToTheirPlaces() throws {
    let style = NSMutableParagraphStyle()
    style.tabStops = [NSTextTab(textAlignment: .left, location: 90)]
    let left = ink(try picture(text("\tI", [.paragraphStyle: style])))
    let plain = ink(try picture(text("I")))
    #expect(abs(left.minX - plain.minX - 90) < 0.6)
    style.tabStops = [NSTextTab(textAlignment: .right, location: 90)]
    let right = ink(try picture(text("\tI", [.paragraphStyle: style])))
    #expect(right.maxX <= 90)
    // Apple's default: every 28 points.
    #expect(abs(ink(try picture(text("\t\tI"))).minX - plain.minX - 56) < 0.6)
  }

  @Test func ligaturesCanBeSwitchedOff() {
    let runs = TextRequest(text("ffi", [.ligature: 0]), maxWidth: nil, maxLines: 0).runs
    #expect(runs.map(\.hasLigatures) == [false])
    #expect(TextRequest(text("ffi"), maxWidth: nil, maxLines: 0).runs.map(\.hasLigatures) == [true])
  }

  @Test func stylesCompareByWhatTheySay() {
    let (one, two) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    #expect(one == two && one.tabStops.count == 12 && one.tabStops[11].location == 336)
    two.addTabStop(NSTextTab(textAlignment: .left, location: 5))
    #expect(one != two && two.tabStops.first?.location == 5)
    two.removeTabStop(NSTextTab(textAlignment: .left, location: 5))
    #expect(one == two)
    let (a, b) = (NSShadow(), NSShadow())
    #expect(a == b)
    b.shadowBlurRadius = 2
    #expect(a != b && (b.copy() as? NSShadow) == b)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar") == .rightToLeft)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "de") == .leftToRight)
  }
}
