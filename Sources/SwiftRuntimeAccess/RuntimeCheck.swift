import Foundation

/// The checks of this module, which run once when a program starts.
///
/// What is in this module holds for the versions of Swift and Foundation that it was tried with. Another version is told by a
/// line on standard error that names what is different, instead of a crash somewhere later.
@MainActor
package enum RuntimeCheck {
  /// One check's answer.
  package struct Failure: Equatable {
    /// The finding, in one line.
    package let message: String
    /// True if the program cannot go on.
    package let stops: Bool
  }

  private static let all: [any CheckedAtStart.Type] = [
    ClassMethods.self, StandInClass.self, ActorErasure.self, UntypedReference.self, TypeNames.self,
    ForeignValueEquality.self,
  ]

  /// The checks that failed, in the order in which one depends on another. Made once.
  package static let failures = failures(of: all)

  /// Writes a line on standard error for each failure, and ends the process (`EX_SOFTWARE`) if one of them does not let it go on.
  package static func run() {
    guard !hasRun else { return }
    hasRun = true
    for failure in failures { FileHandle.standardError.write(Data((failure.message + "\n").utf8)) }
    if failures.contains(where: \.stops) { exit(EX_SOFTWARE) }
  }

  private static var hasRun = false

  static func failures(of checks: [any CheckedAtStart.Type]) -> [Failure] {
    checks.compactMap { type in
      type.check().map {
        Failure(
          message: "UIKit: \(type) does not hold with this version of Swift or Foundation: \($0)",
          stops: type.failureStops)
      }
    }
  }
}
