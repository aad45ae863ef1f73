import CWebKitGTK
import Foundation
import FoundationNetworking
import GTKHost

/// The engine's processes and schemes, shared by all pages.
@MainActor
final class GTKWebContext {
  static let shared = GTKWebContext()

  let context: OpaquePointer
  /// The place of the machine, for pages that may know it.
  let location: GTKLocation?
  private var schemes: Set<String> = []

  private init() {
    WebProcessEnvironment.prepare()
    DescriptorLimit.raise()
    // What an earlier process has left by its end.
    Task.detached(priority: .background) { SheetFolder.sweep() }
    guard let context = webkit_web_context_new() else { preconditionFailure("no WebKitWebContext") }
    self.context = context
    location = GTKLocation(of: context)
    tellLanguages(PreferredLanguages.list(environment: ProcessInfo.processInfo.environment))
    GObjectSignal.connect(context, "initialize-notification-permissions") { [weak self] _ in
      self?.tellNotificationDecisions()
    }
  }

  /// A page's process is about to be started. Which store's is not said; of those without a place on disk the engine makes no use of it.
  private func tellNotificationDecisions() {
    let decisions = NotificationDecisions.shared.common(to: GTKWebEngine.lastingLocations)
    var lists: [Bool: UnsafeMutablePointer<GList>] = [:]
    for (url, isAllowed) in decisions {
      guard let origin = webkit_security_origin_new_for_uri(url.absoluteString) else { continue }
      lists[isAllowed] = g_list_prepend(lists[isAllowed], UnsafeMutableRawPointer(origin))
    }
    webkit_web_context_initialize_notification_permissions(context, lists[true], lists[false])
    for list in lists.values {
      forEach(list) { webkit_security_origin_unref(OpaquePointer($0)) }
      g_list_free(list)
    }
  }

  /// The languages that servers see in `Accept-Language`, and pages in `navigator.languages`, the first of them. By itself the engine takes the locale's name for a
  /// language, `C` included, with which `Intl` throws (docs/gtk-rules.md, "Pages").
  private func tellLanguages(_ tags: [String]) {
    var strings: [UnsafePointer<gchar>?] = tags.map { UnsafePointer(g_strdup($0)) } + [nil]
    webkit_web_context_set_preferred_languages(context, &strings)
    for string in strings { g_free(UnsafeMutableRawPointer(mutating: string)) }
  }

  /// Makes `scheme://` loads ask the page's own handlers. Idempotent, since the engine allows it once.
  func register(scheme: String) {
    guard schemes.insert(scheme).inserted else { return }
    // So that pages of the scheme are secure contexts and may fetch from it.
    let manager = webkit_web_context_get_security_manager(context)
    webkit_security_manager_register_uri_scheme_as_secure(manager, scheme)
    webkit_security_manager_register_uri_scheme_as_cors_enabled(manager, scheme)
    webkit_web_context_register_uri_scheme(
      context, scheme,
      { request, _ in
        guard let request else { return }
        nonisolated(unsafe) let borrowed = request
        MainActor.assumeIsolated { GTKWebContext.start(borrowed) }
      }, nil, nil)
  }

  private static func start(_ request: OpaquePointer) {
    g_object_ref(UnsafeMutableRawPointer(request))
    let view = webkit_uri_scheme_request_get_web_view(request).map { UInt(bitPattern: $0) }
    let scheme = copyString(webkit_uri_scheme_request_get_scheme(request)) ?? ""
    let uri = copyString(webkit_uri_scheme_request_get_uri(request))
    guard let url = webURL(uri), let engine = view.flatMap(GTKWebEngine.engine(at:)),
      let source = engine.schemes[scheme]
    else {
      finish(request, with: .failure(LoadFailure.resourceUnavailable.error(for: webURL(uri))))
      return
    }
    var urlRequest = URLRequest(url: url)
    urlRequest.httpMethod = copyString(webkit_uri_scheme_request_get_http_method(request))
    for (name, value) in SoupHeaders.dictionary(webkit_uri_scheme_request_get_http_headers(request)) {
      urlRequest.setValue(value, forHTTPHeaderField: name)
    }
    urlRequest.httpBody = body(of: request)
    let task = WebSchemeTask(request: urlRequest) { finish(request, with: $0) }
    engine.begin(task, with: source)
  }

  /// Bodies of scheme requests lie in memory, so reading does not wait.
  private static func body(of request: OpaquePointer) -> Data? {
    guard let stream = webkit_uri_scheme_request_get_http_body(request) else { return nil }
    defer { g_object_unref(stream) }
    var data = Data()
    while let chunk = takeData(g_input_stream_read_bytes(stream, 65536, nil, nil)), !chunk.isEmpty {
      data.append(chunk)
    }
    return data
  }

  /// Answers and gives the reference back.
  private static func finish(_ request: OpaquePointer, with result: Result<(URLResponse, Data), any Error>) {
    defer { g_object_unref(UnsafeMutableRawPointer(request)) }
    switch result {
    case .success(let (response, data)):
      let bytes = makeBytes(data)
      let stream = g_memory_input_stream_new_from_bytes(bytes)
      g_bytes_unref(bytes)
      defer { g_object_unref(stream) }
      guard let answer = webkit_uri_scheme_response_new(stream, gint64(data.count)) else { return }
      defer { g_object_unref(UnsafeMutableRawPointer(answer)) }
      webkit_uri_scheme_response_set_content_type(answer, contentType(of: response))
      if let http = response as? HTTPURLResponse {
        webkit_uri_scheme_response_set_status(answer, guint(http.statusCode), nil)
        let headers = soup_message_headers_new(SOUP_MESSAGE_HEADERS_RESPONSE)
        var fields: [String: String] = [:]
        for case let (name as String, value as String) in http.allHeaderFields { fields[name] = value }
        SoupHeaders.set(fields, on: headers)
        webkit_uri_scheme_response_set_http_headers(answer, headers)
      }
      webkit_uri_scheme_request_finish_with_response(request, answer)
    case .failure(let error):
      let known = error as NSError
      let quark = g_quark_from_string(LoadFailure.handlerDomain + known.domain)
      let object = g_error_new_literal(quark, gint(clamping: known.code), error.localizedDescription)
      webkit_uri_scheme_request_finish_error(request, object)
      g_error_free(object)
    }
  }

  private static func contentType(of response: URLResponse) -> String {
    let type = response.mimeType ?? "application/octet-stream"
    return response.textEncodingName.map { "\(type); charset=\($0)" } ?? type
  }
}
