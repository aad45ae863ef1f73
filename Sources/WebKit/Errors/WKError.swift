import Foundation

/// The domain of `WKError`.
public let WKErrorDomain = "WKErrorDomain"

/// What can go wrong in WebKit's own interfaces. Failed loads have `URLError`s instead.
public struct WKError: Error, CustomNSError, LocalizedError, Equatable, Sendable {
  /// Apple's numbers, as far as they can occur here.
  public enum Code: Int, Sendable {
    case unknown = 1
    case webContentProcessTerminated = 2
    case webViewInvalidated = 3
    case javaScriptExceptionOccurred = 4
    case javaScriptResultTypeIsUnsupported = 5
  }

  public let code: Code
  private let message: String
  private let line: Int?

  public init(_ code: Code) {
    self.init(code, message: code.message)
  }

  package init(_ code: Code, message: String, line: Int? = nil) {
    self.code = code
    self.message = message
    self.line = line
  }

  public static var errorDomain: String { WKErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { message }
  /// For exceptions: `WKJavaScriptExceptionMessage` and, when known, `WKJavaScriptExceptionLineNumber`.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: message]
    if code == .javaScriptExceptionOccurred {
      info["WKJavaScriptExceptionMessage"] = message
      info["WKJavaScriptExceptionLineNumber"] = line
    }
    return info
  }
}

extension WKError.Code {
  fileprivate var message: String {
    switch self {
    case .unknown: "An unknown error occurred."
    case .webContentProcessTerminated: "The web page's process ended."
    case .webViewInvalidated: "The web view is gone."
    case .javaScriptExceptionOccurred: "A JavaScript exception occurred."
    case .javaScriptResultTypeIsUnsupported: "The script's result is of a type that cannot be returned."
    }
  }
}
