import Foundation
import Testing

@testable import HeadlessHost
@testable import UIKitCore

/// Views that leave a tree which has constraints.
@Suite("Views that leave a tree with constraints") @MainActor
struct LeavingTests {
  /// A view that counts how often it is asked where it is.
  private final class AskedView: UIView {
    static var count = 0
    override func isDescendant(of view: UIView) -> Bool {
      Self.count += 1
      return super.isDescendant(of: view)
    }
  }

  private func makeHost(waiting: Int) -> UIView {
    let host = UIView()
    let held = UIView()
    held.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(held)
    held.widthAnchor.constraint(equalTo: host.widthAnchor).isActive = true
    for _ in 0..<waiting { host.addSubview(AskedView()) }
    return host
  }

  @Test("Views that wait are not asked about each one that leaves")
  func cost() {
    let host = makeHost(waiting: 10)
    let views = (0..<20).map { _ in UIView() }
    for view in views { host.addSubview(view) }
    AskedView.count = 0
    for view in views { view.removeFromSuperview() }
    #expect(AskedView.count == 0)
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
