import Foundation

/// An error that tells why a request about a scene was not fulfilled.
public struct UISceneError: Error, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// Another scene was asked for, of a program that has one.
    case multipleScenesNotSupported = 0
    /// The scene was not changed.
    case requestDenied = 1
    /// The scene has no window to turn.
    case geometryRequestUnsupported = 100
    /// The interface was not turned: its controller does not support the orientation, or the system sizes the window.
    case geometryRequestDenied = 101
  }

  /// The domain of the errors as `NSError`s.
  public static let errorDomain = "UISceneErrorDomain"

  /// The reason.
  public let code: Code

  /// Creates an error with a reason.
  public init(_ code: Code) {
    self.code = code
  }
}

extension UISceneError: CustomNSError, LocalizedError {
  /// The raw value of `code`, for `NSError`.
  public var errorCode: Int { code.rawValue }

  /// The reason as a sentence in English.
  public var errorDescription: String? {
    switch code {
    case .multipleScenesNotSupported: "The program has one scene."
    case .requestDenied: "The scene was not changed."
    case .geometryRequestUnsupported: "The scene has no window to turn."
    case .geometryRequestDenied:
      "The interface was not turned: its controller does not support that orientation, or the system sizes the window."
    }
  }
}
