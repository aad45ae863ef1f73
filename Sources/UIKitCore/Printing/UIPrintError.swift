import Foundation

/// The domain of `UIPrintError`.
public let UIPrintErrorDomain = "UIPrintErrorDomain"

/// Why nothing was printed.
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

  public static let notAvailable = Code.notAvailable
  public static let noContent = Code.noContent
  public static let jobFailed = Code.jobFailed

  public let code: Code
  private let message: String

  public init(_ code: Code) {
    self.init(code, message: code.message)
  }

  package init(_ code: Code, message: String) {
    self.code = code
    self.message = message
  }

  public static var errorDomain: String { UIPrintErrorDomain }
  public var errorCode: Int { code.rawValue }
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
