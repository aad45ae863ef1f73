import Foundation
import WebKit

extension WKNavigationResponse {
  private var http: HTTPURLResponse? { response as? HTTPURLResponse }

  /// True if there is nothing to show: the user stays on the page (RFC 9110, 15.3.5 and 15.3.6).
  var hasNoContent: Bool { http?.statusCode == 204 || http?.statusCode == 205 }

  /// True for what cannot be shown, and for what its server does not want to be shown. An error's answer is no file.
  var isFile: Bool {
    if let status = http?.statusCode, !(200..<300).contains(status) { return false }
    let disposition = http?.value(forHTTPHeaderField: "Content-Disposition")?.lowercased() ?? ""
    return !canShowMIMEType || disposition.hasPrefix("attachment")
  }
}
