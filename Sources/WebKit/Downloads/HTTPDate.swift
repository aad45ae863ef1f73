import CWebKitGTK
import Foundation

/// Dates of HTTP's header fields (RFC 9110, 5.6.7), as libsoup reads them.
enum HTTPDate {
  /// Returns the date that a text names; nil for a text that is none.
  static func date(_ text: String) -> Date? {
    guard let time = soup_date_time_new_from_http_string(text) else { return nil }
    defer { g_date_time_unref(time) }
    return Date(timeIntervalSince1970: TimeInterval(g_date_time_to_unix(time)))
  }
}
