import Foundation

/// Numbers as people write them.
enum NumberText {
  /// Takes a number from the beginning of a text.
  ///
  /// A comma or point is decimal where the user lives, or where no group of three digits follows it; else it groups thousands.
  /// - Returns: nil when there is none; the text is unchanged then.
  static func take(from text: inout Substring, decimalSeparator: String) -> Double? {
    let run = text.prefix { $0.isASCII && ($0.isNumber || ".,".contains($0)) }
    let parts = run.split(omittingEmptySubsequences: false) { ".,".contains($0) }
    let marks = run.filter { ".,".contains($0) }
    guard let number = number(parts, marks: Array(marks), decimalSeparator) else { return nil }
    text.removeFirst(run.count)
    return number
  }

  private static func number(_ parts: [Substring], marks: [Character], _ separator: String) -> Double? {
    guard let last = marks.last, let fraction = parts.last else { return Double(parts[0]) }
    let groups = parts.dropFirst().dropLast()
    let isGrouped = (1...3).contains(parts[0].count) && groups.allSatisfy { $0.count == 3 }
    // One kind of mark again and again groups, as in 1,000,000.
    if marks.count > 1, Set(marks).count == 1 {
      return isGrouped && fraction.count == 3 ? Double(parts.joined()) : nil
    }
    let isDecimal = marks.count > 1 || String(last) == separator || fraction.count != 3 || parts[0].isEmpty
    if !isDecimal { return isGrouped ? Double(parts.joined()) : nil }
    // All marks before the decimal one are of the other kind, and group.
    guard marks.dropLast().allSatisfy({ $0 != last }), groups.isEmpty || isGrouped else { return nil }
    let whole = parts.dropLast().joined()
    guard !(whole.isEmpty && fraction.isEmpty) else { return nil }
    return Double((whole.isEmpty ? "0" : whole) + "." + (fraction.isEmpty ? "0" : fraction))
  }
}
