/// Unpacks a block of LZ4 ("LZ4 Block Format Description" of its authors): runs of plain bytes and copies of what came before, in turns.
enum LZ4Block {
  private static let shortestCopy = 4
  /// A length of a half byte that goes on in the bytes that follow.
  private static let longHalf = 15

  /// Returns what a block holds; nil where that is not exactly as long as was said, or the block makes no sense.
  /// - Parameter count: the bytes that there are to be, which the caller has limited: the block never makes more.
  /// - Complexity: O(count + bytes)
  static func unpack(_ block: some Collection<UInt8>, count: Int) -> [UInt8]? {
    var input = ByteReader(block)
    var output: [UInt8] = []
    // A block says little of its length: 255 bytes come of one at most.
    guard count >= 0, count / 255 <= input.left else { return nil }
    output.reserveCapacity(count)
    while let token = input.number(UInt8.self) {
      guard let plain = length(Int(token >> 4), &input), let bytes = input.take(plain),
        output.count + plain <= count
      else { return nil }
      output += bytes
      // The last run has no copy behind it.
      if input.left == 0 { break }
      guard let offset = input.number(UInt16.self), offset > 0, Int(offset) <= output.count,
        let more = length(Int(token & 15), &input), output.count + more + shortestCopy <= count
      else { return nil }
      let start = output.count - Int(offset)
      // It may reach into what it makes itself.
      for index in start..<start + more + shortestCopy { output.append(output[index]) }
    }
    return output.count == count ? output : nil
  }

  private static func length(_ half: Int, _ input: inout ByteReader) -> Int? {
    var length = half
    guard half == longHalf else { return length }
    while true {
      guard let byte = input.number(UInt8.self) else { return nil }
      length += Int(byte)
      if byte < 255 { return length }
    }
  }
}
