import Foundation
import Testing

@testable import WebKit
import WebKitAdditions

@Suite struct ErrorTests {
  /// The numbers are those of the C enums (gioenums.h, soup-session.h, WebKitError.h).
  @Test(
    arguments: [
      ("g-io-error-quark", 39, URLError.Code.cannotConnectToHost),
      ("g-io-error-quark", 24, .timedOut),
      ("g-io-error-quark", 38, .notConnectedToInternet),
      ("g-io-error-quark", 34, .networkConnectionLost),
      ("g-io-error-quark", 44, .networkConnectionLost),
      ("g-resolver-error-quark", 0, .cannotFindHost),
      ("g-resolver-error-quark", 1, .notConnectedToInternet),
      ("soup-session-error-quark", 2, .httpTooManyRedirects),
      ("soup-session-error-quark", 0, .badServerResponse),
      ("g-tls-error-quark", 3, .secureConnectionFailed),
      ("WebKitNetworkError", 302, .cancelled),
      ("WebKitNetworkError", 303, .fileDoesNotExist),
      ("WebKitPolicyError", 101, .unsupportedURL),
    ] as [(String, Int, URLError.Code)])
  func domainsBecomeURLErrors(domain: String, code: Int, expected: URLError.Code) {
    let page = url("https://a.example/")
    let error = LoadFailure(domain: domain, code: code, message: "m").error(for: page)
    #expect((error as? URLError)?.code == expected)
    #expect((error as NSError).userInfo[NSURLErrorFailingURLErrorKey] as? URL == page)
  }

  @Test func policiesKeepWebKitsDomain() {
    let error = LoadFailure(domain: "WebKitPolicyError", code: 102, message: "m").error(for: nil) as NSError
    #expect(error.domain == "WebKitErrorDomain" && error.code == 102)
  }

  @Test func theUnknownKeepsItsWords() {
    let error = LoadFailure(domain: "strange", code: 7, message: "odd").error(for: nil)
    #expect(error.localizedDescription == "odd")
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    #expect(cause?.domain == "strange" && cause?.code == 7)
  }

