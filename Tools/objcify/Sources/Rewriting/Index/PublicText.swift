import Foundation

/// Tells, without parsing it, whether another package can see anything of a source file.
enum PublicText {
  /// Public declarations, and conformances, which are public wherever they are declared. Words in comments and strings count,
  /// too: then the file is read in vain.
  static func isSeenOutside(_ text: String) -> Bool {
    guard let pattern else { return true }
    let all = NSRange(location: 0, length: text.utf16.count)
    return pattern.firstMatch(in: text, range: all) != nil
  }

  private static let pattern = try? NSRegularExpression(
    pattern: #"\b(public|open)\s|\bextension\s+[\w.]+\s*:"#)
}
