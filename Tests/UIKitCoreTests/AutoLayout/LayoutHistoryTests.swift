import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Random histories of one view tree against plain arithmetic. A failure prints its seed and step.
@MainActor
struct LayoutHistoryTests {
  /// Views that each lie at a distance from an earlier one, in whatever place of the tree they are.
  @MainActor
  final class Tree {
    let root = makeRoot(300, 300)
    var views: [UIView] = []
    /// The earlier view each is placed by; -1 for the root.
    var references: [Int] = []
    var offsets: [CGPoint] = []
    var sizes: [CGSize] = []
    var constraints: [[NSLayoutConstraint]] = []

    func grow(_ random: inout SeededGenerator) {
      let index = views.count
      references.append(Int.random(in: -1..<index, using: &random))
      offsets.append(
        CGPoint(x: Int.random(in: -20...20, using: &random), y: Int.random(in: -20...20, using: &random)))
      sizes.append(
        CGSize(width: Int.random(in: 0...50, using: &random), height: Int.random(in: 0...50, using: &random)))
      let view = makeView()
      views.append(view)
      place(view, &random)
      let reference = references[index] < 0 ? root : views[references[index]]
      constraints.append([
        view.leftAnchor.constraint(equalTo: reference.leftAnchor, constant: offsets[index].x),
        view.topAnchor.constraint(equalTo: reference.topAnchor, constant: offsets[index].y),
        view.widthAnchor.constraint(equalToConstant: sizes[index].width),
        view.heightAnchor.constraint(equalToConstant: sizes[index].height),
      ])
      NSLayoutConstraint.activate(constraints[index])
    }

    /// Adds the view to the root or to any view that is not inside of it.
    func place(_ view: UIView, _ random: inout SeededGenerator) {
      let hosts = [root] + views.filter { !$0.isDescendant(of: view) }
      (hosts.randomElement(using: &random) ?? root).addSubview(view)
    }

    /// Activates all constraints again: views that moved across a boundary lost theirs.
    func reactivate() {
      for set in constraints { NSLayoutConstraint.activate(set) }
    }

    func expectedOrigin(_ index: Int) -> CGPoint {
      let base = references[index] < 0 ? .zero : expectedOrigin(references[index])
      return CGPoint(x: base.x + offsets[index].x, y: base.y + offsets[index].y)
    }

    func origin(of view: UIView) -> CGPoint {
      var point = CGPoint.zero
      var current: UIView = view
      while current !== root, let superview = current.superview {
        point.x += current.frame.minX
        point.y += current.frame.minY
        current = superview
      }
      return point
    }
  }

  @Test func nothingOutlivesTheTree() {
    weak var root: UIView?
    weak var view: UIView?
    weak var engine: LayoutEngine?
    weak var constraint: NSLayoutConstraint?
    func live() {
      let tree = makeRoot()
      let inner = makeView(tree)
      let pinned = inner.leftAnchor.constraint(equalTo: tree.layoutMarginsGuide.leftAnchor)
      pinned.isActive = true
      tree.layoutIfNeeded()
      tree.frame.size.width = 100
      root = tree
      view = inner
      engine = tree.layoutEngine
      constraint = pinned
    }

    live()

    #expect(root == nil)
    #expect(view == nil)
    #expect(engine == nil)
    #expect(constraint == nil)
  }

  @Test(arguments: 0..<60) func framesFollowEveryChange(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 777)
    let tree = Tree()
    for step in 0..<30 {
      let index = tree.views.isEmpty ? 0 : Int.random(in: 0..<tree.views.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0,
        1 where tree.views.count < 12:
        tree.grow(&random)
      case 2 where !tree.views.isEmpty:
        tree.offsets[index].x = CGFloat(Int.random(in: -30...30, using: &random))
        tree.constraints[index][0].constant = tree.offsets[index].x
      case 3 where !tree.views.isEmpty:
        tree.sizes[index].width = CGFloat(Int.random(in: 0...90, using: &random))
        tree.constraints[index][2].constant = tree.sizes[index].width
      case 4 where !tree.views.isEmpty:
        tree.place(tree.views[index], &random)
        tree.reactivate()
      case 5 where !tree.views.isEmpty:
        NSLayoutConstraint.deactivate(tree.constraints[index])
        if Bool.random(using: &random) { tree.root.layoutIfNeeded() }
        NSLayoutConstraint.activate(tree.constraints[index])
      default: continue
      }
      if Bool.random(using: &random) { continue }
      tree.root.layoutIfNeeded()
      for index in tree.views.indices {
        let view = tree.views[index]
        #expect(
          tree.origin(of: view) == tree.expectedOrigin(index), "seed \(seed), step \(step), view \(index)")
        #expect(view.bounds.size == tree.sizes[index], "seed \(seed), step \(step), view \(index)")
      }
    }
  }
}
