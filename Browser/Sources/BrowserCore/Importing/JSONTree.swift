import Foundation

/// JSON of another program, of which a part may be of another type than is expected.
struct JSONTree {
  private let value: Any?

  /// Reads a text; nil where it is no JSON, or deeper than Foundation reads.
  init?(_ data: Data) {
    guard let value = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) else {
      return nil
    }
    self.value = value
  }

  private init(value: Any?) { self.value = value }

  /// A member of an object; empty where there is none.
  subscript(_ name: String) -> JSONTree { JSONTree(value: (value as? [String: Any])?[name]) }

  /// The elements of an array; none for anything else.
  var elements: [JSONTree] { ((value as? [Any]) ?? []).map { JSONTree(value: $0) } }

  /// The members of an object; none for anything else.
  var members: [String: JSONTree] { ((value as? [String: Any]) ?? [:]).mapValues { JSONTree(value: $0) } }

  /// The text, where it is one.
  var text: String? { value as? String }

  /// The number, where it is a whole one, or a text that says one.
  var number: Int64? {
    if let text { return Int64(text) }
    return (value as? NSNumber).flatMap { Int64(exactly: $0.doubleValue) }
  }

  /// True if it is the value true.
  var isTrue: Bool { value as? Bool == true }

  /// True if there is an object.
  var isObject: Bool { value is [String: Any] }
}
