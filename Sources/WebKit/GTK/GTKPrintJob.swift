import CWebKitGTK
import Foundation
import GTKHost
import UIKit

/// Tells how a print operation ended. It lives as long as the operation, which WebKitGTK keeps while it prints: one that goes
/// without having printed was cancelled.
@MainActor
final class GTKPrintJob {
  private var completion: (@MainActor (Result<Bool, any Error>) -> Void)?
  private var failure: UIPrintError?

  private init(_ completion: @escaping @MainActor (Result<Bool, any Error>) -> Void) {
    self.completion = completion
  }

  /// - Parameter operation: a borrowed `WebKitPrintOperation`.
  static func watch(
    _ operation: OpaquePointer, _ completion: @escaping @MainActor (Result<Bool, any Error>) -> Void
  ) {
    let job = GTKPrintJob(completion)
    GObjectSignal.connect(operation, "failed") { job.failure = Self.error($0.pointer(1)) }
    // Comes after a failure, too.
    GObjectSignal.connect(operation, "finished") { _ in
      job.end(job.failure.map { .failure($0) } ?? .success(true))
    }
  }

  private func end(_ result: Result<Bool, any Error>) {
    let completion = completion
    self.completion = nil
    completion?(result)
  }

  isolated deinit { end(.success(false)) }

  private static func error(_ error: OpaquePointer?) -> UIPrintError {
    guard let error else { return UIPrintError(.jobFailed) }
    let copied = GErrorInfo(copying: UnsafeMutablePointer<GError>(error))
    return UIPrintError(.jobFailed, message: copied.message)
  }
}
