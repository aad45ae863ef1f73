import CWebKitGTK
import Foundation
import FoundationNetworking
import GTKHost

extension GTKWebEngine {
  func connectPolicy() {
    on("decide-policy") { engine, arguments in
      guard let object = arguments.pointer(1) else { return }
      arguments.answer(true)
      let decision = UnsafeMutablePointer<WebKitPolicyDecision>(object)
      g_object_ref(decision)
      switch WebKitPolicyDecisionType(rawValue: UInt32(arguments.enumeration(2))) {
      case WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION:
        engine.decideNavigation(decision, opensNewWindow: false)
      case WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION:
        engine.decideNavigation(decision, opensNewWindow: true)
      default:
        engine.decideResponse(decision)
      }
    }
    on("create") { engine, arguments in
      guard let object = arguments.pointer(1), let action = engine.action(object, opensNewWindow: true),
        engine.isAllowed(action),
        let created = engine.client?.engine(
          engine, createWebViewFor: action, features: WebWindowFeatures()) as? GTKWebEngine
      else { return }
      // Without a reference of its own: the engine, whatever it says, gives none back, and would keep the view (docs/gtk-rules.md).
      arguments.answer(object: OpaquePointer(created.view))
    }
    on("close") { engine, _ in engine.client?.engineDidClose(engine) }
    on("authenticate") { engine, arguments in
      guard let request = arguments.pointer(1) else { return }
      arguments.answer(engine.authenticate(request))
    }
  }

  private func decideNavigation(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, opensNewWindow: Bool)
  {
    guard client != nil,
      let raw = webkit_navigation_policy_decision_get_navigation_action(OpaquePointer(decision)),
      let action = action(raw, opensNewWindow: opensNewWindow)
    else { return Self.settle(decision, .cancel) }
    guard isAllowed(action) else {
      Self.settle(decision, .cancel)
      // Only what the app asked for is reported.
      if isAppNavigating { refuse(.interruptedByPolicy, url: action.request.url) }
      return
    }
    if action.isRedirect { redirectTarget = action.request.url }
    guard canStart(action.request.url) else { return Self.settle(decision, .cancel) }
    if let url = action.request.url, schemes[url.scheme?.lowercased() ?? ""] != nil { schemeTarget = url }
    if let url = action.request.url, RestrictedPorts.refuses(url) {
      Self.settle(decision, .cancel)
      return refuse(.restrictedPort, url: url)
    }
    decideFormResubmission(action) { Self.settle(decision, $0) }
  }

  /// Pages may not go to the app's own schemes, nor may servers lead there; the app may go to the very address it asked for, the
  /// list and reloads to what was there before, and such a page to its like (`docs/gtk-rules.md`, "Pages").
  private func isAllowed(_ action: WebNavigationAction) -> Bool {
    guard let url = action.request.url, let scheme = url.scheme?.lowercased(), schemes[scheme] != nil else {
      return true
    }
    if action.isRedirect { return false }
    if action.kind == .backForward || action.kind == .reload { return true }
    return appTarget == url || page.documentURL?.scheme?.lowercased() == scheme
  }

  private func decideResponse(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>) {
    let object = OpaquePointer(decision)
    guard let client,
      let response = SoupHeaders.response(webkit_response_policy_decision_get_response(object))
    else { return Self.settle(decision, .allow) }
    let question = WebNavigationResponse(
      response: response,
      isForMainFrame: webkit_response_policy_decision_is_main_frame_main_resource(object) != 0,
      canShowMIMEType: webkit_response_policy_decision_is_mime_type_supported(object) != 0)
    if question.isForMainFrame {
      expectedLength = Self.promisedLength(response)
      hasNoContent = Self.hasNoContent(response)
      if awaitedSource != .app { awaitedSource = Self.isOfForm(object) ? .form : .address }
    }
    client.engine(self, decidePolicyFor: question) { Self.settle(decision, $0) }
  }

  /// - Parameter decision: a borrowed `WebKitResponsePolicyDecision`.
  private static func isOfForm(_ decision: OpaquePointer) -> Bool {
    webkit_response_policy_decision_get_request(decision)
      .map { copyString(webkit_uri_request_get_http_method($0)) } == "POST"
  }

  /// "No Content" and "Reset Content" (RFC 9110, 15.3.5 and 15.3.6): the user stays on the page.
  private static func hasNoContent(_ response: URLResponse) -> Bool {
    guard let http = response as? HTTPURLResponse else { return false }
    return http.statusCode == 204 || http.statusCode == 205
  }

  /// Compressed bodies are left out, since it is the packed length that is promised.
  private static func promisedLength(_ response: URLResponse) -> Int? {
    guard let http = response as? HTTPURLResponse, http.statusCode == 200,
      http.value(forHTTPHeaderField: "Content-Encoding") == nil
    else { return nil }
    return http.value(forHTTPHeaderField: "Content-Length").flatMap(Int.init)
  }

