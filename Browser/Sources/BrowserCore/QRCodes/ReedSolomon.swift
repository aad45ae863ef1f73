/// The Reed–Solomon code of QR codes: over the field of 256 elements whose polynomial is x⁸ + x⁴ + x³ + x² + 1 (ISO/IEC 18004:2015, 7.5.2).
struct ReedSolomon {
  /// The coefficients of the generator, the product of (x − 2ⁱ), without the first, which is 1.
  private let generator: [UInt8]

  private static let polynomial: UInt16 = 0x11D

  /// - Parameter checkLength: the codewords of error correction, at least 1.
  init(checkLength: Int) {
    var coefficients = [UInt8](repeating: 0, count: checkLength)
    coefficients[checkLength - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<checkLength {
      for index in coefficients.indices {
        let next = index + 1 < checkLength ? coefficients[index + 1] : 0
        coefficients[index] = Self.product(coefficients[index], root) ^ next
      }
      root = Self.product(root, 2)
    }
    generator = coefficients
  }

  /// Returns the codewords that are added to data: the remainder of its division by the generator.
  func check(of data: some Sequence<UInt8>) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for index in remainder.indices { remainder[index] ^= Self.product(generator[index], factor) }
    }
    return remainder
  }

  /// Returns the product of two elements of the field.
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var result: UInt16 = 0
    for bit in (0..<8).reversed() {
      result <<= 1
      if result & 0x100 != 0 { result ^= polynomial }
      if b >> UInt8(bit) & 1 != 0 { result ^= UInt16(a) }
    }
    return UInt8(truncatingIfNeeded: result)
  }
}
