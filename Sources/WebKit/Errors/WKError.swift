import Foundation

/// The domain of `WKError`.
public let WKErrorDomain = "WKErrorDomain"

/// An error of WebKit's own interfaces. Failed loads have `URLError`s instead.
public struct WKError: Error, CustomNSError, LocalizedError, Equatable, Sendable {
  /// Apple's numbers, as far as they can occur here.
  public enum Code: Int, Sendable {
    /// Another error, which the message describes.
    case unknown = 1
    /// The page's process ended.
    case webContentProcessTerminated = 2
    /// The web view is gone.
    case webViewInvalidated = 3
    /// A script threw an exception, or could not be parsed.
    case javaScriptExceptionOccurred = 4
    /// The result of a script is of a type that cannot be returned.
    case javaScriptResultTypeIsUnsupported = 5
    /// Rules for content could not be compiled.
    case contentRuleListStoreCompileFailed = 6
    /// There is no rule list of that identifier.
    case contentRuleListStoreLookUpFailed = 7
    /// There was no rule list of that identifier to remove.
    case contentRuleListStoreRemoveFailed = 8
    /// The document in which a script ran went away before it had its result.
    case javaScriptInvalidFrameTarget = 12
  }

  /// The kind of error.
  public let code: Code
  private let message: String
  private let line: Int?
  /// The engine's words about what is wrong with rules that could not be compiled; nil for other errors.
  public private(set) var helpAnchor: String?

  /// Creates an error with the usual message of its kind.
  public init(_ code: Code) {
    self.init(code, message: code.message)
  }

  package init(_ code: Code, message: String, line: Int? = nil) {
    self.code = code
    self.message = message
    self.line = line
  }

  /// - Parameter helpAnchor: what the engine says of the cause.
  package init(_ code: Code, helpAnchor: String?) {
    self.init(code)
    self.helpAnchor = helpAnchor
  }

  /// `WKErrorDomain`, by which the error is known as an `NSError`.
  public static var errorDomain: String { WKErrorDomain }
  /// The number of `code`, by which the error is known as an `NSError`.
  public var errorCode: Int { code.rawValue }
  /// The message: for exceptions the script's own, otherwise an English sentence.
  public var errorDescription: String? { message }
  /// The details of the error; for exceptions `WKJavaScriptExceptionMessage` and, when known, `WKJavaScriptExceptionLineNumber`;
  /// for rule lists `NSHelpAnchorErrorKey`, which says what is wrong with them.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: message]
    if code == .javaScriptExceptionOccurred {
      info["WKJavaScriptExceptionMessage"] = message
      info["WKJavaScriptExceptionLineNumber"] = line
    }
    info[NSHelpAnchorErrorKey] = helpAnchor
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
    case .javaScriptInvalidFrameTarget: "The page went away before the script had its result."
    case .javaScriptResultTypeIsUnsupported: "The script's result is of a type that cannot be returned."
    case .contentRuleListStoreCompileFailed: "The content rules could not be compiled."
    case .contentRuleListStoreLookUpFailed:
      "There is no content rule list of that identifier that can be used."
    case .contentRuleListStoreRemoveFailed: "There is no content rule list of that identifier."
    }
  }
}
