import CWebKitGTK
import Foundation
import FoundationNetworking

/// HTTP headers between libsoup and Foundation.
enum SoupHeaders {
  /// - Parameter headers: borrowed, may be NULL.
  static func dictionary(_ headers: OpaquePointer?) -> [String: String] {
    guard let headers else { return [:] }
    final class Box { var fields: [String: String] = [:] }
    let box = Box()
    soup_message_headers_foreach(
      headers,
      { name, value, data in
        guard let name, let value, let data else { return }
        let box = Unmanaged<Box>.fromOpaque(data).takeUnretainedValue()
        HeaderLimits.add(String(cString: value), to: &box.fields[String(cString: name)])
      }, Unmanaged.passUnretained(box).toOpaque())
    return box.fields
  }

  static func set(_ fields: [String: String], on headers: OpaquePointer?) {
    guard let headers else { return }
    for (name, value) in fields { soup_message_headers_replace(headers, name, value) }
  }

  /// - Parameter request: a borrowed `WebKitURIRequest`.
  static func request(_ request: OpaquePointer?) -> URLRequest? {
    guard let request, let text = copyString(webkit_uri_request_get_uri(request)), !text.isEmpty else {
      return nil
    }
    // The content of a file that a page made is its address: it is fetched once, when it is saved.
    guard let url = text.hasPrefix("data:") ? URL(string: text) : webURL(text) else { return nil }
    var result = URLRequest(url: url)
    result.httpMethod = copyString(webkit_uri_request_get_http_method(request))
    for (name, value) in dictionary(webkit_uri_request_get_http_headers(request)) {
      result.setValue(value, forHTTPHeaderField: name)
    }
    return result
  }

  /// - Parameter response: a borrowed `WebKitURIResponse`.
  static func response(_ response: OpaquePointer?) -> URLResponse? {
    guard let response, let text = copyString(webkit_uri_response_get_uri(response)),
      let url = WebAddress.place(text)
    else { return nil }
    let status = Int(webkit_uri_response_get_status_code(response))
    if status > 0, let scheme = url.scheme?.lowercased(), scheme.hasPrefix("http") {
      return HTTPURLResponse(
        url: url, statusCode: status, httpVersion: "HTTP/1.1",
        headerFields: HeaderLimits.limited(dictionary(webkit_uri_response_get_http_headers(response))))
    }
    return URLResponse(
      url: url, mimeType: copyString(webkit_uri_response_get_mime_type(response)),
      expectedContentLength: Int(clamping: webkit_uri_response_get_content_length(response)),
      textEncodingName: nil)
  }
}
