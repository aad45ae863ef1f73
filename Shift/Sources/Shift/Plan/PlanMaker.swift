import Foundation
import UIKit

/// Works out the plan of a transition from one tree to another.
struct PlanMaker {
  private typealias Side = PlanElement.Side

  private let from: TreeDescription
  private let to: TreeDescription
  private let settings: PlanSettings
  private var elements: [PlanElement] = []
  private var duplicates: [DuplicateID] = []
  /// The index of the other side's view, for the matched ones.
  private var partners: [Side: [Int: Int]] = [.from: [:], .to: [:]]
  /// The elements that were made of views.
  private var made: [Side: [Int: Int]] = [.from: [:], .to: [:]]
  /// The views inside a pair at the bottom, by the matched view there: they wait for the pair, which is among the views on top.
  private var waiting: [Int: [Int]] = [:]
  private var cascadeDelays: [Side: [Int: TimeInterval]] = [.from: [:], .to: [:]]

  static func plan(from: TreeDescription, to: TreeDescription, settings: PlanSettings = PlanSettings())
    -> Plan
  {
    var maker = PlanMaker(from: from, to: to, settings: settings)
    maker.match()
    maker.cascade(.from)
    maker.cascade(.to)
    maker.makeElements()
    return Plan(elements: maker.elements, duplicates: maker.duplicates)
  }

  private init(from: TreeDescription, to: TreeDescription, settings: PlanSettings) {
    self.from = from
    self.to = to
    self.settings = settings
  }

  private func tree(_ side: Side) -> TreeDescription { side == .from ? from : to }
  private func views(_ side: Side) -> [ViewDescription] { side == .from ? from.views : to.views }
  private var bottom: Side { settings.isToOnTop ? .from : .to }
  private func isMatched(_ side: Side, _ index: Int) -> Bool { partners[side]?[index] != nil }

  // MARK: - Pairs

  private mutating func match() {
    let first = ids(.from)
    let second = ids(.to)
    for (id, index) in first {
      guard let other = second[id] else { continue }
      partners[.from]?[index] = other
      partners[.to]?[other] = index
    }
  }

  private mutating func ids(_ side: Side) -> [String: Int] {
    var known: [String: Int] = [:]
    let views = views(side)
    for (index, view) in views.enumerated() where !view.isHidden {
      guard let id = view.id else { continue }
      if let first = known[id], views[first].isOutOfSight != view.isOutOfSight {
        // Of two, the one in sight is meant.
        if views[first].isOutOfSight { known[id] = index }
      } else if let first = known[id] {
        duplicates.append(DuplicateID(id: id, first: views[first].path, second: view.path))
      } else {
        known[id] = index
      }
    }
    return known
  }

  // MARK: - Cascades

  private mutating func cascade(_ side: Side) {
    let views = views(side)
    for (index, view) in views.enumerated() {
      guard let cascade = view.cascade else { continue }
      let inside = views.indices.filter {
        $0 != index && !views[$0].changes.isEmpty && isInside($0, index, views)
      }
      let ranked = inside.sorted {
        cascade.rank(of: views[$0].state.position, in: view.state.frame)
          < cascade.rank(of: views[$1].state.position, in: view.state.frame)
      }
      for (place, member) in ranked.enumerated() {
        cascadeDelays[side]?[member] = Double(place) * cascade.step
      }
    }
  }

  private func isInside(_ index: Int, _ ancestor: Int, _ views: [ViewDescription]) -> Bool {
    var next = views[index].parent
    while let here = next {
      if here == ancestor { return true }
      next = views[here].parent
    }
    return false
  }

  // MARK: - Elements

  private mutating func makeElements() {
    let top: Side = settings.isToOnTop ? .to : .from
    let single = ordered(bottom, includingPairs: false).map { ($0, pair(around: $0, bottom)) }
    for (index, pair) in single {
      if let pair { waiting[pair, default: []].append(index) }
    }
    for (index, pair) in single where pair == nil { makeElement(bottom, index) }
    for index in ordered(top, includingPairs: true) { makeElement(top, index) }
  }

  /// The nearest matched view that another one lies in.
  private func pair(around index: Int, _ side: Side) -> Int? {
    sequence(first: index) { views(side)[$0].parent }.dropFirst().first { isMatched(side, $0) }
  }

  /// Superviews first, then back to front; the root before all.
  private func ordered(_ side: Side, includingPairs: Bool) -> [Int] {
    let views = views(side)
    func depth(_ position: Position) -> Int { position == .back ? -1 : position == .front ? 1 : 0 }
    return views.indices
      .filter {
        !stays(side, $0) && !views[$0].isHidden && (!views[$0].isOutOfSight || isMatched(side, $0))
          && (includingPairs || !isMatched(side, $0))
      }
      .sorted { a, b in
        guard a != 0, b != 0 else { return a == 0 && b != 0 }
        let (first, second) = (depth(views[a].position), depth(views[b].position))
        return first == second ? a < b : first < second
      }
  }

