import CWebKitGTK
import Foundation
import GTKHost
import UIKit

/// One run of a print operation, which lives until it has told how it ended.
@MainActor
final class GTKPrintJob {
  private let operation: OpaquePointer
  private var completion: (@MainActor (Result<Bool, any Error>) -> Void)?
  private var connections: [GObjectSignal.Connection] = []
  private var failure: UIPrintError?

  /// - Parameter operation: a `WebKitPrintOperation`, which the job owns from now on.
  init(_ operation: OpaquePointer, _ completion: @escaping @MainActor (Result<Bool, any Error>) -> Void) {
    self.operation = operation
    self.completion = completion
    connections = [
      GObjectSignal.connect(operation, "failed") { [self] in failure = Self.error($0.pointer(1)) },
      // Comes after a failure, too.
      GObjectSignal.connect(operation, "finished") { [self] _ in
        end(failure.map { .failure($0) } ?? .success(true))
      },
    ]
  }

  /// Opens the dialog and waits for its end; what was chosen there is printed.
  func ask(above window: UnsafeMutablePointer<GtkWindow>?) {
    if webkit_print_operation_run_dialog(operation, window) == WEBKIT_PRINT_OPERATION_RESPONSE_CANCEL {
      end(.success(false))
    }
  }

  private func end(_ result: Result<Bool, any Error>) {
    guard let completion else { return }
    self.completion = nil
    completion(result)
    // What is told is told by the operation, which must live until it is done; so must the closures that keep this job.
    Task {
      connections.forEach { $0.disconnect() }
      connections = []
      g_object_unref(UnsafeMutableRawPointer(operation))
    }
  }

  private static func error(_ error: OpaquePointer?) -> UIPrintError {
    guard let error else { return UIPrintError(.jobFailed) }
    let copied = GErrorInfo(copying: UnsafeMutablePointer<GError>(error))
    return UIPrintError(.jobFailed, message: copied.message)
  }
}
