import Foundation
import MartletTestSupport

@testable import UIKitCore

/// A display, a page and recognizers round a ledger: whatever they do by chance, the promises are looked at.
struct LedgerWorld {
  private enum Queued {
    case event(TouchLedger.Source, HostTouch.Phase)
    case putBack(TouchLedger.Mark)
  }

  /// A touch as the page sees it.
  private enum Sight { case none, down, over }

  private struct Touch {
    let source: TouchLedger.Source
    var wish: HostEventDisposition
    var sight = Sight.none
    var isClaimed = false
    /// How often UIKit heard that it is over.
    var ends = 0
    var isOnPage = true
  }

  private var ledger = TouchLedger()
  private var random: SeededGenerator
  private var queue: [Queued] = []
  private var touches: [Int: Touch] = [:]
  private var down: Set<TouchLedger.Source> = []
  /// The touch and phase of each event that is kept.
  private var held: [TouchLedger.Mark: (id: Int, phase: HostTouch.Phase)] = [:]
  private var lastMark: TouchLedger.Mark = 0
  /// The touch that is being told, and with which event.
  private var current: (id: Int, phase: HostTouch.Phase)?
  private var page = Page()
  private(set) var problems: [String] = []

  private final class Page {}
  private static let sources: [TouchLedger.Source] = [
    .finger(1), .finger(2), .finger(3), .button(1), .button(3),
  ]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func run() {
    for _ in 0..<(20 + random.number(below: 80)) { step() }
    drain()
    for source in down.sorted(by: { "\($0)" < "\($1)" }) { queue.append(.event(source, .ended)) }
    drain()
    // Ends that the window manager kept to itself are made up for by the next touch.
    for source in Self.sources { queue += [.event(source, .began), .event(source, .ended)] }
    drain()
    for id in touches.keys.sorted() where touches[id]?.wish == .withhold { touches[id]?.wish = .native }
    tellWishes()
    drain()
    check()
  }

  private mutating func drain() { while !queue.isEmpty { takeNext() } }

  private mutating func step() {
    switch random.number(below: 12) {
    case 0...6:
      for _ in 0...random.number(below: 4) { enqueueEvent() }
    case 7: changeWishes()
    case 8 where random.number(below: 4) == 0:
      perform(ledger.handle(.grabLost))
      perform(ledger.handle(.isIdle))
      for source in down.sorted(by: { "\($0)" < "\($1)" }) where random.happens(0.5) { down.remove(source) }
    case 9 where random.number(below: 4) == 0:
      for id in touches.keys where touches[id]?.isOnPage == true {
        touches[id]?.isOnPage = false
        if touches[id]?.sight == .down { touches[id]?.sight = .over }
      }
      perform(ledger.handle(.widgetLeft(ObjectIdentifier(page))))
      page = Page()
    default: break
    }
    for _ in 0...random.number(below: 5) where !queue.isEmpty { takeNext() }
  }

  private mutating func enqueueEvent() {
    let source = Self.sources[random.number(below: Self.sources.count)]
    guard down.contains(source) else {
      down.insert(source)
      return queue.append(.event(source, .began))
    }
    switch random.number(below: 6) {
    case 0, 1:
      down.remove(source)
      queue.append(.event(source, random.happens(0.2) ? .cancelled : .ended))
    default: queue.append(.event(source, .moved))
    }
  }

  private mutating func takeNext() {
    switch queue.removeFirst() {
    case .event(let source, let phase): handle(source, phase)
    case .putBack(let mark):
      guard let event = held.removeValue(forKey: mark) else {
        return problems.append("\(mark) was let go before")
      }
      guard ledger.awaits(mark) else { return problems.append("\(mark) is not awaited") }
      let decisions = ledger.handle(.returned(mark))
      if decisions.last == .pass { show(event) }
      perform(decisions)
    }
    perform(ledger.handle(.isIdle))
  }

