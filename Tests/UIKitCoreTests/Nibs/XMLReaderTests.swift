import Foundation
import Testing

@testable import UIKitCore

struct XMLReaderTests {
  private func read(_ text: String) throws(XMLError) -> XMLNode { try XMLReader.read(Data(text.utf8)) }

  @Test func elementsKnowTheirLines() throws {
    let root = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE document>
      <!-- of two
           lines -->
      <document type='a'>
        <one id="1"
             name="x"/>
        <two>text</two>
      </document>
      """)
    #expect(root.name == "document")
    #expect(root.line == 5)
    #expect(root["type"] == "a")
    #expect(root.children.map(\.name) == ["one", "two"])
    #expect(root.children.map(\.line) == [6, 8])
    #expect(root.children[0].attributes.map(\.name) == ["id", "name"])
    #expect(root.children[1].text == "text")
    #expect(root.children[1].parent === root)
  }

  @Test func entitiesAndCDATA() throws {
    let root = try read(
      "<a b=\"&lt;&gt;&amp;&quot;&apos;&#10;&#x1F600;\" c='x\ty\nz'>1 &lt; 2<![CDATA[ <raw> & ]]>end</a>")
    #expect(root["b"] == "<>&\"'\n😀")
    // XML's normalization of attribute values.
    #expect(root["c"] == "x y z")
    #expect(root.text == "1 < 2 <raw> & end")
  }

  @Test func byteOrderMarkAndOtherAlphabets() throws {
    let root = try read("\u{FEFF}<größe wert=\"日本\"/>")
    #expect(root.name == "größe")
    #expect(root["wert"] == "日本")
  }

  @Test(arguments: [
    ("", XMLFailure.noElement, 1),
    ("<a>\n<b>\n</a>", .wrongEndTag("a", open: "b"), 3),
    ("<a>\n", .unexpectedEnd(in: "<a>, which begins in line 1"), 2),
    ("<a\n b=\"1\" b=\"2\"/>", .repeatedAttribute("b"), 2),
    ("<a>&nbsp;</a>", .unknownEntity("nbsp"), 1),
    ("<a>&#x110000;</a>", .unknownEntity("#x110000"), 1),
    ("<a/>\n<b/>", .secondElement("b"), 2),
    ("<a b=1/>", .unexpectedCharacter(in: "<a>"), 1),
    ("<a b=\"1\"c=\"2\"/>", .unexpectedCharacter(in: "<a>"), 1),
    ("<a b=\"<\"/>", .unexpectedCharacter(in: "<a>"), 1),
    ("<a b=\"1", .unexpectedEnd(in: "<a>"), 1),
    ("\n<!-- open", .unexpectedEnd(in: "a comment"), 2),
    ("text", .unexpectedCharacter(in: "the space around the root element"), 1),
    ("<a></a></a>", .wrongEndTag("a", open: ""), 1),
    ("<", .unexpectedEnd(in: "a tag"), 1),
  ])
  func failuresNameTheirLines(text: String, failure: XMLFailure, line: Int) {
    #expect(throws: XMLError(failure: failure, line: line)) { _ = try read(text) }
  }

  @Test func bytesThatAreNoText() {
    #expect(throws: XMLError(failure: .notText, line: 1)) {
      _ = try XMLReader.read(Data([0x3C, 0x61, 0xFF, 0x2F, 0x3E]))
    }
  }

  /// No prefix of a document, and no document with a byte changed, stops the program.
  @Test func damagedDocumentsFail() throws {
    let whole = Array("<?xml version=\"1.0\"?><a b=\"&amp;c\"><!-- d --><e>f&lt;<![CDATA[g]]></e></a>".utf8)
    for length in 0..<whole.count {
      #expect(throws: XMLError.self, "the first \(length) bytes") {
        _ = try XMLReader.read(Data(whole.prefix(length)))
      }
    }
    for index in whole.indices {
      for byte: UInt8 in [0x00, 0x20, 0x22, 0x26, 0x3C, 0x3E, 0x80] {
        var damaged = whole
        damaged[index] = byte
        _ = try? XMLReader.read(Data(damaged))
      }
    }
  }
}
