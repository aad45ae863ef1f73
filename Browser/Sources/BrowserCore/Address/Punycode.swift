import Foundation

/// The encoding of international labels in ASCII: RFC 3492, with the parameters of its section 5.
public enum Punycode {
  private static let base: UInt32 = 36
  private static let tMin: UInt32 = 1
  private static let tMax: UInt32 = 26
  private static let skew: UInt32 = 38
  private static let damp: UInt32 = 700
  private static let initialBias: UInt32 = 72
  private static let initialN: UInt32 = 128

  /// Longest input that is looked at, in scalars: encoding is quadratic, and no label is longer than 63.
  static let maximumLength = 256

  /// The encoded form without `xn--`; nil when the input is too long. O(n · distinct scalars).
  public static func encode(_ label: String) -> String? {
    let scalars = label.unicodeScalars.map(\.value)
    guard scalars.count <= maximumLength else { return nil }
    var output = scalars.filter { $0 < initialN }
    let basicCount = UInt32(output.count)
    var handled = basicCount
    if basicCount > 0 { output.append(0x2D) }
    var n = initialN
    var delta: UInt32 = 0
    var bias = initialBias
    while handled < scalars.count {
      guard let next = scalars.lazy.filter({ $0 >= n }).min() else { return nil }
      let (step, overflow) = (next - n).multipliedReportingOverflow(by: handled + 1)
      guard !overflow, delta <= UInt32.max - step else { return nil }
      delta += step
      n = next
      for scalar in scalars {
        if scalar < n { delta += 1 }
        guard scalar == n else { continue }
        var q = delta
        var k = base
        while true {
          let t = threshold(k, bias)
          if q < t { break }
          output.append(digit(t + (q - t) % (base - t)))
          q = (q - t) / (base - t)
          k += base
        }
        output.append(digit(q))
        bias = adapt(delta, points: handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      n += 1
    }
    return String(String.UnicodeScalarView(output.compactMap(Unicode.Scalar.init)))
  }

  /// Returns the decoded form of an encoded text (without `xn--`); nil when it is not well formed.
  public static func decode(_ encoded: String) -> String? {
    let input = Array(encoded.utf8)
    guard input.count <= maximumLength, input.allSatisfy({ $0 < 0x80 }) else { return nil }
    var output: [UInt32] = []
    var position = 0
    if let hyphen = input.lastIndex(of: 0x2D) {
      output = input[..<hyphen].map(UInt32.init)
      position = hyphen + 1
    }
    var n = initialN
    var i: UInt32 = 0
    var bias = initialBias
    while position < input.count {
      let oldI = i
      var weight: UInt32 = 1
      var k = base
      while true {
        guard position < input.count, let digit = value(of: input[position]) else { return nil }
        position += 1
        let (product, overflow) = digit.multipliedReportingOverflow(by: weight)
        guard !overflow, i <= UInt32.max - product else { return nil }
        i += product
        let t = threshold(k, bias)
        if digit < t { break }
        let (newWeight, weightOverflow) = weight.multipliedReportingOverflow(by: base - t)
        guard !weightOverflow else { return nil }
        weight = newWeight
        k += base
      }
      let count = UInt32(output.count) + 1
      bias = adapt(i - oldI, points: count, isFirst: oldI == 0)
      guard n <= UInt32.max - i / count else { return nil }
      n += i / count
      i %= count
      guard Unicode.Scalar(n) != nil else { return nil }
      output.insert(n, at: Int(i))
      i += 1
    }
    return String(String.UnicodeScalarView(output.compactMap(Unicode.Scalar.init)))
  }

  private static func threshold(_ k: UInt32, _ bias: UInt32) -> UInt32 {
    k <= bias + tMin ? tMin : k >= bias + tMax ? tMax : k - bias
  }

  private static func adapt(_ delta: UInt32, points: UInt32, isFirst: Bool) -> UInt32 {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / points
    var k: UInt32 = 0
    while delta > (base - tMin) * tMax / 2 {
      delta /= base - tMin
      k += base
    }
    return k + (base - tMin + 1) * delta / (delta + skew)
  }

  private static func digit(_ value: UInt32) -> UInt32 { value < 26 ? value + 0x61 : value - 26 + 0x30 }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case 0x61...0x7A: UInt32(byte - 0x61)
    case 0x41...0x5A: UInt32(byte - 0x41)
    case 0x30...0x39: UInt32(byte - 0x30) + 26
    default: nil
    }
  }
}
