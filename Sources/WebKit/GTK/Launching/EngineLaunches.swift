import CWebKitGTK
import Foundation

/// The outcome of the processes that the engine started last.
@MainActor
package enum EngineLaunches {
  /// The reason why pages get no process of their own at present, for people and without a full stop; nil when the last one began.
  static private(set) var problem: String?

  /// Called when a page's process is without the session's message bus, with the reason; at once where that is known.
  package static var busHandler: (@MainActor (_ reason: String) -> Void)? {
    didSet { if let busProblem { busHandler?(busProblem) } }
  }
  /// True if the last way to the bus did not answer.
  static var isBusLate = false
  private static var busProblem: String?

  /// The way to the bus that was made for the page's process that is started next, with a reference.
  private static var proxy: OpaquePointer?

  static func proxyDidBegin(_ process: OpaquePointer) {
    g_object_ref(UnsafeMutableRawPointer(process))
    if let proxy { g_object_unref(UnsafeMutableRawPointer(proxy)) }
    proxy = process
  }

  /// - Returns: the process, whose reference goes to the caller.
  static func takeProxy() -> OpaquePointer? {
    defer { proxy = nil }
    return proxy
  }

  static func pageBegan() { problem = nil }

  static func pageFailed(_ reason: String) {
    problem = reason
    // What was found out about the sandbox is no longer so.
    SandboxMemory.current?.forget()
  }

  static func busProxyFailed(_ reason: String) {
    busProblem = reason
    busHandler?(reason)
  }
}
