import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Text with looks that is written as a document (Apple documentation, `data(from:documentAttributes:)`).
@MainActor
struct WrittenDocumentTests {
  init() { HeadlessHost.install(size: CGSize(width: 100, height: 100)) }

  private func written(
    _ text: NSAttributedString, _ kind: NSAttributedString.DocumentType, _ range: NSRange? = nil
  ) throws -> Data {
    try text.data(
      from: range ?? NSRange(location: 0, length: text.length), documentAttributes: [.documentType: kind])
  }

  private func sample() throws -> NSMutableAttributedString {
    let bold = try #require(UIFont(name: "Helvetica-Bold", size: 24))
    let plain = try #require(UIFont(name: "Helvetica", size: 13))
    let middle = NSMutableParagraphStyle()
    middle.alignment = .center
    middle.paragraphSpacing = 6
    let text = NSMutableAttributedString(
      string: "A & B\n", attributes: [.font: bold, .paragraphStyle: middle])
    text.append(
      NSAttributedString(
        string: "\\{über} 日本😀\t",
        attributes: [.font: plain, .foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)]))
    text.append(
      NSAttributedString(
        string: "link",
        attributes: [
          .font: plain, .link: "https://example.org/a?b=1&c=2",
          .underlineStyle: NSUnderlineStyle.double.rawValue,
        ]))
    text.append(
      NSAttributedString(
        string: "2",
        attributes: [
          .font: plain, .baselineOffset: 4, .strikethroughStyle: NSUnderlineStyle.single.rawValue,
        ]))
    return text
  }

  @Test func richTextIsReadAsItWas() throws {
    let text = try sample()
    let data = try written(text, .rtf)
    #expect(data.starts(with: "{\\rtf1\\ansi".utf8) && data.allSatisfy { $0 < 128 })
    let read = try NSAttributedString(
      data: data, options: [.documentType: NSAttributedString.DocumentType.rtf], documentAttributes: nil)
    #expect(read.string == text.string)
    let title = read.attributes(at: 0, effectiveRange: nil)
    let font = try #require(title[.font] as? UIFont)
    #expect(font.familyName == "Helvetica" && font.pointSize == 24)
    #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold))
    let style = try #require(title[.paragraphStyle] as? NSParagraphStyle)
    #expect(style.alignment == .center && style.paragraphSpacing == 6)
    let red = read.attributes(at: 6, effectiveRange: nil)
    #expect(red[.foregroundColor] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect((red[.font] as? UIFont)?.pointSize == 13)
    #expect((red[.paragraphStyle] as? NSParagraphStyle)?.alignment == .natural)
    let end = read.length
    let link = read.attributes(at: end - 5, effectiveRange: nil)
    #expect(link[.link] as? URL == URL(string: "https://example.org/a?b=1&c=2"))
    #expect(link[.underlineStyle] as? Int == NSUnderlineStyle.double.rawValue)
    let raised = read.attributes(at: end - 1, effectiveRange: nil)
    #expect(raised[.baselineOffset] as? CGFloat == 4 && raised[.strikethroughStyle] as? Int == 1)
    #expect(raised[.link] == nil && raised[.foregroundColor] == nil)
  }

  @Test func pagesOfTheWeb() throws {
    let text = try sample()
    let page = try #require(String(data: try written(text, .html), encoding: .utf8))
    let looks = "font-family: 'Helvetica'; font-size: 24px; font-weight: bold"
    let title = "<span style=\"\(looks)\">A &amp; B</span>"
    #expect(
      page.contains("<p style=\"margin: 0px 0 6px; text-align: center; white-space: pre-wrap\">\(title)</p>"))
    #expect(page.contains("color: rgb(255, 0, 0)\">\\{über} 日本😀"))
    #expect(page.contains("<a href=\"https://example.org/a?b=1&amp;c=2\">"))
    #expect(page.contains("text-decoration: underline\">link</span></a>"))
    #expect(page.contains("text-decoration: line-through; vertical-align: 4px\">2</span>"))
  }

  private func read(_ data: Data) throws -> NSAttributedString {
    try NSAttributedString(
      data: data, options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
  }

  /// HTML collapses spaces, but for those of text with `white-space: pre-wrap` (CSS Text, "White space and wrapping"); they stay
  /// spaces, at which lines may end and which are found by a search. A paragraph that is read has its end.
  @Test func spacesOfPagesAreReadAsTheyWere() throws {
    let font = try #require(UIFont(name: "Helvetica", size: 13))
    let text = NSMutableAttributedString(string: "  one ", attributes: [.font: font])
    text.append(NSAttributedString(string: " two\tx  ", attributes: [.font: font.withSize(20)]))
    text.append(NSAttributedString(string: "\n y \u{A0}", attributes: [.font: font]))
    let data = try written(text, .html)
    let page = try #require(String(data: data, encoding: .utf8))
    #expect(page.contains(">  one </span>"))
    #expect(try read(data).string == text.string + "\n")
  }

  @Test func raisedTextOfPagesIsReadAsItWas() throws {
    let text = NSMutableAttributedString(string: "x")
    text.append(NSAttributedString(string: "2", attributes: [.baselineOffset: 4.5]))
    text.append(NSAttributedString(string: "i", attributes: [.baselineOffset: -3]))
    let result = try read(written(text, .html))
    let offsets = (0..<3).map {
      result.attribute(.baselineOffset, at: $0, effectiveRange: nil) as? CGFloat
    }
    #expect(offsets == [nil, 4.5, -3])
  }

  @Test func plainTextAndParts() throws {
    let text = try sample()
    let part = NSRange(location: 0, length: 5)
    #expect(try written(text, .plain, part) == Data("A & B".utf8))
    let rich = try NSAttributedString(
      data: written(text, .rtf, part), options: [.documentType: NSAttributedString.DocumentType.rtf],
      documentAttributes: nil)
    #expect(rich.string == "A & B")
    #expect(throws: CocoaError.self) { try text.data(from: part) }
    #expect(throws: CocoaError.self) {
      try text.data(
        from: NSRange(location: 0, length: text.length),
        documentAttributes: [
          .documentType: NSAttributedString.DocumentType.plain,
          .characterEncoding: String.Encoding.ascii.rawValue,
        ])
    }
  }
}
