import Foundation
import Testing

@testable import HeadlessHost
@testable import UIKitCore

/// Views that leave a tree which has constraints.
@Suite("Views that leave a tree with constraints") @MainActor
struct LeavingTests {
  private static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The main thread's seconds for making and dropping lists of views, none of which is laid out in between.
  private func seconds(lists: Int, in host: UIView) -> Double {
    let start = Self.threadSeconds
    for _ in 0..<lists {
      let list = UIView()
      for _ in 0..<40 {
        let row = UIView()
        row.addSubview(UIView())
        list.addSubview(row)
      }
      host.addSubview(list)
      for row in list.subviews { row.removeFromSuperview() }
      list.removeFromSuperview()
    }
    return Self.threadSeconds - start
  }

  private func makeHost(waiting: Int) -> UIView {
    let host = UIView()
    let held = UIView()
    held.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(held)
    held.widthAnchor.constraint(equalTo: host.widthAnchor).isActive = true
    for _ in 0..<waiting { host.addSubview(UIView()) }
    return host
  }

  @Test("Each costs the same beside many others as beside few")
  func cost() {
    let (few, many) = (makeHost(waiting: 5), makeHost(waiting: 4000))
    _ = seconds(lists: 5, in: few)
    let base = (0..<3).map { _ in seconds(lists: 10, in: few) }.min() ?? 0
    let loaded = (0..<3).map { _ in seconds(lists: 10, in: many) }.min() ?? 0
    // Asked about all others it would be a hundred times as much.
    #expect(loaded < 8 * base + 0.02)
  }

  @Test("A view that left while it waited is updated where it is, and not for the tree that it left")
  func otherTree() {
    final class Counter: UIView {
      var count = 0
      override func updateConstraints() {
        count += 1
        super.updateConstraints()
      }
    }
    let (first, second) = (makeHost(waiting: 0), makeHost(waiting: 0))
    let view = Counter()
    first.addSubview(view)
    view.setNeedsUpdateConstraints()
    view.removeFromSuperview()
    first.layoutIfNeeded()
    #expect(view.count == 0)
    second.addSubview(view)
    second.layoutIfNeeded()
    #expect(view.count == 1)
  }
}
