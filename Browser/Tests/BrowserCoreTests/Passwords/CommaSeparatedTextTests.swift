import Foundation
import Testing

@testable import BrowserCore

/// Tables as text (RFC 4180).
@Suite struct CommaSeparatedTextTests {
  /// RFC 4180, 2.7: a quotation mark in a cell is written twice, whatever comes behind it.
  @Test(arguments: [true, false])
  func aQuotationMarkUnderAnAccentIsWrittenTwice(quotesAll: Bool) {
    let rows = [["a\"\u{301},b", "c"]]
    let text = CommaSeparatedText.text(of: rows, quotesAll: quotesAll)
    #expect(text.unicodeScalars.count { $0 == "\"" } == (quotesAll ? 6 : 4))
    #expect(CommaSeparatedText(Data(text.utf8), mostRows: 9, mostColumns: 9).rows == rows)
  }
}
