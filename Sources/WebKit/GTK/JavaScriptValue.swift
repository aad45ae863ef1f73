import CWebKitGTK
import Foundation

/// JavaScript values as Foundation values, and the reverse: nil for undefined, `NSNull` for null, numbers, strings, booleans,
/// dates, arrays and dictionaries of these.
enum JavaScriptValue {
  /// Reads what a page, or a script of the app's, has made.
  /// - Parameters:
  ///   - value: borrowed.
  ///   - longest: UTF-8 bytes of what is read; what is longer is not.
  /// - Throws: `WKError.javaScriptResultTypeIsUnsupported` for functions, symbols, cycles, and more than four million parts or
  ///   512 levels.
  static func foundation(_ value: OpaquePointer, longest: Int = .max) throws(WKError) -> Any? {
    if let whole = try simple(value, longest: longest) { return whole.value }
    guard let text = JavaScriptTable.text(of: value, longest: longest), let read = JavaScriptTable.read(text)
    else { throw WKError(.javaScriptResultTypeIsUnsupported) }
    return read
  }

  /// The most parts of a list that is read without a script.
  private static let mostOfShortList = 16

  /// Reads what a script of the engine's own has made: mostly a word, or a few words or numbers, which a page that is scrolled posts once a
  /// frame and which are read sooner. All else is read as what pages make, since a process that was taken over posts in any script's name.
  /// - Parameters:
  ///   - value: borrowed.
  ///   - longest: UTF-8 bytes of what is read; what is longer is not.
  /// - Throws: `WKError.javaScriptResultTypeIsUnsupported` for functions, symbols, cycles.
  static func ownFoundation(_ value: OpaquePointer, longest: Int) throws(WKError) -> Any? {
    if let list = try shortList(value, longest: longest) { return list }
    return try foundation(value, longest: longest)
  }

  /// - Returns: nil for what is no list, a long one, or one whose parts have parts.
  private static func shortList(_ value: OpaquePointer, longest: Int) throws(WKError) -> [Any]? {
    guard jsc_value_is_array(value) != 0, let count = length(value), (0...mostOfShortList).contains(count)
    else {
      return nil
    }
    var parts: [Any] = []
    var room = longest
    for index in 0..<count {
      guard let part = jsc_value_object_get_property_at_index(value, guint(index)) else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(part)) }
      guard let whole = try simple(part, longest: room) else { return nil }
      if let text = whole.value as? String { room -= text.utf8.count }
      parts.append(whole.value ?? NSNull())
    }
    return parts
  }

  private struct Simple { let value: Any? }

  /// - Returns: nil for what has parts, and for strings that C cannot hold.
  private static func simple(_ value: OpaquePointer, longest: Int) throws(WKError) -> Simple? {
    if jsc_value_is_undefined(value) != 0 { return Simple(value: nil) }
    if jsc_value_is_null(value) != 0 { return Simple(value: NSNull()) }
    if jsc_value_is_boolean(value) != 0 { return Simple(value: jsc_value_to_boolean(value) != 0) }
    if jsc_value_is_number(value) != 0 { return Simple(value: NSNumber(value: jsc_value_to_double(value))) }
    if jsc_value_is_string(value) != 0 {
      let text = takeString(jsc_value_to_string(value)) ?? ""
      guard text.utf8.count <= longest else { throw WKError(.javaScriptResultTypeIsUnsupported) }
      // It ends at a NUL, and at half of a surrogate pair (measured with 2.50.6).
      return text.utf16.count == length(value) ? Simple(value: text) : nil
    }
    if jsc_value_is_function(value) != 0 { throw WKError(.javaScriptResultTypeIsUnsupported) }
    return nil
  }

  /// The UTF-16 units of a string, or the parts of a list.
  private static func length(_ value: OpaquePointer) -> Int? {
    guard let length = jsc_value_object_get_property(value, "length") else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(length)) }
    return Int(exactly: jsc_value_to_double(length))
  }

  /// The most text of a value, in UTF-8 bytes.
  private static let mostText = 1 << 28
  /// The bytes that a part of a value is counted as, beside those of its text.
  private static let partText = 64

  /// A value as JavaScript source text: an expression.
  /// - Throws: `WKError.javaScriptResultTypeIsUnsupported` for what JavaScript has no form for, and for more text than a value may have.
  static func source(_ value: Any?) throws(WKError) -> String {
    var room = mostText
    try take(value, from: &room)
    return try text(of: value)
  }

  /// Counts a value, whose parts are written wherever they are: of a page's message that a handler sends back that can be more than memory
  /// holds.
  private static func take(_ value: Any?, from room: inout Int) throws(WKError) {
    room -= partText + ((value as? String)?.utf8.count ?? 0)
    guard room >= 0 else { throw WKError(.javaScriptResultTypeIsUnsupported) }
    if let list = value as? [Any] {
      for part in list { try take(part, from: &room) }
    } else if let dictionary = value as? [String: Any] {
      for (name, part) in dictionary {
        room -= name.utf8.count
        try take(part, from: &room)
      }
    }
  }

  private static func text(of value: Any?) throws(WKError) -> String {
    guard let value else { return "undefined" }
    if let text = value as? String { return try fragment(text) }
    if let date = value as? Date {
      let time = date.timeIntervalSince1970 * 1000
      return "new Date(\(time.isFinite ? "\(time)" : "NaN"))"
    }
    if let list = value as? [Any] {
      var parts: [String] = []
      for part in list { parts.append(try text(of: part)) }
      return "[" + parts.joined(separator: ",") + "]"
    }
    if let dictionary = value as? [String: Any] {
      var parts: [String] = []
      for (name, part) in dictionary {
        // Written plainly, that one would be the object's prototype.
        let key = try name == "__proto__" ? "[\"__proto__\"]" : fragment(name)
        let source = try text(of: part)
        parts.append("\(key):\(source)")
      }
      return "{" + parts.joined(separator: ",") + "}"
    }
    if let number = (value as? NSNumber)?.doubleValue, !number.isFinite {
      return number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity"
    }
    return try fragment(value)
  }

  private static func fragment(_ value: Any) throws(WKError) -> String {
    // Wrapped, since `isValidJSONObject` refuses fragments.
    guard JSONSerialization.isValidJSONObject([value]),
      let data = try? JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed])
    else { throw WKError(.javaScriptResultTypeIsUnsupported) }
    return String(decoding: data, as: UTF8.self)
  }
}
