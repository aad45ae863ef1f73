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

  private static func scheme(of error: NSError) -> String {
    (error.userInfo[NSURLErrorFailingURLErrorKey] as? URL)?.scheme ?? ""
  }
}
