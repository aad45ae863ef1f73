import CWebKitGTK
import Foundation
import FoundationNetworking
import GTKHost
import WebKitValues

extension GTKWebEngine {
  package func load(_ request: URLRequest) {
    guard let url = request.url else { return refuse(.unsupportedURL, url: nil) }
    let method = request.httpMethod ?? "GET"
    guard method == "GET" else { return refuse(.unsupportedMethod(method), url: url) }
    guard !RestrictedPorts.refuses(url) else { return refuse(.restrictedPort, url: url) }
    guard canStart(url) else { return }
    isAppNavigating = true
    awaitedSource = .address
    appTarget = url
    guard let object = webkit_uri_request_new(url.absoluteString) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(object)) }
    SoupHeaders.set(request.allHTTPHeaderFields ?? [:], on: webkit_uri_request_get_http_headers(object))
    if request.cachePolicy == .reloadIgnoringLocalCacheData {
      SoupHeaders.set(["Cache-Control": "no-cache"], on: webkit_uri_request_get_http_headers(object))
    }
    webkit_web_view_load_request(view, object)
  }

  package func load(_ document: WebDocument) {
    guard canStart(document.simulatedURL ?? document.baseURL) else { return }
    isAppNavigating = true
    awaitedSource = .app
    appTarget = document.simulatedURL ?? document.baseURL
    let base = document.baseURL?.absoluteString
    switch document.body {
    case .html(let html):
      if let url = document.simulatedURL {
        webkit_web_view_load_alternate_html(view, html, url.absoluteString, base)
      } else {
        webkit_web_view_load_html(view, html, base)
      }
    case .data(let data, let mimeType, let encoding):
      let bytes = makeBytes(data)
      defer { g_bytes_unref(bytes) }
      webkit_web_view_load_bytes(view, bytes, mimeType, encoding.isEmpty ? nil : encoding, base)
    }
  }

  package func reload(ignoringCache: Bool) {
    guard canStart(page.url) else { return }
    isAppNavigating = true
    if ignoringCache {
      webkit_web_view_reload_bypass_cache(view)
    } else {
      webkit_web_view_reload(view)
    }
  }

  /// Returns true if the engine has what it needs for a load, without which it would end the program; else the load fails.
  func canStart(_ url: URL?) -> Bool {
    guard let problem = EngineNeeds.missing(for: location) else { return true }
    refuse(.engineUnavailable(problem), url: url)
    return false
  }

  package func stopLoading() {
    if endProbe() { fail(.cancelled, url: page.url) }
    webkit_web_view_stop_loading(view)
    stopSchemeTasks()
  }

  /// Reports a load that the engine never sees, after the caller has its `WKNavigation`.
  func refuse(_ failure: LoadFailure, url: URL?) {
    Task { [weak self] in
      guard let self else { return }
      client?.engine(self, didReceive: .failed(failure.error(for: url), url: url))
    }
  }

  func connectLoading() {
    on("load-changed") { engine, arguments in engine.loadChanged(arguments.enumeration(1)) }
    on("load-failed") { engine, arguments in
      // Always ours: the engine's own error page is never shown.
      arguments.answer(true)
      guard let raw = arguments.pointer(3) else { return }
      let error = GErrorInfo(copying: UnsafeMutablePointer<GError>(raw))
      let url = webURL(arguments.string(2))
      if error.isBlockedByRule, engine.certificateRulesBlocked(url) { return }
      let failure =
        engine.hasNoContent
        ? .cancelled : LoadFailure(domain: error.domain, code: error.code, message: error.message)
      if !engine.formReturnDidFail(at: url) { engine.fail(failure, url: url) }
    }
    on("load-failed-with-tls-errors") { engine, arguments in
      arguments.answer(true)
      guard let object = arguments.pointer(2) else { return }
      let url = webURL(arguments.string(1))
      let error = WebCertificateError(
        host: url?.host ?? "",
        certificate: WebCertificate(UnsafeMutablePointer<GTlsCertificate>(object)),
        problems: WebCertificateError.Problems(GTlsCertificateFlags(rawValue: UInt32(arguments.flags(3)))))
      engine.fail(.certificate(error), url: url)
    }
  }

  private func loadChanged(_ event: Int) {
    switch WebKitLoadEvent(rawValue: UInt32(event)) {
    case WEBKIT_LOAD_STARTED:
      // The document goes before it could say: the end of its load is told all the same, and before the next begins.
      if isMeasuring, !didFailCurrentLoad { client?.engine(self, didReceive: .finished) }
      isMeasuring = false
      isAppNavigating = false
      appTarget = nil
      isProvisional = true
      didFailCurrentLoad = false
      hasNoContent = false
      expectedLength = nil
      loadCount += 1
      redirectTarget = nil
      page.isDocumentComplete = false
      readURL()
      client?.engine(self, didReceive: .started(page.url))
    case WEBKIT_LOAD_REDIRECTED:
      readURL()
      client?.engine(self, didReceive: .redirected(page.url))
    case WEBKIT_LOAD_COMMITTED:
      endFormResubmission()
      endCallsOfPastDocument()
      fingers.documentDidChange()
      forgetSearches()
      let isListMove = goal != nil
      goal = nil
      endFullscreen()
      isProvisional = false
      // The document before asked for them, but for a load that has begun since.
      stopSchemeTasks { [schemeTarget] in $0 != schemeTarget }
      schemeTarget = nil
      source = awaitedSource
      awaitedSource = .address
      isCovered = false
      readURL()
      page.documentURL = committedURL(isListMove: isListMove)
      readThemeColor()
      readSecurity()
      readHistory()
      if let failure = certificateFailure() {
        webkit_web_view_stop_loading(view)
        return fail(failure, url: page.url)
      }
      // Of the page before; the observer script tells the new one's.
      page.backgroundColor = nil
      watchDocument()
      family.documentDidCome(to: self)
      client?.engine(self, didReceive: .committed(page.url))
    default:
      isAppNavigating = false
      isProvisional = false
      readURL()
      readHistory()
      guard !didFailCurrentLoad else { return }
      finish()
    }
  }

  /// Returns the address of the document that has just come.
  ///
  /// The engine's `uri` is that of the load that is asked for, from the moment of the request until the engine begins with it: a load
  /// of the page's own that was under way would stand under it. The main resource has the address that it came from; in every commit
  /// of the trials (347) and of the end-to-end tests of loads (180) both are the same, or there is no resource, in an empty window.
  /// - Parameter isListMove: An entry that a script moved within its document may come out of the engine's memory with the resource's
  ///   first address, which is of the same origin.
  private func committedURL(isListMove: Bool) -> URL? {
    guard let url = page.url, source != .app, let resource = webkit_web_view_get_main_resource(view),
      let own = webURL(copyString(webkit_web_resource_get_uri(resource))), !own.isSameResource(as: url)
    else { return page.url }
    return isListMove && own.isSameOrigin(as: url) ? url : own
  }

  /// The engine takes a body that ends too early for a whole one, so the lengths are compared.
  private func finish() {
    guard let expected = expectedLength else {
      client?.engine(self, didReceive: .finished)
      return
    }
    expectedLength = nil
    let source = "(performance.getEntriesByType('navigation')[0] || {}).encodedBodySize || 0"
    let load = loadCount
    isMeasuring = true
    run(WebScriptCall(source: source, world: PageObserverScript.world)) { [weak self] result in
      guard let self, !isClosed, loadCount == load, isMeasuring, !didFailCurrentLoad else {
        return
      }
      isMeasuring = false
      let received = ((try? result.get()) as? NSNumber)?.doubleValue ?? 0
      if received > 0, received < Double(expected) {
        fail(.networkConnectionLost, url: page.url)
      } else {
        client?.engine(self, didReceive: .finished)
      }
    }
  }

  /// Learns when the main document is there, so that a stalled picture does not fail the page.
  private func watchDocument() {
    guard let resource = webkit_web_view_get_main_resource(view) else { return }
    GObjectSignal.connect(resource, "finished") { [weak self] _ in
      guard let self, !isClosed, webkit_web_view_get_main_resource(view) == resource else { return }
      page.isDocumentComplete = true
    }
  }

  func fail(_ failure: LoadFailure, url: URL?) {
    isAppNavigating = false
    appTarget = nil
    if isProvisional { stopSchemeTasks { $0 == url } }
    schemeTarget = nil
    isProvisional = false
    isMeasuring = false
    didFailCurrentLoad = true
    awaitedSource = .address
    // Of a load that was ended, or that became a download, nothing is shown.
    isCovered = failure != .cancelled && failure != .interruptedByPolicy
    // It may have been withdrawn since the document came.
    if page.exceptedCertificate != nil { page.exceptedCertificate = certificateException }
    client?.engine(self, didReceive: .failed(failure.error(for: url), url: url))
  }
}

extension URL {
  /// Returns true if two addresses differ in their fragments alone, which resources do not have, or in the path that none means.
  fileprivate func isSameResource(as other: URL) -> Bool {
    func bare(_ url: URL) -> String {
      let text = url.absoluteString.prefix { $0 != "#" }
      return url.path.isEmpty ? text + "/" : String(text)
    }
    return bare(self) == bare(other)
  }

  /// Returns true if two addresses have scheme, host and port in common.
  fileprivate func isSameOrigin(as other: URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased() && host?.lowercased() == other.host?.lowercased()
      && port == other.port
  }
}

extension GErrorInfo {
  /// `WebKitPolicyError`'s number for what a content blocker's rule refused; the enum has no name for it.
  fileprivate var isBlockedByRule: Bool { domain == "WebKitPolicyError" && code == 104 }
}
