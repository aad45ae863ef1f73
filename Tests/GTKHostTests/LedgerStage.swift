import Foundation

@testable import UIKitCore

/// A ledger, and its decisions in words.
struct LedgerStage {
  var ledger = TouchLedger()
  /// The widget under all touches.
  let widget: ObjectIdentifier

  private final class Widget: Sendable {}
  private static let page = Widget()

  init() { widget = ObjectIdentifier(Self.page) }

  /// The decisions about one thing that happened.
  mutating func tell(_ input: TouchLedger.Input) -> String { Self.words(ledger.handle(input)) }

  /// The decisions about an event of the display, UIKit's answer included.
  mutating func event(
    _ source: TouchLedger.Source, _ phase: HostTouch.Phase, _ mark: TouchLedger.Mark,
    answer: HostEventDisposition = .native, during: [TouchLedger.Input] = []
  ) -> String {
    var all: [TouchLedger.Decision] = []
    for decision in ledger.handle(.event(source, phase, mark)) {
      all.append(decision)
      guard case .send(let id) = decision else { continue }
      if phase == .began { all += ledger.handle(.hit(id, widget)) }
      for input in during { all += ledger.handle(input) }
      all += ledger.handle(.answered(id, answer, mark))
    }
    return Self.words(all)
  }

  mutating func wish(_ id: Int, _ receiver: HostEventDisposition) -> String {
    tell(.wished([TouchWish(id: id, receiver: receiver)]))
  }

  mutating func loseGrab() -> String { tell(.grabLost) + tell(.isIdle) }

  static func words(_ decisions: [TouchLedger.Decision]) -> String {
    decisions.map { decision in
      switch decision {
      case .send(let id): "send \(id)"
      case .cancel(let touches): "cancel \(touches.map(\.id))"
      case .pass: "pass"
      case .swallow: "swallow"
      case .hold(let mark): "hold \(mark)"
      case .putBack(let id, let marks): "put back \(id) \(marks)"
      case .drop(let id, let marks): "drop \(id) \(marks)"
      case .forget(let marks): "forget \(marks)"
      case .claim(let touches): "claim \(touches.map(\.id))"
      }
    }.joined(separator: ", ")
  }
}
