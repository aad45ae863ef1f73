import CGTK
import Foundation

/// Runs GIO's asynchronous functions with Swift closures.
@MainActor
package enum GAsync {
  /// Called with the source object and the `GAsyncResult` of a finished operation.
  package typealias Completion = @MainActor (UnsafeMutableRawPointer?, OpaquePointer?) -> Void

  /// The `GAsyncReadyCallback` to pass to a C function beside `box(_:)` as its user data.
  package static let callback: GAsyncReadyCallback = { source, result, data in
    guard let data else { return }
    nonisolated(unsafe) let object = source.map { UnsafeMutableRawPointer($0) }
    nonisolated(unsafe) let outcome = result
    nonisolated(unsafe) let box = Unmanaged<CompletionBox>.fromOpaque(data).takeRetainedValue()
    MainActor.assumeIsolated { box.completion(object, outcome) }
  }

  /// Retains a completion until `callback` has called it, once.
  package static func box(_ completion: @escaping Completion) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(CompletionBox(completion)).toOpaque()
  }

  /// Runs `body` from the main loop itself, once what is there to do is done: for what runs a loop of its own, which would
  /// hold up all other tasks if a task began it.
  package static func onceIdle(_ body: @escaping @MainActor () -> Void) {
    g_idle_add_full(
      G_PRIORITY_DEFAULT_IDLE,
      { data in
        guard let data else { return 0 }
        nonisolated(unsafe) let box = Unmanaged<CompletionBox>.fromOpaque(data).takeRetainedValue()
        MainActor.assumeIsolated { box.completion(nil, nil) }
        return 0
      }, box { _, _ in body() }, nil)
  }
}

private final class CompletionBox {
  let completion: GAsync.Completion
  init(_ completion: @escaping GAsync.Completion) { self.completion = completion }
}

/// A `GError`, copied.
package struct GErrorInfo: Error, Equatable, Sendable {
  package let domain: String
  package let code: Int
  package let message: String

  /// Copies and frees a `GError` that a C function returned.
  package init?(taking error: UnsafeMutablePointer<GError>?) {
    guard let error else { return nil }
    self.init(copying: error)
    g_error_free(error)
  }

  package init(copying error: UnsafeMutablePointer<GError>) {
    domain = g_quark_to_string(error.pointee.domain).map { String(cString: $0) } ?? ""
    code = Int(error.pointee.code)
    message = error.pointee.message.map { String(cString: $0) } ?? ""
  }
}
