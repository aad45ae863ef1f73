import Foundation

/// The sheets of a PDF that the engine made.
enum PDFSheets {
  /// Returns the number of page objects (ISO 32000-1, 7.7.3.3); nil where they are packed, which the engine does not do.
  static func count(in pdf: Data) -> Int? {
    let mark = Data("/Type /Page".utf8)
    var (count, place) = (0, pdf.startIndex)
    while let found = pdf.range(of: mark, in: place..<pdf.endIndex) {
      place = found.upperBound
      // "/Pages" are the nodes above them.
      let next = place < pdf.endIndex ? pdf[place] : UInt8(ascii: " ")
      if next != UInt8(ascii: "s") { count += 1 }
    }
    return count > 0 ? count : nil
  }
}