  private mutating func handle(_ source: TouchLedger.Source, _ phase: HostTouch.Phase) {
    lastMark += 1
    let mark = lastMark
    for decision in ledger.handle(.event(source, phase, mark)) {
      guard case .send(let id) = decision else {
        perform([decision])
        continue
      }
      current = (id, phase)
      hear(id, source, phase)
      let answer = touches[id]?.wish ?? .native
      let after = ledger.handle(.answered(id, answer, mark))
      for decision in after {
        if case .hold = decision { held[mark] = (id, phase) }
        if decision == .pass { show((id, phase)) }
      }
      current = nil
      perform(after)
    }
  }

  /// UIKit hears of an event, and recognizers may decide.
  private mutating func hear(_ id: Int, _ source: TouchLedger.Source, _ phase: HostTouch.Phase) {
    if phase == .began {
      if touches[id] != nil { problems.append("\(id) began twice") }
      let wish = [HostEventDisposition.consumed, .native, .withhold][random.number(below: 3)]
      touches[id] = Touch(source: source, wish: wish)
      perform(ledger.handle(.hit(id, ObjectIdentifier(page))))
      if random.happens(0.5) { tellWishes() }
    } else {
      if touches[id]?.ends != 0 { problems.append("\(id) goes on after its end") }
      if phase != .moved { touches[id]?.ends += 1 }
      if random.happens(0.4) { changeWishes() }
    }
  }

  /// A recognizer takes a touch, or the last that could have does not.
  private mutating func changeWishes() {
    for id in touches.keys.sorted() where random.happens(0.4) {
      switch touches[id]?.wish {
      case .withhold: touches[id]?.wish = random.happens(0.5) ? .native : .consumed
      case .native where random.happens(0.3): touches[id]?.wish = .consumed
      default: break
      }
    }
    tellWishes()
  }

  private mutating func tellWishes() {
    perform(
      ledger.handle(
        .wished(touches.sorted { $0.key < $1.key }.map { TouchWish(id: $0.key, receiver: $0.value.wish) })))
  }

  private mutating func perform(_ decisions: [TouchLedger.Decision]) {
    for decision in decisions {
      switch decision {
      case .cancel(let named):
        for touch in named { touches[touch.id]?.ends += 1 }
        if random.happens(0.5) { changeWishes() }
      case .putBack(_, let marks): queue += marks.map { .putBack($0) }
      case .drop(_, let marks), .forget(let marks):
        for mark in marks where held.removeValue(forKey: mark) == nil {
          problems.append("\(mark) let go twice")
        }
      case .claim(let named):
        for touch in named {
          if touches[touch.id]?.sight != .down {
            problems.append("\(touch.id) claimed, and the page has not got it")
          }
          if case .button = touch.source { problems.append("a button was claimed") }
          touches[touch.id]?.sight = .over
          touches[touch.id]?.isClaimed = true
        }
      case .send, .pass, .swallow, .hold: break
      }
    }
  }

  /// The page sees an event, unless the toolkit keeps it from what was claimed.
  private mutating func show(_ event: (id: Int, phase: HostTouch.Phase)) {
    guard let touch = touches[event.id], !touch.isClaimed else { return }
    let expected: Sight = event.phase == .began ? .none : .down
    if touch.sight != expected {
      problems.append("the page sees \(event.id) \(event.phase) while it is \(touch.sight)")
    }
    if !touch.isOnPage { problems.append("another page sees \(event.id)") }
    touches[event.id]?.sight = event.phase == .ended || event.phase == .cancelled ? .over : .down
  }

  private mutating func check() {
    for (id, touch) in touches {
      if touch.ends != 1 { problems.append("\(id) ended \(touch.ends) times") }
      if touch.sight == .down, case .finger = touch.source { problems.append("\(id) stays on the page") }
    }
    if !held.isEmpty { problems.append("kept for ever: \(held.keys.sorted())") }
    if !ledger.isEmpty { problems.append("left: \(ledger.touches) \(ledger.queue)") }
  }
}
