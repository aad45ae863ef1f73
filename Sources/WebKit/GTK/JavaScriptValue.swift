import CWebKitGTK
import Foundation

/// JavaScript values as Foundation values: nil for undefined, `NSNull` for null,
/// numbers, strings, booleans, arrays and dictionaries of these.
enum JavaScriptValue {
  /// - Parameters:
  ///   - value: borrowed.
  ///   - longest: UTF-8 bytes of what is read; what is longer is not.
  /// - Throws: `WKError.javaScriptResultTypeIsUnsupported` for functions, symbols, cycles.
  static func foundation(_ value: OpaquePointer, longest: Int = .max) throws(WKError) -> Any? {
    if jsc_value_is_undefined(value) != 0 { return nil }
    if jsc_value_is_null(value) != 0 { return NSNull() }
    if jsc_value_is_boolean(value) != 0 { return jsc_value_to_boolean(value) != 0 }
    if jsc_value_is_number(value) != 0 { return NSNumber(value: jsc_value_to_double(value)) }
    if jsc_value_is_string(value) != 0 {
      let text = takeString(jsc_value_to_string(value)) ?? ""
      guard text.utf8.count <= longest else { throw WKError(.javaScriptResultTypeIsUnsupported) }
      return text
    }
    guard jsc_value_is_function(value) == 0, let json = takeString(jsc_value_to_json(value, 0)),
      json.utf8.count <= longest,
      let object = try? JSONSerialization.jsonObject(with: Data(json.utf8), options: [.fragmentsAllowed])
    else { throw WKError(.javaScriptResultTypeIsUnsupported) }
    return object
  }

  /// A value as JavaScript source text.
  /// - Throws: `WKError.javaScriptResultTypeIsUnsupported` for what JSON has no form for.
  static func source(_ value: Any?) throws(WKError) -> String {
    guard let value else { return "undefined" }
    if let date = value as? Date { return "new Date(\(date.timeIntervalSince1970 * 1000))" }
    // Wrapped, since `isValidJSONObject` refuses fragments.
    guard JSONSerialization.isValidJSONObject([value]),
      let data = try? JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed])
    else { throw WKError(.javaScriptResultTypeIsUnsupported) }
    return String(decoding: data, as: UTF8.self)
  }
}
