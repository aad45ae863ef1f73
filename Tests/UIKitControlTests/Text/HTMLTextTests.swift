import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Text with looks that is read from HTML.
@MainActor
struct HTMLTextTests {
  private func text(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ],
      documentAttributes: nil)
  }

  private func font(_ text: NSAttributedString, _ index: Int) -> UIFont? {
    text.attribute(.font, at: index, effectiveRange: nil) as? UIFont
  }

  @Test func elementsHaveTheirLooks() throws {
    let text = try text("a <b>bold</b> <i>it</i> <u>u</u> <a href='https://example.org'>link</a>")
    #expect(text.string == "a bold it u link")
    #expect(font(text, 0)?.pointSize == 12)
    #expect(font(text, 3)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    #expect(font(text, 7)?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true)
    #expect(
      text.attribute(.underlineStyle, at: 10, effectiveRange: nil) as? Int == NSUnderlineStyle.single.rawValue
    )
    #expect(text.attribute(.link, at: 13, effectiveRange: nil) as? URL == URL(string: "https://example.org"))
  }

  @Test func blocksAreParagraphs() throws {
    #expect(try text("<p>One</p>\n<p>Two  three\n four</p>").string == "One\nTwo three four\n")
    #expect(try text("<div>a<br>b</div>c").string == "a\nb\nc")
    #expect(try text("plain").string == "plain")
    #expect(try text("<ol><li>x</li><li>y</li></ol>").string == "1.\tx\n2.\ty\n")
    #expect(try text("<h1>Big</h1>text").string == "Big\ntext")
    #expect(try font(text("<h1>Big</h1>"), 0)?.pointSize == 24)
  }

  /// CSS Text, "The white space processing rules": what collapses is taken away at a line's end, what is kept is not.
  @Test func keptSpacesStayAtTheEnd() throws {
    #expect(try text("<p>One </p><p>Two </p>").string == "One\nTwo\n")
    #expect(try text("<pre>a </pre>b").string == "a \nb")
    #expect(try text("<span style='white-space: pre'>a </span> b").string == "a  b")
    #expect(try text("<p style='white-space: pre-wrap'> a  <b> b </b></p>c").string == " a   b \nc")
  }

  /// CSS 2.2, "Line height calculations": a length raises from the line of what is around, and blocks have no such place.
  @Test func textIsRaisedByStyles() throws {
    @MainActor func raise(_ html: String) throws -> CGFloat {
      let text = try text(html)
      return text.attribute(.baselineOffset, at: text.length - 1, effectiveRange: nil) as? CGFloat ?? 0
    }
    #expect(try raise("<span style='vertical-align: 4px'>x</span>") == 4)
    #expect(
      try raise("<span style='vertical-align: -2pt'><i style='vertical-align: 1.5px'>x</i></span>") == -0.5)
    #expect(try raise("<span style='font-size: 20px; vertical-align: 0.5em'>x</span>") == 10)
    #expect(try raise("<span style='vertical-align: 0.5em; font-size: 20px'>x</span>") == 10)
    #expect(try raise("<span style='vertical-align: super'>x</span>") == raise("<sup>x</sup>"))
    #expect(try raise("<sup style='vertical-align: baseline'>x</sup>") == 0)
    #expect(try raise("<span style='vertical-align: 1e999px'>x</span>") == 0)
    #expect(try raise("<div style='vertical-align: 4px'>x</div>") == 0)
  }

  @Test func charactersHaveNames() throws {
    #expect(try text("&lt;&amp;&#233;&#xE9;&nbsp;&unknown; &copy").string == "<&éé\u{A0}&unknown; &copy")
  }

  @Test func stylesAreTaken() throws {
    let text = try text("<span style=\"color:#ff0000; font-size: 20px; font-weight: bold\">x</span>")
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(font(text, 0)?.pointSize == 20)
  }

  @Test func oddInputIsText() throws {
    #expect(try text("a < b > c").string == "a < b > c")
    #expect(try text("<script>var x = '<p>';</script>seen<!-- not -->").string == "seen")
    #expect(try text("</p></b>x<b").string == "x<b")
    for length in 0..<60 {
      _ = try self.text(
        String("<ul><li a=\"b\" c='d'>&amp;<b>x</b></li></ul><!-- x --><a href=u>".prefix(length)))
    }
    _ = try self.text(String(repeating: "<b>", count: 5_000) + "x")
  }

  /// A page of somebody else's stops no program. Colours are cut to their range (CSS Color, "Parsing a color value").
  @Test func numbersBeyondAllBoundsAreNotBelieved() throws {
    #expect(try text("<ol start=9223372036854775807><li>a<li>b</ol>").string.hasPrefix("1.\ta\n2.\tb"))
    #expect(try text("<ol start=5><li>a</ol>").string.hasPrefix("5.\ta"))
    for size in ["1e999em", "nanem", "1e999%", "infpx"] {
      let text = try text("<span style='font-family: -apple-system; font-size: \(size)'>x</span>")
      #expect(font(text, 0)?.pointSize == 12, "\(size)")
    }
    let nested = try text(
      "<span style='font-family: -apple-system'>" + String(repeating: "<big>", count: 190) + "x")
    #expect((font(nested, 0)?.pointSize ?? 0) <= 1_000)
    let label = UILabel()
    label.attributedText = nested
    #expect(label.intrinsicContentSize.width > 0)
    #expect(CSSColor.color("rgb(1e999, -3, 0)") == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(CSSColor.color("rgb(nan, 0, 0)") == nil)
  }

  /// HTML's white space is tab, line feed, form feed, return and space (HTML Standard, "ASCII whitespace").
  @Test func onlyHTMLsSpacesAreJoined() throws {
    #expect(try text("a \t\r\n\u{0C} b").string == "a b")
    #expect(try text("a\u{2003}\u{2003}b\u{3000}c").string == "a\u{2003}\u{2003}b\u{3000}c")
  }

  @Test func namesMayHaveHyphensAndColons() throws {
    let text = try text(
      "<x-note style='font-weight: bold'>a</x-note>b<o:p style='font-weight: bold'>c</o:p>d")
    #expect(text.string == "abcd")
    let isBold = (0..<4).map { font(text, $0)?.fontDescriptor.symbolicTraits.contains(.traitBold) }
    #expect(isBold == [true, false, true, false])
  }

  /// HTML Standard, "A start tag whose tag name is …: if the stack has a p element in button scope, close a p element".
  @Test func aBlockEndsAParagraph() throws {
    let text = try text("<p align=center>a<div>b</div>c<p align=right><b>d<p>e")
    #expect(text.string == "a\nb\nc\nd\ne\n" || text.string == "a\nb\nc\nd\ne")
    let styles = [0, 2, 4, 6, 8].map {
      (text.attribute(.paragraphStyle, at: $0, effectiveRange: nil) as? NSParagraphStyle)?.alignment
    }
    #expect(styles == [.center, .natural, .natural, .right, .natural])
    // The weight of `b`, which was not closed, goes on.
    #expect(font(text, 8)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
  }

  @Test func anAlphaMayBeInPercent() {
    #expect(CSSColor.color("rgba(255, 0, 0, 50%)") == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(CSSColor.color("rgb(100% 0% 0% / 25%)") == UIColor(red: 1, green: 0, blue: 0, alpha: 0.25))
  }

  /// Work grows with the length of the text: this takes a tenth of a second, and took minutes where it grew with the square.
  @Test(arguments: [
    "<a", "<a ", "<!--", "<a>'", "<a \"", "<script></script>", "<!-- -->", "<p>", "</", "&", "<b><p>",
  ])
  func oddInputIsReadInTime(part: String) {
    // The time of this thread alone: others may have their turn meanwhile.
    func seconds() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = seconds()
    #expect(!HTMLToken.tokens(of: "x" + String(repeating: part, count: 20_000)).isEmpty)
    #expect(seconds() - start < 3)
  }

  @Test func plainTextStays() throws {
    let text = try NSAttributedString(
      data: Data("<b>".utf8), options: [.documentType: NSAttributedString.DocumentType.plain])
    #expect(text.string == "<b>")
  }
}
