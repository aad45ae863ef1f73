import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Text with looks that is read from the Rich Text Format (specification 1.9.1).
@MainActor
struct RTFTextTests {
  init() { HeadlessHost.install(size: CGSize(width: 100, height: 100)) }

  /// Reads a document whose bytes are those of Latin-1 text.
  private func text(_ rtf: String) throws -> NSAttributedString {
    let data = try #require(rtf.data(using: .isoLatin1))
    return try NSAttributedString(
      data: data, options: [.documentType: NSAttributedString.DocumentType.rtf], documentAttributes: nil)
  }

  private func font(_ text: NSAttributedString, _ index: Int) -> UIFont? {
    text.attribute(.font, at: index, effectiveRange: nil) as? UIFont
  }

  private func style(_ text: NSAttributedString, _ index: Int) -> NSParagraphStyle? {
    text.attribute(.paragraphStyle, at: index, effectiveRange: nil) as? NSParagraphStyle
  }

  /// Of the form that text editors on Apple's systems write.
  private static let document = #"""
    {\rtf1\ansi\ansicpg1252\cocoartf2639
    \cocoatextscaling0\cocoaplatform0{\fonttbl\f0\fswiss\fcharset0 Helvetica;\f1\fswiss\fcharset0 Helvetica-Bold;}
    {\colortbl;\red255\green255\blue255;\red255\green0\blue0;}
    {\*\expandedcolortbl;;\cssrgb\c100000\c0\c0;}
    \pard\tx566\pardirnatural\qc\partightenfactor0

    \f1\b\fs48 \cf0 Title\
    \pard\li360\fi-180\sa240\ql
    \f0\b0\fs24 plain \cf2 red\cf0 , \i slanted\i0  \ul under\ulnone .}
    """#

  @Test func aDocumentHasItsLooks() throws {
    let text = try text(Self.document)
    #expect(text.string == "Title\nplain red, slanted under.")
    #expect(font(text, 0)?.pointSize == 24 && font(text, 0)?.familyName == "Helvetica")
    #expect(font(text, 0)?.fontDescriptor.symbolicTraits == [.traitBold])
    #expect(style(text, 0)?.alignment == .center)
    #expect(font(text, 6)?.pointSize == 12 && font(text, 6)?.fontDescriptor.symbolicTraits == [])
    // Lengths are in twentieths of a point; the first line's is from the others'.
    let paragraph = style(text, 6)
    #expect(paragraph?.alignment == .left && paragraph?.headIndent == 18)
    #expect(paragraph?.firstLineHeadIndent == 9 && paragraph?.paragraphSpacing == 12)
    #expect(text.attribute(.foregroundColor, at: 6, effectiveRange: nil) == nil)
    #expect(text.attribute(.foregroundColor, at: 12, effectiveRange: nil) as? UIColor == .red)
    #expect(text.attribute(.foregroundColor, at: 15, effectiveRange: nil) == nil)
    #expect(font(text, 17)?.fontDescriptor.symbolicTraits == [.traitItalic])
    let underlined = text.attribute(.underlineStyle, at: 25, effectiveRange: nil)
    #expect(underlined.flatMap(clientNumber) == CGFloat(NSUnderlineStyle.single.rawValue))
    #expect(text.attribute(.underlineStyle, at: 30, effectiveRange: nil) == nil)
  }

  @Test func groupsEndWhatBeganInThem() throws {
    let text = try text(#"{\rtf1 a{\b b{\i c}d}e\plain f}"#)
    #expect(text.string == "abcdef")
    let traits = (0..<6).map { font(text, $0)?.fontDescriptor.symbolicTraits ?? .traitMonoSpace }
    let bold: UIFontDescriptor.SymbolicTraits = .traitBold
    #expect(traits == [[], bold, [.traitBold, .traitItalic], bold, [], []])
  }

  /// "Unicode RTF": `\uN` is a signed number of 16 bits, and `\ucN` says how many characters behind it stand in for it.
  @Test func charactersAreReadInEveryForm() throws {
    #expect(try text(#"{\rtf1\ansi\'e4\'80 \u8364?\uc0\u8364\uc2\u8364 ??x}"#).string == "ä€ €€€x")
    // A pair of surrogates: U+1F600.
    #expect(try text(#"{\rtf1\uc0\u-10179\u-8704 .}"#).string == "\u{1F600}.")
    #expect(try text(#"{\rtf1\ansicpg1251\'cf\'f0}"#).string == "Пр")
    #expect(
      try text(#"{\rtf1 a\~b\-c\_d\{\}\\\tab\line\emdash\par}"#).string
        == "a\u{A0}b\u{AD}c\u{2011}d{}\\\t\u{2028}\u{2014}\n")
    #expect(try text("{\\rtf1 a\r\nb\\\nc}").string == "ab\nc")
    // A control word in the place of a character that was read.
    #expect(try text(#"{\rtf1 \u8220\ldblquote Hi}"#).string == "\u{201C}Hi")
  }

  @Test func whatIsNoTextIsLeftOut() throws {
    let text = try text(
      #"{\rtf1{\info{\title No}}{\stylesheet{\s0 Normal;}}{\*\unknown x{\b y}}{\pict\bin3 }}}}z{\v hidden}{\header h}.}"#
    )
    #expect(text.string == "z.")
    #expect(
      try self.text(#"{\rtf1{\fonttbl{\f0\fswiss Arial{\*\falt Other};}{\f1 Courier}}\f1 x}"#).string == "x")
  }

  @Test func fieldsAreLinks() throws {
    let text = try text(
      #"{\rtf1 see {\field{\*\fldinst{HYPERLINK "https://example.org/"}}{\fldrslt here}} now}"#)
    #expect(text.string == "see here now")
    #expect(text.attribute(.link, at: 5, effectiveRange: nil) as? URL == URL(string: "https://example.org/"))
    #expect(text.attribute(.link, at: 9, effectiveRange: nil) == nil)
  }

  @Test func dataAndNamesSayWhatAFileIs() throws {
    let plain = try NSAttributedString(data: Data(#"{\rtf1 a}"#.utf8))
    #expect(plain.string == "a")
    #expect(throws: CocoaError.self) { try text("no document") }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).rtf")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(#"{\rtf1\b a}"#.utf8).write(to: file)
    var known: NSDictionary?
    let read = try NSAttributedString(url: file, options: [:], documentAttributes: &known)
    #expect(read.string == "a" && font(read, 0)?.fontDescriptor.symbolicTraits == [.traitBold])
    #expect(known?["DocumentType"] as? String == NSAttributedString.DocumentType.rtf.rawValue)
  }

  @Test func brokenDocumentsAreReadAsFarAsTheyGo() throws {
    let document = Self.document
    for length in stride(from: 5, to: document.count, by: 3) { _ = try text(String(document.prefix(length))) }
    let deep = String(repeating: "{", count: 20_000)
    #expect(
      try text(#"{\rtf1 "# + deep + #"\b x"# + String(repeating: "}", count: 20_000) + "y}").string == "xy")
    #expect(
      try text(#"{\rtf1}}}}a\'4\'zz\u\fs-5\fs99999999999999\li99999999999\cf-3\cf77\f-1\bin99999999 b"#)
        .string
        .hasPrefix("a"))
  }
}
