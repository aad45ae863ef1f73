import Foundation

/// Text with bytes written as `=3D` (RFC 2045, section 6.7).
enum QuotedPrintable {
  /// - Parameter lines: without their ends. A line that ends in `=` goes on in the next one; what is no code stays as it is.
  static func decode(_ lines: some Sequence<ArraySlice<UInt8>>) -> Data {
    var data: [UInt8] = []
    var isFirst = true
    var goesOn = false
    for line in lines {
      if !isFirst, !goesOn { data.append(contentsOf: [13, 10]) }
      isFirst = false
      goesOn = line.last == UInt8(ascii: "=")
      append(goesOn ? line.dropLast() : line, to: &data)
    }
    return Data(data)
  }

  private static func append(_ line: ArraySlice<UInt8>, to data: inout [UInt8]) {
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == UInt8(ascii: "="), index + 2 < line.endIndex,
        let high = digit(line[index + 1]), let low = digit(line[index + 2])
      {
        data.append(high << 4 | low)
        index += 3
      } else {
        data.append(line[index])
        index += 1
      }
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
