import CWebKitGTK
import Foundation
import GTKHost
import UIKit

/// Tells how a print operation ended. It lives as long as the operation: one that goes without having printed was cancelled.
@MainActor
final class GTKPrintJob {
  private var completion: (@MainActor (Result<Bool, any Error>) -> Void)?
  private var failure: UIPrintError?

  private init(_ completion: @escaping @MainActor (Result<Bool, any Error>) -> Void) {
    self.completion = completion
  }

  /// - Parameters:
  ///   - operation: a `WebKitPrintOperation`.
  ///   - isOwned: gives the caller's reference up when it has printed; when it was cancelled that is the caller's to do.
  static func watch(
    _ operation: OpaquePointer, isOwned: Bool,
    _ completion: @escaping @MainActor (Result<Bool, any Error>) -> Void
  ) {
    let job = GTKPrintJob(completion)
    GObjectSignal.connect(operation, "failed") { job.failure = Self.error($0.pointer(1)) }
    // Comes after a failure, too.
    GObjectSignal.connect(operation, "finished") { _ in
      job.end(job.failure.map { .failure($0) } ?? .success(true))
      // Not inside its own signal.
      if isOwned { Task { g_object_unref(UnsafeMutableRawPointer(operation)) } }
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
