/// The field `Content-Range` of an answer (RFC 9110, 14.4).
enum ContentRange: Equatable {
  /// These bytes of a file, the last one included.
  case part(first: Int64, last: Int64, total: Int64?)
  /// None of what was asked for: the file has so many bytes.
  case unsatisfied(total: Int64)

  /// Reads `bytes 10-19/20`, `bytes 10-19/*` and `bytes */20`; nil for anything else, and where the numbers contradict each other.
  init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let halves = words[1].split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    if halves[0] == "*" {
      guard let total = Self.number(halves[1]) else { return nil }
      self = .unsatisfied(total: total)
      return
    }
    let ends = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]), first <= last
    else { return nil }
    if halves[1] == "*" {
      self = .part(first: first, last: last, total: nil)
    } else {
      guard let total = Self.number(halves[1]), last < total else { return nil }
      self = .part(first: first, last: last, total: total)
    }
  }

  private static func number(_ text: Substring) -> Int64? {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int64(text)
  }
}
