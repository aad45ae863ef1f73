import Foundation
import QuartzCore

/// A table or collection view in which two fingers select several items.
@preconcurrency @MainActor
protocol SweptList: UIScrollView {
  /// True if several items may be selected, now or while they are edited.
  var maySelectSeveral: Bool { get }
  /// True if several items may be selected now.
  var allowsMultipleSelectionNow: Bool { get }
  var allowsMultipleSelectionDuringEditing: Bool { get }
  var isEditing: Bool { get set }
  /// True if two fingers are left to scrolling, as where the list scrolls in two directions.
  var leavesFingersToScrolling: Bool { get }
  /// Items in each section.
  var sweptCounts: [Int] { get }
  /// Returns the item at a point of the list's coordinates; nil for none.
  func sweptItem(at point: CGPoint) -> IndexPath?
  func isItemSelected(_ path: IndexPath) -> Bool
  /// Selects an item for the user, or deselects it, as the delegate lets.
  func sweep(_ path: IndexPath)

  func shouldBeginSweep(at path: IndexPath) -> Bool
  func didBeginSweep(at path: IndexPath)
  func didEndSweep()
}

/// Two fingers that select items of a list by moving over them (Apple, "Selecting multiple items with a two-finger pan gesture").
@MainActor
final class SelectionSweeping {
  private unowned let list: any SweptList
  private var recognizer: SelectionSweepGestureRecognizer?
  private var sweep: Sweep?
  private lazy var edges = DragEdgeScrolling { [weak self] in self?.follow() }

  /// A sweep that goes on.
  private struct Sweep {
    var selection: SelectionSweep
    /// Items in each section at the beginning.
    let counts: [Int]
    /// The middle of the fingers, in the window's coordinates.
    var fingers: CGPoint
  }

  init(_ list: any SweptList) {
    self.list = list
  }

  /// Listens for fingers as soon as several items may be selected.
  func rulesDidChange() {
    guard recognizer == nil, list.maySelectSeveral else { return }
    let recognizer = SelectionSweepGestureRecognizer(
      target: self, action: Selector("changed", SelectionSweeping.changed))
    recognizer.maySweep = { [weak self] in self?.maySweep() ?? false }
    self.recognizer = recognizer
    // Before the list's own pan, which begins at the same distance.
    list.attachFirst(recognizer)
  }

  /// The item under the middle of the fingers when they came down.
  private var origin: IndexPath? {
    guard let recognizer else { return nil }
    let (place, movement) = (recognizer.location(in: list), recognizer.translation(in: list))
    return list.sweptItem(at: CGPoint(x: place.x - movement.x, y: place.y - movement.y))
  }

  private func maySweep() -> Bool {
    guard list.maySelectSeveral, !list.leavesFingersToScrolling, let origin else { return false }
    return list.shouldBeginSweep(at: origin)
  }

  private func changed(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: begin()
    case .changed: move(to: recognizer.location(in: nil))
    case .ended, .cancelled: end()
    case .possible, .failed: break
    }
  }

  private func begin() {
    guard let origin, let recognizer else { return }
    let fingers = recognizer.location(in: nil)
    if list.allowsMultipleSelectionDuringEditing, !list.isEditing { list.isEditing = true }
    list.didBeginSweep(at: origin)
    let counts = list.sweptCounts
    guard let item = Self.number(of: origin, counts) else { return }
    sweep = Sweep(
      selection: SelectionSweep(origin: item, selects: !list.isItemSelected(origin)), counts: counts,
      fingers: fingers)
    reach(item)
    move(to: fingers)
  }

  private func move(to fingers: CGPoint) {
    guard sweep != nil, let window = list.window else { return }
    sweep?.fingers = fingers
    follow()
    edges.finger(at: fingers, in: window)
  }

  /// The item beneath the fingers is the sweep's end.
  private func follow() {
    guard let sweep, let window = list.window else { return }
    guard let path = list.sweptItem(at: list.convert(sweep.fingers, from: window)),
      let item = Self.number(of: path, sweep.counts)
    else { return }
    reach(item)
  }

  private func reach(_ item: Int) {
    guard var sweep, list.allowsMultipleSelectionNow else { return }
    // Numbers of items are those of the beginning.
    let counts = sweep.counts
    guard list.sweptCounts == counts else { return edges.stop() }
    let changes = sweep.selection.move(to: item) { item in
      Self.path(of: item, counts).map { list.isItemSelected($0) } ?? false
    }
    self.sweep = sweep
    for change in changes {
      guard let path = Self.path(of: change.item, counts) else { continue }
      if list.isItemSelected(path) != change.isSelected { list.sweep(path) }
    }
  }

  private func end() {
    edges.stop()
    sweep = nil
    list.didEndSweep()
  }

  // MARK: - Numbers of items

  private static func number(of path: IndexPath, _ counts: [Int]) -> Int? {
    guard counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.item) else {
      return nil
    }
    return counts.prefix(path.section).reduce(0, +) + path.item
  }

  private static func path(of item: Int, _ counts: [Int]) -> IndexPath? {
    var rest = item
    for (section, count) in counts.enumerated() {
      if rest < count { return IndexPath(item: rest, section: section) }
      rest -= count
    }
    return nil
  }
}
