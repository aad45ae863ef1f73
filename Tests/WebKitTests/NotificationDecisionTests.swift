import Foundation
import Testing

@testable import WebKit

/// Tests of what pages of one store learn of decisions in another: nothing.
@Suite @MainActor struct NotificationDecisionTests {
  private static let gull = URL(string: "https://gullwick.example") ?? URL(filePath: "/")
  private static let kite = URL(string: "https://foldkite.example") ?? URL(filePath: "/")

  private static func place(_ name: String) -> WebDataLocation {
    .persistent(data: URL(filePath: "/\(name)/data"), cache: URL(filePath: "/\(name)/cache"))
  }

  @Test("A process is told what all stores have in common that it can be of")
  func common() {
    let decisions = NotificationDecisions()
    let (one, two) = (Self.place("one"), Self.place("two"))
    decisions[one] = [Self.gull: true, Self.kite: false]
    #expect(decisions.common(to: []) == [:])
    #expect(decisions.common(to: [one]) == [Self.gull: true, Self.kite: false])
    #expect(decisions.common(to: [one, two]) == [:])
    decisions[two] = [Self.gull: true, Self.kite: true]
    #expect(decisions.common(to: [one, two]) == [Self.gull: true])
    decisions[two] = [:]
    #expect(decisions[two] == [:])
    #expect(decisions.common(to: [one, two]) == [:])
  }
}
