import BrowserCore
import Foundation
import WebKit
import WebKitAdditions

/// The browser’s own idea of a failed load; the engine has one of the same name.
typealias PageLoadFailure = BrowserCore.PageLoadFailure

extension PageLoadFailure {
  /// Translates an error of the engine into its meaning for a person.
  init(_ error: any Error) {
    let error = error as NSError
    if Self.isInterruption(error) {
      self = .cancelled
      return
    }
    guard error.domain == NSURLErrorDomain else {
      self = .other(domain: error.domain, code: error.code, message: error.localizedDescription)
      return
    }
    switch URLError.Code(rawValue: error.code) {
    case .cancelled: self = .cancelled
    case .notConnectedToInternet: self = .noNetwork
    case .cannotFindHost, .dnsLookupFailed: self = .unknownHost
    case .cannotConnectToHost: self = .refused
    case .timedOut: self = .timedOut
    case .networkConnectionLost: self = .closedEarly
    case .httpTooManyRedirects: self = .tooManyRedirects
    case .badServerResponse, .cannotDecodeContentData, .cannotDecodeRawData, .cannotParseResponse,
      .zeroByteResource:
      self = .badResponse
    case .unsupportedURL, .badURL: self = .unsupportedScheme(Self.scheme(of: error))
    case .secureConnectionFailed: self = .secureConnectionFailed
    case .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
      .serverCertificateNotYetValid:
      self = Self.certificate(error)
    default: self = .other(domain: error.domain, code: error.code, message: error.localizedDescription)
    }
  }

  /// Returns true if a load gave way: to a decision of the browser's, which it knows of, or to the page's next one. A page that loads itself
  /// anew while the engine still asks whether it may gets the same error, and nothing has gone wrong. What a server led astray is told of.
  private static func isInterruption(_ error: NSError) -> Bool {
    guard error.domain == interruption.domain, error.code == interruption.code else { return false }
    guard let url = error.userInfo[NSURLErrorFailingURLErrorKey] as? URL else { return true }
    return PageDoor.answer(to: url, asker: .server) != .refuse
  }

  /// WebKit's "Frame load interrupted" (`WebKitErrorFrameLoadInterruptedByPolicyChange`).
  private static let interruption = (domain: "WebKitErrorDomain", code: 102)

  private static func scheme(of error: NSError) -> String {
    (error.userInfo[NSURLErrorFailingURLErrorKey] as? URL)?.scheme ?? ""
  }
}
