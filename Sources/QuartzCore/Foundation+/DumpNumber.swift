import Foundation

/// A number for dumps and descriptions: at most four decimals, no trailing zeros, never "-0".
package func dumpNumber(_ value: CGFloat) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
  let scaled = (value * 10_000).rounded()
  guard abs(scaled) < 1e15 else { return "\(value)" }
  let whole = Int64(scaled)
  if whole % 10_000 == 0 { return "\(whole / 10_000)" }
  var digits = String(abs(whole) % 10_000)
  digits = String(repeating: "0", count: 4 - digits.count) + digits
  while digits.hasSuffix("0") { digits.removeLast() }
  return "\(whole < 0 ? "-" : "")\(abs(whole) / 10_000).\(digits)"
}
