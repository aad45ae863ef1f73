import Foundation
import UIKit

/// A transition as a value: its pictures, with their states at the beginning and the end, and their timing.
///
/// A plan is made from descriptions of two trees, without a clock or a screen, and can be compared and printed:
///
///     let card = ViewState(position: CGPoint(x: 60, y: 60), size: CGSize(width: 100, height: 100))
///     let page = ViewState(position: CGPoint(x: 200, y: 400), size: CGSize(width: 400, height: 800))
///     let plan = Plan(
///       from: TreeDescription([ViewDescription(path: "Card", id: "cover", state: card)]),
///       to: TreeDescription([ViewDescription(path: "Page", id: "cover", state: page)]))
///     print(plan)
///
/// Times are in seconds. States are in points, in the coordinates of the container or of the picture that an element lies in.
/// Making a plan cannot fail: ids that are used twice are in ``duplicates``.
public struct Plan: Equatable, Sendable {
  /// The pictures, back to front; those that others lie in come before these.
  public private(set) var elements: [PlanElement]
  /// The ids that two views of one side share: the first of them was matched.
  public let duplicates: [DuplicateID]
  /// The time in seconds until the last element has arrived.
  public let duration: TimeInterval

  init(elements: [PlanElement], duplicates: [DuplicateID]) {
    self.elements = elements
    self.duplicates = duplicates
    duration = elements.map { $0.delay + $0.duration }.max() ?? 0
  }

  /// Plans the transition from one tree to another, without a clock or a screen.
  public init(from: TreeDescription, to: TreeDescription, settings: PlanSettings = PlanSettings()) {
    self = PlanMaker.plan(from: from, to: to, settings: settings)
  }

  /// Begins an element where a view is on screen now.
  mutating func begin(_ index: Int, from shown: ShownView) {
    elements[index].begin(from: shown)
  }

  /// The element with the longest way, which a finger that drags the transition follows.
  var lead: Int? {
    elements.indices.max { a, b in
      (elements[a].distance, elements[a].delay + elements[a].duration)
        < (elements[b].distance, elements[b].delay + elements[b].duration)
    }
  }

  /// Returns how fast a velocity, in points a second, takes the lead along its way, in ways a second; 0 where it has none.
  func pace(of velocity: CGPoint) -> CGFloat {
    guard let lead, elements[lead].distance > 0 else { return 0 }
    let element = elements[lead]
    let way = CGPoint(
      x: element.end.position.x - element.begin.position.x,
      y: element.end.position.y - element.begin.position.y)
    return (velocity.x * way.x + velocity.y * way.y) / (element.distance * element.distance)
  }
}

extension PlanElement {
  /// The distance from its beginning to its end, in points.
  public var distance: CGFloat {
    hypot(end.position.x - begin.position.x, end.position.y - begin.position.y)
  }
}

extension Plan: CustomStringConvertible {
  /// A text with a line for each picture, deeper ones further in.
  public var description: String {
    var depths: [Int] = []
    var lines = ["transition of \(Self.seconds(duration)), \(elements.count) pictures"]
    for element in elements {
      let depth: Int = if case .element(let index) = element.place { depths[index] + 1 } else { 1 }
      depths.append(depth)
      lines.append(String(repeating: "  ", count: depth) + Self.line(element))
    }
    lines += duplicates.map { "  warning: \($0)" }
    return lines.joined(separator: "\n")
  }

  private static func line(_ element: PlanElement) -> String {
    var words = [element.name]
    words.append(
      element.begin.frame == element.end.frame
        ? text(element.begin.frame) : "\(text(element.begin.frame)) → \(text(element.end.frame))")
    if element.begin.alpha != 1 || element.end.alpha != 1 {
      words.append("alpha \(number(element.begin.alpha)) → \(number(element.end.alpha))")
    }
    if element.begin.cornerRadius != element.end.cornerRadius {
      words.append("radius \(number(element.begin.cornerRadius)) → \(number(element.end.cornerRadius))")
    }
    if element.isMatched { words.append("\(element.contentAnimation)/\(element.contentSizing)") }
    if element.delay > 0 { words.append("after \(seconds(element.delay))") }
    if !element.isStill { words.append("in \(seconds(element.duration))") }
    return words.joined(separator: ", ")
  }

  private static func text(_ rect: CGRect) -> String {
    "(\(number(rect.minX)) \(number(rect.minY)) \(number(rect.width)) \(number(rect.height)))"
  }

  private static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  private static func seconds(_ time: TimeInterval) -> String {
    "\((time * 1000).rounded() / 1000) s"
  }
}
