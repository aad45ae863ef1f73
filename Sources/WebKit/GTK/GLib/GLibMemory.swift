import CWebKitGTK
import Foundation

/// A string that C gave away; nil stays nil.
func takeString(_ text: UnsafeMutablePointer<gchar>?) -> String? {
  guard let text else { return nil }
  defer { g_free(text) }
  return String(cString: text)
}

/// A string that C keeps; nil stays nil.
func copyString(_ text: UnsafePointer<gchar>?) -> String? {
  text.map { String(cString: $0) }
}

/// The beginning of a string that C keeps: at most so many bytes of it, of which a letter that was cut is U+FFFD. nil stays nil.
func copyString(_ text: UnsafePointer<gchar>?, most: Int) -> String? {
  guard let text else { return nil }
  let bytes = UnsafeRawBufferPointer(start: text, count: strnlen(text, most))
  return String(decoding: bytes, as: UTF8.self)
}

/// The bytes of a `GBytes`, which is freed.
func takeData(_ bytes: OpaquePointer?) -> Data? {
  guard let bytes else { return nil }
  defer { g_bytes_unref(bytes) }
  var size: gsize = 0
  guard let start = g_bytes_get_data(bytes, &size) else { return Data() }
  return Data(bytes: start, count: Int(size))
}

/// A `GBytes` with a copy of `data`; the caller owns it.
func makeBytes(_ data: Data) -> OpaquePointer? {
  data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
}

/// Runs `body` with a NULL-terminated array of C strings.
func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafePointer<gchar>?>?) -> Result
) -> Result {
  let copies = strings.map { g_strdup($0) }
  defer { copies.forEach { g_free($0) } }
  var array: [UnsafePointer<gchar>?] = copies.map { UnsafePointer($0) }
  array.append(nil)
  return array.withUnsafeBufferPointer { body($0.baseAddress) }
}

/// Calls `body` for every data pointer of a `GList`, which stays the caller's.
func forEach(_ list: UnsafeMutablePointer<GList>?, _ body: (UnsafeMutableRawPointer) -> Void) {
  var node = list
  while let current = node {
    if let data = current.pointee.data { body(data) }
    node = current.pointee.next
  }
}
