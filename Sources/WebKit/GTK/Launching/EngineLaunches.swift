import Foundation

/// What became of the processes that the engine started last.
@MainActor
package enum EngineLaunches {
  /// Why pages get no process of their own at present, for people and without an end; nil when the last one began.
  static private(set) var problem: String?

  /// Called when a page's process is without the session's message bus, with the reason; at once where that is known.
  package static var busHandler: (@MainActor (_ reason: String) -> Void)? {
    didSet { if let busProblem { busHandler?(busProblem) } }
  }
  /// Whether the last way to the bus did not answer.
  static var isBusLate = false
  private static var busProblem: String?

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
