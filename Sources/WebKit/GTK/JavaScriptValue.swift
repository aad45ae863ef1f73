import CWebKitGTK
import Foundation

/// JavaScript values as Foundation values: nil for undefined, `NSNull` for null,
/// numbers, strings, booleans, arrays and dictionaries of these.
enum JavaScriptValue {
  /// - Parameter value: borrowed.
  /// - Throws: `WKError.javaScriptResultTypeIsUnsupported` for functions, symbols, cycles.
  static func foundation(_ value: OpaquePointer) throws(WKError) -> Any? {
    if jsc_value_is_undefined(value) != 0 { return nil }
    if jsc_value_is_null(value) != 0 { return NSNull() }
    if jsc_value_is_boolean(value) != 0 { return jsc_value_to_boolean(value) != 0 }
    if jsc_value_is_number(value) != 0 { return NSNumber(value: jsc_value_to_double(value)) }
    if jsc_value_is_string(value) != 0 { return takeString(jsc_value_to_string(value)) ?? "" }
    guard jsc_value_is_function(value) == 0, let json = takeString(jsc_value_to_json(value, 0)),
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
