import Foundation
import WebKitValues

/// The reason why a load failed, before it becomes the `NSError` that delegates get.
package enum LoadFailure: Error, Equatable, Sendable {
  /// There is no display to show pages on.
  case noDisplay
  /// Something is missing that the engine cannot start without.
  case engineUnavailable(String)
  case cancelled
  /// A policy said no, or the load became a download.
  case interruptedByPolicy
  case restrictedPort
  case unsupportedURL
  /// `load(_:)` was given a method other than GET, which the engine cannot send.
  case unsupportedMethod(String)
  case cannotShowContent
  case cannotFindHost
  case cannotConnectToHost
  case timedOut
  case notConnectedToInternet
  case networkConnectionLost
  case tooManyRedirects
  case badServerResponse
  case secureConnectionFailed
  case certificate(WebCertificateError)
  case fileDoesNotExist
  case noPermission
  case resourceUnavailable
  /// A download's file is there already, or its folder takes none.
  case cannotCreateFile
  /// A download's bytes are in use by another one.
  case cannotOpenFile
  /// Another file has taken a download's name.
  case cannotMoveFile
  /// The disk is full, or takes no more for another reason.
  case cannotWriteToFile
  /// A handler of a scheme of the app's own ended the load with this error.
  case handler(domain: String, code: Int, message: String)
  /// Something no rule knows; the engine's own words.
  case unknown(domain: String, code: Int, message: String)
}

extension LoadFailure {
  /// WebKit's own domain, for what `URLError` has no code for.
  package static let webKitErrorDomain = "WebKitErrorDomain"
  /// The value of the deprecated `NSURLErrorFailingURLStringErrorKey`, which `URLError.failureURLString` reads.
  private static let failingURLStringKey = "NSErrorFailingURLStringKey"

  /// The error that delegates get.
  package func error(for url: URL?) -> any Error {
    var info: [String: Any] = [NSLocalizedDescriptionKey: message(for: url)]
    if let url {
      info[NSURLErrorFailingURLErrorKey] = url
      info[Self.failingURLStringKey] = url.absoluteString
    }
    switch self {
    case .interruptedByPolicy:
      return NSError(domain: Self.webKitErrorDomain, code: 102, userInfo: info)
    case .restrictedPort:
      return NSError(domain: Self.webKitErrorDomain, code: 103, userInfo: info)
    case .cannotShowContent:
      return NSError(domain: Self.webKitErrorDomain, code: 100, userInfo: info)
    case .certificate(let error):
      info[NSUnderlyingErrorKey] = error
    case .handler(let domain, let code, _):
      if domain == NSURLErrorDomain, let known = URLError.Code(rawValue: code) {
        return URLError(known, userInfo: info)
      }
      return NSError(domain: domain, code: code, userInfo: info)
    case .unknown(let domain, let code, _):
      info[NSUnderlyingErrorKey] = NSError(domain: domain, code: code, userInfo: nil)
    default: break
    }
    return URLError(urlErrorCode, userInfo: info)
  }

  private var urlErrorCode: URLError.Code {
    switch self {
    case .noDisplay, .engineUnavailable, .resourceUnavailable: .resourceUnavailable
    case .cancelled: .cancelled
    case .unsupportedURL, .unsupportedMethod: .unsupportedURL
    case .cannotFindHost: .cannotFindHost
    case .cannotConnectToHost: .cannotConnectToHost
    case .timedOut: .timedOut
    case .notConnectedToInternet: .notConnectedToInternet
    case .networkConnectionLost: .networkConnectionLost
    case .tooManyRedirects: .httpTooManyRedirects
    case .badServerResponse: .badServerResponse
    case .secureConnectionFailed: .secureConnectionFailed
    case .certificate(let error): error.code
    case .fileDoesNotExist: .fileDoesNotExist
    case .noPermission: .noPermissionsToReadFile
    case .cannotCreateFile: .cannotCreateFile
    case .cannotOpenFile: .cannotOpenFile
    case .cannotMoveFile: .cannotMoveFile
    case .cannotWriteToFile: .cannotWriteToFile
    case .interruptedByPolicy, .restrictedPort, .cannotShowContent, .handler, .unknown: .unknown
    }
  }

  /// One sentence for people who read logs; apps word their own pages.
  private func message(for url: URL?) -> String {
    let host = url?.host ?? "the server"
    return switch self {
    case .noDisplay: "There is no display, so no page can be shown."
    case .engineUnavailable(let reason): "The web engine cannot start: \(reason)."
    case .cancelled: "The load was cancelled."
    case .interruptedByPolicy: "The load was interrupted by a policy."
    case .restrictedPort: "This port is not for web pages."
    case .unsupportedURL: "This address is of a kind that cannot be opened."
    case .unsupportedMethod(let method): "Pages cannot be loaded with the method \(method)."
    case .cannotShowContent: "Content of this kind cannot be shown."
    case .cannotFindHost: "No server has the name \(host)."
    case .cannotConnectToHost: "\(host) refused the connection."
    case .timedOut: "\(host) did not answer in time."
    case .notConnectedToInternet: "There is no network."
    case .networkConnectionLost: "The connection to \(host) broke."
    case .tooManyRedirects: "\(host) redirects for ever."
    case .badServerResponse: "\(host) sent an answer that makes no sense."
    case .secureConnectionFailed: "No secure connection to \(host) could be made."
    case .certificate: "The certificate of \(host) cannot be trusted."
    case .fileDoesNotExist: "There is no such file."
    case .noPermission: "The file may not be read."
    case .cannotCreateFile: "The file cannot be written there."
    case .cannotOpenFile: "The file is being written already."
    case .cannotMoveFile: "Another file has that name."
    case .cannotWriteToFile: "No more can be written to the file."
    case .resourceUnavailable: "The page is not there."
    case .handler(_, _, let message), .unknown(_, _, let message): message
    }
  }
}
