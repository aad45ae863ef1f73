import Foundation

/// The lengths of the header fields of an answer that are read. Each frame of a page has its own answer, which is read on the main thread.
enum HeaderLimits {
  /// UTF-8 bytes of a value; a longer one is left out.
  static let longest = 16 << 10
  /// The same of those that Foundation takes apart, in a time that grows with their square.
  static let longestParsed = 4 << 10
  /// Bytes that are kept of a longer one of these: type and name are at its beginning.
  static let kept = 1 << 10

  /// Returns the value as it may be read; nil where it is left out.
  static func limited(_ value: String, of name: String) -> String? {
    switch name.lowercased() {
    case "content-type", "content-disposition":
      value.utf8.count > longestParsed ? String(decoding: value.utf8.prefix(kept), as: UTF8.self) : value
    default: value.utf8.count > longest ? nil : value
    }
  }

  /// Puts a value to those that came before under its name. What is too long as it is does not get longer: a server may name one field
  /// as often as it likes.
  static func add(_ value: String, to earlier: inout String?) {
    guard let text = earlier else { return earlier = value }
    if text.utf8.count <= longest { earlier = "\(text), \(value)" }
  }

  /// The fields as they may be read.
  static func limited(_ fields: [String: String]) -> [String: String] {
    var kept: [String: String] = [:]
    for (name, value) in fields { kept[name] = limited(value, of: name) }
    return kept
  }
}