  /// `WKURLSchemeTask.didFailWithError(_:)`: the delegate is told of the handler's own error.
  @Test func aHandlersErrorIsToldAsItWas() {
    let page = url("book://chapter/1")
    func error(_ domain: String, _ code: Int) -> any Error {
      LoadFailure(domain: LoadFailure.handlerDomain + domain, code: code, message: "m").error(for: page)
    }
    let own = error("BookErrors", 7) as NSError
    #expect(own.domain == "BookErrors" && own.code == 7 && own.localizedDescription == "m")
    #expect(own.userInfo[NSURLErrorFailingURLErrorKey] as? URL == page)
    #expect((error(NSURLErrorDomain, -1100) as? URLError)?.code == .fileDoesNotExist)
    #expect((error(NSURLErrorDomain, 12345) as NSError).code == 12345)
    #expect(
      LoadFailure(domain: LoadFailure.handlerDomain + NSURLErrorDomain, code: -999, message: "m")
        == .cancelled)
    // Names that end as GLib's do are theirs all the same.
    #expect((error("book-quark", 1) as NSError).domain == "book-quark")
  }

  /// The value of `NSURLErrorFailingURLStringErrorKey`, which the deprecated `URLError.failureURLString` reads.
  @Test func errorsNameTheirAddressInBothWays() {
    let error = LoadFailure.timedOut.error(for: url("https://a.example/b"))
    #expect((error as? URLError)?.userInfo["NSErrorFailingURLStringKey"] as? String == "https://a.example/b")
    #expect((error as? URLError)?.failingURL == url("https://a.example/b"))
  }

  /// `WKError.Code` is what `catch WKError.…` compares.
  @Test func scriptsErrorsAreCaughtByTheirCodes() {
    func caught(_ error: any Error) -> String {
      do { throw error } catch WKError.javaScriptExceptionOccurred {
        return "exception"
      } catch WKError.webViewInvalidated {
        return "gone"
      } catch {
        return "other"
      }
    }
    #expect(caught(WKError(.javaScriptExceptionOccurred)) == "exception")
    #expect(caught(WKError(.webViewInvalidated)) == "gone")
    #expect(caught(WKError(.unknown)) == "other")
    #expect(caught(URLError(.cancelled)) == "other")
    #expect(WKError.javaScriptExceptionOccurred.rawValue == 4)
    let error = WKError(.javaScriptExceptionOccurred, message: "Error: no")
    #expect(error.userInfo["WKJavaScriptExceptionMessage"] as? String == "Error: no")
  }

  @Test func redirectionsWithoutADomain() {
    let failure = LoadFailure(domain: "", code: 0, message: "Load cannot follow more than 20 redirections")
    #expect(failure == .tooManyRedirects)
  }

  @Test(
    arguments: [
      (.unknownAuthority, .serverCertificateHasUnknownRoot),
      (.expired, .serverCertificateHasBadDate), (.notYetValid, .serverCertificateNotYetValid),
      (.wrongHost, .serverCertificateUntrusted),
      ([.expired, .unknownAuthority], .serverCertificateHasUnknownRoot),
    ] as [(WebCertificateError.Problems, URLError.Code)])
  func certificatesCarryTheirDetails(problems: WebCertificateError.Problems, code: URLError.Code) {
    let detail = WebCertificateError(
      host: "a.example", certificate: WebCertificate(subject: "CN=a", issuer: "CN=b"), problems: problems)
    let error = LoadFailure.certificate(detail).error(for: nil)
    #expect((error as? URLError)?.code == code)
    #expect((error as NSError).userInfo[NSUnderlyingErrorKey] as? WebCertificateError == detail)
  }

  @Test(
    arguments: [
      ("rgb(255, 0, 51)", WebColor(red: 1, green: 0, blue: 0.2)),
      ("rgba(0, 0, 0, 0.5)", WebColor(red: 0, green: 0, blue: 0, alpha: 0.5)),
      ("color(srgb 0.1 0.2 0.3 / 0.4)", WebColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)),
      ("color(display-p3 1 0 0)", nil), ("red", nil), ("rgb(1, 2)", nil), ("rgb(a, b, c)", nil), ("", nil),
      (")(", nil),
    ] as [(String, WebColor?)])
  func computedColoursAreRead(text: String, expected: WebColor?) {
    #expect(WebColor(computedStyle: text) == expected)
  }

  @Test func restrictedPortsAreRefusedForWebSchemesOnly() {
    #expect(RestrictedPorts.refuses(url("http://a.example:25/")))
    #expect(RestrictedPorts.refuses(url("HTTPS://a.example:6667/")))
    #expect(!RestrictedPorts.refuses(url("http://a.example:8080/")))
    #expect(!RestrictedPorts.refuses(url("http://a.example/")))
    #expect(!RestrictedPorts.refuses(url("martlet://a:25/")))
  }

  @Test func scrollMessagesAreCheckedBeforeTheyCount() {
    let good: [Any] = [0, 10.5, 390, 3000, 390, 844, 1500, 3, 1]
    let metrics = WebScrollMetrics(message: good)
    #expect(metrics?.offset == CGPoint(x: 0, y: 10.5))
    #expect(metrics?.maximumOffset == CGPoint(x: 0, y: 3000 - 844))
    #expect(metrics?.time == 1.5)
    #expect(WebScrollMetrics(message: Array(good.dropLast())) == nil)
    #expect(WebScrollMetrics(message: ["x"] + good.dropFirst()) == nil)
    #expect(WebScrollMetrics(message: nil) == nil)
    #expect(WebScrollMetrics(message: [Double.infinity] + good.dropFirst()) == nil)
  }
}
