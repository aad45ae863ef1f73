/// A size of QR codes: 1 to 40, with what ISO/IEC 18004:2015 says of it for error correction level M.
struct QRVersion: Equatable {
  let number: Int

  /// The error correction codewords of a block, by version (table 9).
  private static let checkLengths = [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
    26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ]
  /// The blocks, by version (table 9).
  private static let blockCounts = [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
    17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
  ]
  /// The first version whose texts have a length of two bytes (table 3).
  private static let firstWithLongLength = 10
  /// The first version that says which it is (section 7.10).
  private static let firstNamed = 7

  /// Returns the smallest version for a number of bytes, if there is one.
  static func smallest(for byteCount: Int) -> QRVersion? {
    (1...checkLengths.count).lazy.map(QRVersion.init).first { byteCount <= $0.capacity }
  }

  /// The modules of a side.
  var size: Int { 17 + 4 * number }

  /// The bits that say how long the text is.
  var lengthBits: Int { number < Self.firstWithLongLength ? 8 : 16 }

  /// True if the code says which version it is.
  var isNamed: Bool { number >= Self.firstNamed }

  /// The bytes of text that fit: four bits say that they are bytes.
  var capacity: Int { (dataCount * 8 - 4 - lengthBits) / 8 }

  /// The centres of the alignment patterns in either direction (annex E): the first is 6, the others lie as evenly as even steps allow.
  var alignment: [Int] {
    guard number > 1 else { return [] }
    let count = number / 7 + 2
    // Version 32 is the one that the rule does not give.
    let step = number == 32 ? 26 : (number * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<(count - 1)).map { size - 7 - $0 * step }.reversed()
  }

  /// The codewords, of data and of error correction: as many as fit beside the patterns (table 1).
  var codewordCount: Int {
    var modules = (16 * number + 128) * number + 64
    if number > 1 {
      let count = number / 7 + 2
      modules -= (25 * count - 10) * count - 55
      if isNamed { modules -= 36 }
    }
    return modules / 8
  }

  private var checkLength: Int { Self.checkLengths[number - 1] }
  private var blockCount: Int { Self.blockCounts[number - 1] }

  /// The codewords of data.
  var dataCount: Int { codewordCount - checkLength * blockCount }

  /// Returns codewords of data with those of error correction, in the order in which they are placed (section 7.6): the first of each block,
  /// the second of each, and so on.
  func interleaved(_ data: [UInt8]) -> [UInt8] {
    let (short, longCount) = (dataCount / blockCount, dataCount % blockCount)
    var blocks: [ArraySlice<UInt8>] = []
    var rest = data[...]
    for index in 0..<blockCount {
      let length = short + (index < blockCount - longCount ? 0 : 1)
      blocks.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    let code = ReedSolomon(checkLength: checkLength)
    let checks = blocks.map { code.check(of: $0) }
    var result: [UInt8] = []
    for index in 0...short {
      for block in blocks where index < block.count { result.append(block[block.startIndex + index]) }
    }
    for index in 0..<checkLength { result += checks.map { $0[index] } }
    return result
  }
}
