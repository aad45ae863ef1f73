import Foundation

/// Why a scene did not become what it was asked to be.
public struct UISceneError: Error, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0
    case requestDenied = 1
    case geometryRequestUnsupported = 100
    case geometryRequestDenied = 101
  }

  public static let errorDomain = "UISceneErrorDomain"

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }
}

extension UISceneError: CustomNSError, LocalizedError {
  public var errorCode: Int { code.rawValue }

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
