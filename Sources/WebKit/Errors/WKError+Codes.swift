import Foundation

/// The codes by the names that programs catch: `catch WKError.javaScriptExceptionOccurred`.
extension WKError {
  /// Another error, which the message describes.
  public static var unknown: Code { .unknown }
  /// The page's process ended.
  public static var webContentProcessTerminated: Code { .webContentProcessTerminated }
  /// The web view is gone.
  public static var webViewInvalidated: Code { .webViewInvalidated }
  /// A script threw an exception, or could not be parsed.
  public static var javaScriptExceptionOccurred: Code { .javaScriptExceptionOccurred }
  /// The result of a script is of a type that cannot be returned.
  public static var javaScriptResultTypeIsUnsupported: Code { .javaScriptResultTypeIsUnsupported }
  /// Rules for content could not be compiled.
  public static var contentRuleListStoreCompileFailed: Code { .contentRuleListStoreCompileFailed }
  /// There is no rule list of that identifier.
  public static var contentRuleListStoreLookUpFailed: Code { .contentRuleListStoreLookUpFailed }
  /// There was no rule list of that identifier to remove.
  public static var contentRuleListStoreRemoveFailed: Code { .contentRuleListStoreRemoveFailed }
  /// The document in which a script ran went away before it had its result.
  public static var javaScriptInvalidFrameTarget: Code { .javaScriptInvalidFrameTarget }

  /// The details of the error, as `NSError.userInfo` has them.
  public var userInfo: [String: Any] { errorUserInfo }
}

extension WKError.Code {
  /// Returns true if an error has the code, for `catch` and `case`.
  public static func ~= (match: WKError.Code, error: any Error) -> Bool {
    (error as? WKError)?.code == match
  }
}
