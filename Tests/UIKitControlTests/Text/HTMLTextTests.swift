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

  @Test func plainTextStays() throws {
    let text = try NSAttributedString(
      data: Data("<b>".utf8), options: [.documentType: NSAttributedString.DocumentType.plain])
    #expect(text.string == "<b>")
  }
}
