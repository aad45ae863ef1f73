import BrowserCore
import Foundation
import UIKit
import WebDriver
import WebKit
import WebKitAdditions

/// A tab's page as WebDriver drives it.
@MainActor
final class AutomatedTab: AutomatedPage {
  private(set) weak var controller: TabViewController?
  private let exceptions: AutomatedExceptions

  init(_ controller: TabViewController, exceptions: AutomatedExceptions) {
    self.controller = controller
    self.exceptions = exceptions
  }

  private var webView: WKWebView? {
    guard let controller else { return nil }
    return controller.webView ?? controller.loader.showBlank()
  }

  // MARK: - Loading

  var url: URL? { controller?.tab.url }

  /// Between accepting a certificate and loading its page.
  private var isAccepting = false

  var isLoading: Bool {
    guard let controller else { return false }
    if isAccepting { return true }
    if controller.navigation.isUnderWay { return true }
    return controller.tab.isLoading || controller.webView?.isLoading == true
  }

  var isAwaited: Bool { controller?.tab.load.pending != nil }

  var failure: AutomatedFailure? {
    guard let controller, let failure = controller.tab.loadError else { return nil }
    let text = LoadFailureText(failure, url: controller.tab.url)
    let message = "\(text.title): \(text.explanation)"
    if case .certificate = failure { return .certificate(message) }
    return .other(message)
  }

  func load(_ url: URL) { controller?.open(url) }
  /// Goes back, but not to the start view, which WebDriver knows nothing of.
  func goBack() {
    if controller?.webView?.canGoBack == true { controller?.goBack() }
  }

  func goForward() {
    if controller?.webView?.canGoForward == true { controller?.goForward() }
  }

  func reload() { controller?.reload() }

  func acceptCertificate() -> Bool {
    guard let controller, case .certificate(let details)? = controller.tab.loadError,
      let url = controller.tab.url
    else { return false }
    isAccepting = true
    if let view = controller.webView { exceptions.note(url, in: view.configuration.websiteDataStore) }
    controller.webView?.allowCertificate(of: details, for: url) { [weak self, weak controller] in
      controller?.open(url)
      self?.isAccepting = false
    }
    return true
  }

  // MARK: - Scripts and pictures

  /// The request stands in the script: an argument of ours would have a name that the function saw.
  func run(_ function: String, request: String) async throws -> String {
    guard let webView else { throw WebDriverError(.noSuchWindow, "the window was closed") }
    do {
      let value = try await webView.callAsyncJavaScript(
        "return await (\(function))(\(JSONValue.string(request).text))", contentWorld: .page)
      return value as? String ?? ""
    } catch let error as WKError where error.code == .javaScriptInvalidFrameTarget {
      throw AutomatedDocumentGone()
    }
  }

  func ping() async {
    guard let webView = controller?.webView else { return }
    await withCheckedContinuation { continuation in webView.askForSignOfLife { continuation.resume() } }
  }

  func terminate() { controller?.webView?.terminateProcess() }

  func picture(of part: CGRect?) async throws -> Data {
    guard let webView else { throw WebDriverError(.noSuchWindow, "the window was closed") }
    let configuration = WKSnapshotConfiguration()
    if let part {
      let zoom = webView.pointsPerPagePoint
      configuration.rect = CGRect(
        x: part.minX * zoom, y: part.minY * zoom, width: part.width * zoom, height: part.height * zoom
      ).intersection(webView.bounds)
    }
    let image: UIImage = try await withCheckedThrowingContinuation { continuation in
      webView.takeSnapshot(with: configuration) { image, error in
        guard let image else {
          return continuation.resume(
            throwing: error ?? WebDriverError(.unableToCaptureScreen, "there is no picture"))
        }
        continuation.resume(returning: image)
      }
    }
    guard let data = image.pngData() else {
      throw WebDriverError(.unableToCaptureScreen, "there is no picture")
    }
    return data
  }

  func sheets(_ print: AutomatedPrint) async throws -> Data {
    guard let webView else { throw WebDriverError(.noSuchWindow, "the window was closed") }
    let margins = UIEdgeInsets(top: print.top, left: print.left, bottom: print.bottom, right: print.right)
    return try await withCheckedThrowingContinuation { continuation in
      webView.createPDF(
        paper: print.paper, margins: margins, zoom: print.scale, printsBackgrounds: print.printsBackgrounds,
        sheets: print.sheets
      ) { continuation.resume(with: $0) }
    }
  }

  // MARK: - Alerts

  var prompt: AutomatedPrompt? {
    controller?.dialogs.openFromScript.map {
      AutomatedPrompt(message: $0.message, takesText: !$0.fields.isEmpty)
    }
  }

  var onPrompt: (@MainActor () -> Void)? {
    get { controller?.dialogs.onOpen }
    set { controller?.dialogs.onOpen = newValue }
  }

  func answerPrompt(accepting: Bool, text: String?) {
    guard let dialogs = controller?.dialogs, dialogs.openFromScript != nil else { return }
    dialogs.answerOpen(accepting ? [text ?? dialogs.openText ?? ""] : nil)
  }

  // MARK: - Touching and typing

  func tap(at point: CGPoint) {
    guard let webView else { return }
    let zoom = webView.pointsPerPagePoint
    webView.tap(at: CGPoint(x: point.x * zoom, y: point.y * zoom))
  }

  func insert(_ text: String) { webView?.type(text) }
  func edit(_ command: String) { webView?.edit(command) }
  func offer(files: [URL]) { webView?.offer(files: files) }

  // MARK: - Cookies

  private var store: WKHTTPCookieStore? { webView?.configuration.websiteDataStore.httpCookieStore }

  func cookies() async -> [AutomatedCookie] {
    await store?.allCookies().map(AutomatedCookie.init) ?? []
  }

  func set(_ cookie: AutomatedCookie) async {
    guard let store, let cookie = cookie.httpCookie else { return }
    await withCheckedContinuation { continuation in
      store.setCookie(cookie) { continuation.resume() }
    }
  }

  func delete(_ cookie: AutomatedCookie) async {
    guard let store, let cookie = cookie.httpCookie else { return }
    await withCheckedContinuation { continuation in
      store.delete(cookie) { continuation.resume() }
    }
  }
}

extension AutomatedCookie {
  init(_ cookie: HTTPCookie) {
    self.init(name: cookie.name, value: cookie.value, domain: cookie.domain)
    path = cookie.path
    isSecure = cookie.isSecure
    isHTTPOnly = cookie.isHTTPOnly
    expiry = cookie.expiresDate
    sameSite = cookie.sameSite.map { SameSite($0) } ?? SameSite.none
  }

  var httpCookie: HTTPCookie? {
    var properties: [HTTPCookiePropertyKey: Any] = [.name: name, .value: value, .domain: domain, .path: path]
    if isSecure { properties[.secure] = "TRUE" }
    if isHTTPOnly { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
    if let expiry { properties[.expires] = expiry }
    return HTTPCookie.cookie(with: properties, sameSite: WebCookieSameSite(sameSite))
  }
}

extension AutomatedCookie.SameSite {
  fileprivate init(_ policy: WebCookieSameSite) {
    self =
      switch policy {
      case .strict: .strict
      case .lax: .lax
      case .none: .none
      }
  }
}

extension WebCookieSameSite {
  fileprivate init(_ policy: AutomatedCookie.SameSite) {
    self =
      switch policy {
      case .strict: .strict
      case .lax: .lax
      case .none: .none
      }
  }
}