  /// Returns true if a view stays in sight where it is: a root in its place, and what does nothing in it.
  private func stays(_ side: Side, _ index: Int) -> Bool {
    guard tree(side).isRootInPlace, !isMatched(side, index) else { return false }
    let view = views(side)[index]
    guard let parent = view.parent else { return true }
    return view.changes.isEmpty && stays(side, parent)
  }

  /// Makes the element of a view, that of the view it lies in before.
  private mutating func makeElement(_ side: Side, _ index: Int) {
    guard made[side]?[index] == nil else { return }
    if let partner = partners[side]?[index] {
      makePair(from: side == .from ? index : partner, to: side == .from ? partner : index)
    } else {
      makeSingle(side, index)
    }
  }

  private mutating func makePair(from first: Int, to last: Int) {
    let (begin, end) = (from.views[first], to.views[last])
    // What the destination leaves at its default the other view may say: so a way back is like the way there.
    var element = PlanElement(
      from: first, to: last, name: begin.path == end.path ? end.path : "\(begin.path) ⇢ \(end.path)",
      id: end.id,
      begin: begin.state, end: end.state, place: .container,
      contentAnimation: end.contentAnimation == .fade ? begin.contentAnimation : end.contentAnimation,
      contentSizing: end.contentSizing == .stretch ? begin.contentSizing : end.contentSizing,
      delay: max(delay(.to, last), delay(.from, first)), duration: 0,
      timing: end.timing ?? begin.timing ?? settings.timing,
      path: end.motionPath == .straight ? begin.motionPath : end.motionPath)
    if end.contentAnimation == .live {
      element.live = .to
    } else if begin.contentAnimation == .live {
      element.live = .from
    }
    (element.firstPart, element.lastPart) = (begin.part, end.part)
    element.duration = end.duration ?? begin.duration ?? settings.duration(distance: element.distance)
    add(element)
    let own = bottom == .from ? first : last
    for index in waiting[own] ?? [] { makeElement(bottom, index) }
  }

  private mutating func makeSingle(_ side: Side, _ index: Int) {
    let view = views(side)[index]
    var place = PlanElement.Place.container
    if view.superview == .parent, let parent = view.parent, !stays(side, parent) {
      makeElement(side, parent)
      if let element = made[side]?[parent], !isOccluded(side, index, by: elements[element]) {
        place = .element(element)
      }
    }
    let isLocal = place != .container
    let own = isLocal ? view.localState : view.state
    var away = own
    let origin = isLocal ? view.localSuperviewOrigin : view.superviewOrigin
    for change in view.changes { change.apply(to: &away, origin: origin) }
    // What only one side of a pair has inside comes and goes with that side's content.
    if view.changes.isEmpty, let parent = view.parent, isMatched(side, parent) { away.alpha = 0 }
    let appears = side == .to
    var element = PlanElement(
      from: appears ? nil : index, to: appears ? index : nil, name: view.path, id: view.id,
      begin: appears ? away : own, end: appears ? own : away, place: place,
      contentAnimation: view.contentAnimation,
      contentSizing: view.contentSizing, delay: delay(side, index), duration: 0,
      timing: view.timing ?? settings.timing, path: view.motionPath)
    if view.contentAnimation == .live { element.live = side }
    element.duration = view.duration ?? settings.duration(distance: element.distance)
    add(element)
  }

  /// Returns true if something that lies behind a view, in the same still picture, has gone to the container: the view would be
  /// behind it there. A picture that moves keeps what lies in it.
  private func isOccluded(_ side: Side, _ index: Int, by parent: PlanElement) -> Bool {
    guard parent.isStill, parent.place == .container else { return false }
    let views = views(side)
    return views.indices.contains { other in
      other < index && other != 0 && !views[other].isHidden
        && (isMatched(side, other) || views[other].superview == .container)
        && !isInside(index, other, views) && views[other].state.frame.intersects(views[index].state.frame)
    }
  }

  private mutating func add(_ element: PlanElement) {
    if let index = element.from { made[.from]?[index] = elements.count }
    if let index = element.to { made[.to]?[index] = elements.count }
    elements.append(element)
  }

  private func delay(_ side: Side, _ index: Int) -> TimeInterval {
    views(side)[index].delay + (cascadeDelays[side]?[index] ?? 0)
  }
}
