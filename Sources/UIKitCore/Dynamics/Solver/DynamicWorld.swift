import Foundation
import QuartzCore

/// The bodies of one animator, and one step of their motion: forces, then blows that keep them out of each other, then places.
@MainActor
final class DynamicWorld {
  /// Hand-chosen figures.
  private enum Metrics {
    /// The number of passes over contacts that share bodies.
    static let rounds = 12
    /// Points a second, and radians a second, below which a body counts as resting.
    static let restSpeed: CGFloat = 1
    static let restTurn: CGFloat = 0.05
    /// The part of its smaller side that a body may go in one step, so that it passes nothing.
    static let longestWay: CGFloat = 0.25
    /// Into how many pieces a step is divided at the most.
    static let mostPieces: CGFloat = 32
  }

  private(set) var bodies: [DynamicBody] = []
  private var byItem: [ObjectIdentifier: DynamicBody] = [:]
  /// The bars of this step, each as it stands when it is asked for.
  var links: [() -> DynamicLink?] = []
  /// The contacts of the step before, with their impulses.
  private var touching: [DynamicContact] = []

  func body(of item: any UIDynamicItem) -> DynamicBody? { byItem[ObjectIdentifier(item)] }

  /// Bodies of items that stay keep their speed.
  func setItems(_ items: [any UIDynamicItem]) {
    let old = byItem
    bodies = items.map { item in old[ObjectIdentifier(item)] ?? DynamicBody(item) }
    byItem = Dictionary(uniqueKeysWithValues: bodies.map { (ObjectIdentifier($0.item), $0) })
    for body in bodies { body.traits = DynamicBody.Traits() }
    // What is gone is let go of.
    touching.removeAll { contact in
      contact.ends.bodies.contains { byItem[ObjectIdentifier($0.item)] !== $0 }
    }
  }

  var isResting: Bool {
    bodies.allSatisfy { body in
      body.velocity.length < Metrics.restSpeed && abs(body.angularVelocity) < Metrics.restTurn
    }
  }

  /// Into how many pieces a step must be divided for the fastest body.
  func pieces(of step: CGFloat) -> Int {
    let ways = bodies.map { $0.velocity.length * step / max(1, $0.smallerSide * Metrics.longestWay) }
    return Int(max(1, min(Metrics.mostPieces, (ways.max() ?? 1).rounded(.up))))
  }

  func move(during step: CGFloat, contacts find: () -> [DynamicContact]) {
    // What bounces does so with the speed that it came with.
    var contacts = find()
    for index in contacts.indices { contacts[index].prepare() }
    for body in bodies { body.speedUp(during: step) }
    let bars = links.compactMap { $0() }
    for bar in bars { bar.ends.involve() }
    for index in contacts.indices { contacts[index].goOn(from: touching) }
    for round in 0..<Metrics.rounds {
      for bar in bars { bar.hold() }
      // From either end in turn, so that none is favoured.
      for index in contacts.indices {
        contacts[round.isMultiple(of: 2) ? index : contacts.count - 1 - index].hold()
      }
    }
    for body in bodies { body.move(during: step) }
    for contact in contacts { contact.separate() }
    touching = contacts
    for link in links { link()?.correct() }
  }
}

/// Two bodies, or a body and a boundary.
struct DynamicPair: Hashable {
  private let one: ObjectIdentifier
  private let other: ObjectIdentifier?
  private let wall: Int

  @MainActor
  init(_ one: DynamicBody, _ other: DynamicBody) {
    (self.one, self.other, wall) = (ObjectIdentifier(one), ObjectIdentifier(other), -1)
  }

  @MainActor
  init(_ one: DynamicBody, wall: Int) {
    (self.one, other, self.wall) = (ObjectIdentifier(one), nil, wall)
  }
}
