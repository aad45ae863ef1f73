import Foundation

/// The domain of `UIPrintError`.
public let UIPrintErrorDomain = "UIPrintErrorDomain"

/// The reason why nothing was printed.
public struct UIPrintError: Error, CustomNSError, LocalizedError, Equatable, Sendable {
  /// Apple's numbers, as far as they can occur here.
  public enum Code: Int, Sendable {
    /// There is nothing here that can print.
    case notAvailable = 1
    /// There is no formatter.
    case noContent = 2
    /// The job did not go through.
    case jobFailed = 4
  }

  /// The code for a system on which nothing can print.
  public static let notAvailable = Code.notAvailable
  /// The code for a job without a formatter.
  public static let noContent = Code.noContent
  /// The code for a job that did not go through.
  public static let jobFailed = Code.jobFailed

  /// The reason as one of Apple's numbers.
  public let code: Code
  private let message: String

  /// Creates an error with a code and its usual message.
  public init(_ code: Code) {
    self.init(code, message: code.message)
  }

  package init(_ code: Code, message: String) {
    self.code = code
    self.message = message
  }

  /// The domain of the errors as `NSError`s.
  public static var errorDomain: String { UIPrintErrorDomain }
  /// The raw value of `code`, for `NSError`.
  public var errorCode: Int { code.rawValue }
  /// The reason as a sentence in English, or as the platform tells it.
  public var errorDescription: String? { message }
}

extension UIPrintError.Code {
  fileprivate var message: String {
    switch self {
    case .notAvailable: "Printing is not available here."
    case .noContent: "There is nothing to print."
    case .jobFailed: "The print job failed."
    }
  }
}
