import Foundation

/// Numbers out of a script's message, as far as they can be places in a page.
enum MessageNumbers {
  /// Larger than any page: WebKit's own lengths end at 2²⁵ points (`LayoutUnit`), and zoom may multiply them.
  static let largest = 1e9

  /// - Returns: nil unless there are exactly so many, all of them finite and no larger than a page.
  static func read(_ message: Any?, count: Int) -> [Double]? {
    guard let list = message as? [Any], list.count == count else { return nil }
    let numbers = list.compactMap { ($0 as? NSNumber)?.doubleValue }
    guard numbers.count == count, numbers.allSatisfy({ $0.isFinite && abs($0) <= largest }) else {
      return nil
    }
    return numbers
  }
}