  /// Answers and gives the reference back.
  private static func settle(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, _ policy: WebPolicy) {
    switch policy {
    case .allow: webkit_policy_decision_use(decision)
    case .cancel: webkit_policy_decision_ignore(decision)
    case .download: webkit_policy_decision_download(decision)
    }
    g_object_unref(decision)
  }

  /// - Parameter action: a borrowed `WebKitNavigationAction`.
  private func action(_ action: OpaquePointer, opensNewWindow: Bool) -> WebNavigationAction? {
    // A window for nothing in particular, `window.open()`, has an empty address: it begins as the blank page.
    let blank = opensNewWindow ? URL(string: "about:blank").map { URLRequest(url: $0) } : nil
    guard let request = SoupHeaders.request(webkit_navigation_action_get_request(action)) ?? blank else {
      return nil
    }
    var kind = WebNavigationAction.Kind(webkit_navigation_action_get_navigation_type(action))
    let isRedirect = webkit_navigation_action_is_redirect(action) != 0
    // Reloading after the page's process has ended sends its form again and does not say so (measured with 2.50). The app itself
    // sends none; what a page sends into a new window is of no kind either.
    if kind == .other, isAppNavigating, request.httpMethod == "POST", !isRedirect { kind = .formResubmitted }
    return WebNavigationAction(
      request: request, kind: kind, opensNewWindow: opensNewWindow,
      isUserGesture: webkit_navigation_action_is_user_gesture(action) != 0, isRedirect: isRedirect,
      mouseButton: Int(webkit_navigation_action_get_mouse_button(action)),
      modifiers: WebModifiers(gdk: webkit_navigation_action_get_modifiers(action)))
  }

  /// - Returns: true if the question is ours; else the engine asks by itself.
  private func authenticate(_ request: OpaquePointer) -> Bool {
    guard let client, let method = Self.method(webkit_authentication_request_get_scheme(request)) else {
      return false
    }
    g_object_ref(UnsafeMutableRawPointer(request))
    let challenge = WebCredentialChallenge(
      host: copyString(webkit_authentication_request_get_host(request)) ?? "",
      port: Int(webkit_authentication_request_get_port(request)),
      realm: copyString(webkit_authentication_request_get_realm(request)) ?? "", method: method,
      isProxy: webkit_authentication_request_is_for_proxy(request) != 0, isSecure: Self.isSecure(request),
      previousFailureCount: webkit_authentication_request_is_retry(request) != 0 ? 1 : 0)
    client.engine(self, didReceive: challenge) { [weak self] answer in
      switch answer {
      case .credential(let user, let password):
        let credential = webkit_credential_new(user, password, WEBKIT_CREDENTIAL_PERSISTENCE_FOR_SESSION)
        webkit_authentication_request_authenticate(request, credential)
        webkit_credential_free(credential)
      case .withoutCredential:
        webkit_authentication_request_authenticate(request, nil)
      case .cancel:
        webkit_authentication_request_cancel(request)
        self?.stopLoading()
      }
      g_object_unref(UnsafeMutableRawPointer(request))
    }
    return true
  }

  private static func isSecure(_ request: OpaquePointer) -> Bool {
    guard let origin = webkit_authentication_request_get_security_origin(request) else { return false }
    defer { webkit_security_origin_unref(origin) }
    return copyString(webkit_security_origin_get_protocol(origin)) == "https"
  }

  private static func method(_ scheme: WebKitAuthenticationScheme) -> String? {
    switch scheme {
    case WEBKIT_AUTHENTICATION_SCHEME_DEFAULT: NSURLAuthenticationMethodDefault
    case WEBKIT_AUTHENTICATION_SCHEME_HTTP_BASIC: NSURLAuthenticationMethodHTTPBasic
    case WEBKIT_AUTHENTICATION_SCHEME_HTTP_DIGEST: NSURLAuthenticationMethodHTTPDigest
    case WEBKIT_AUTHENTICATION_SCHEME_NTLM: NSURLAuthenticationMethodNTLM
    default: nil
    }
  }
}

extension WebNavigationAction.Kind {
  init(_ type: WebKitNavigationType) {
    self =
      switch type {
      case WEBKIT_NAVIGATION_TYPE_LINK_CLICKED: .linkActivated
      case WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED: .formSubmitted
      case WEBKIT_NAVIGATION_TYPE_BACK_FORWARD: .backForward
      case WEBKIT_NAVIGATION_TYPE_RELOAD: .reload
      case WEBKIT_NAVIGATION_TYPE_FORM_RESUBMITTED: .formResubmitted
      default: .other
      }
  }
}

extension WebModifiers {
  /// - Parameter gdk: a `GdkModifierType` mask.
  init(gdk: guint) {
    self = []
    let pairs: [(GdkModifierType, WebModifiers)] = [
      (GDK_SHIFT_MASK, .shift), (GDK_CONTROL_MASK, .control), (GDK_ALT_MASK, .alt),
      (GDK_SUPER_MASK, .command),
    ]
    for (mask, modifier) in pairs where gdk & mask.rawValue != 0 { insert(modifier) }
  }
}
