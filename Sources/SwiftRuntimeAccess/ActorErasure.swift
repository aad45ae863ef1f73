import Foundation

/// Functions of the main actor as functions of no actor.
///
/// **Reason**: Apple's system sends selectors, observations and the like on the thread of whoever sends them, also to methods that
/// are declared on the main actor; `MainActor.assumeIsolated` would stop the program there. **Holds** as long as a function's
/// actor is known to the compiler alone: both forms are a pointer to code, which takes the same arguments, and one to a context.
/// Used with Swift 6.3. The caller answers for what the function touches.
package enum ActorErasure {
  /// `body` without its actor.
  package static func erased<R>(_ body: @escaping @MainActor () -> R) -> () -> R {
    unsafeBitCast(body, to: (() -> R).self)
  }

  /// A function of one argument without its actor.
  package static func erased<A, R>(_ body: @escaping @MainActor (A) -> R) -> (A) -> R {
    unsafeBitCast(body, to: ((A) -> R).self)
  }

  /// A function of two arguments without its actor.
  package static func erased<A, B, R>(_ body: @escaping @MainActor (A, B) -> R) -> (A, B) -> R {
    unsafeBitCast(body, to: ((A, B) -> R).self)
  }
}

extension ActorErasure: CheckedAtStart {
  static let failureStops = true

  static func check() -> String? {
    guard MemoryLayout<@MainActor (Int, Int) -> Int>.size == MemoryLayout<(Int, Int) -> Int>.size else {
      return "a function of the main actor has another form than one of none"
    }
    let ten = 10
    let sum: @MainActor (Int, Int) -> Int = { $0 + $1 + ten }
    return erased(sum)(1, 2) == 13 ? nil : "a function of the main actor takes its arguments otherwise"
  }
}
