import Foundation
import QuartzCore
import UIKitCore

/// Gives elements the numbers by which assistive technology knows them, and finds their nodes again.
///
/// Trees are made when a client asks and the last one may have become wrong, and only then.
@MainActor
final class ATSPIObjects {
  private final class Entry {
    weak var element: UIResponder?
    init(_ element: UIResponder) { self.element = element }
  }

  private var numbers: [ObjectIdentifier: Int] = [:]
  private var entries: [Int: Entry] = [:]
  private var lastNumber = 0
  private var nodes: [Int: AccessibilityNode] = [:]
  private(set) var windows: [AccessibilityNode] = []
  private var versions: [Int] = []
  private var isStale = true
  /// Seconds of `CACurrentMediaTime()`.
  private var madeAt: CFTimeInterval = 0
  /// The seconds for which trees are believed while no frame tells of changes; one burst of questions.
  private static let lifetime: CFTimeInterval = 0.1

  /// A frame was laid out.
  func invalidate() { isStale = true }

  /// The element's number, the same one as long as it lives.
  func number(of element: UIResponder) -> Int {
    let identity = ObjectIdentifier(element)
    // Another object may have been made at the same address.
    if let number = numbers[identity], entries[number]?.element === element { return number }
    lastNumber += 1
    numbers[identity] = lastNumber
    entries[lastNumber] = Entry(element)
    return lastNumber
  }

  /// True if the element of that number lives, though perhaps it is not shown now.
  func isAlive(_ number: Int) -> Bool { entries[number]?.element != nil }

  /// The node of that number in the present trees; nil where it is gone.
  func node(_ number: Int) -> AccessibilityNode? {
    refresh()
    return nodes[number]
  }

  /// The node of an element in the present trees.
  func node(of element: UIResponder) -> AccessibilityNode? { node(number(of: element)) }

  /// Makes the trees anew where they may be wrong.
  func refresh() {
    let shown = UIApplication.shared.windows.filter { !$0.isHidden }
    let versions = shown.map(\.accessibilityVersion)
    let now = CACurrentMediaTime()
    guard isStale || versions != self.versions || now - madeAt > Self.lifetime else { return }
    isStale = false
    madeAt = now
    self.versions = versions
    windows = shown.map(AccessibilityTree.tree)
    nodes = [:]
    for node in windows.flatMap(\.flattened) { nodes[number(of: node.element)] = node }
    for (number, entry) in entries where entry.element == nil { entries[number] = nil }
    numbers = numbers.filter { entries[$0.value] != nil }
  }
}
