import Foundation
import Testing

@testable import SwiftRuntimeAccess

@MainActor
struct RuntimeCheckTests {
  private enum Holds: CheckedAtStart {
    static let failureStops = true
    static func check() -> String? { nil }
  }

  private enum Differs: CheckedAtStart {
    static let failureStops = false
    static func check() -> String? { "tables are longer" }
  }

  @Test func allHoldsWithThisCompiler() {
    #expect(RuntimeCheck.failures == [])
  }

  @Test func aFailureIsOneLineThatNamesIt() {
    let failures = RuntimeCheck.failures(of: [Holds.self, Differs.self])
    let message = "UIKit: Differs does not hold with this version of Swift or Foundation: tables are longer"
    #expect(failures == [RuntimeCheck.Failure(message: message, stops: false)])
  }
}
