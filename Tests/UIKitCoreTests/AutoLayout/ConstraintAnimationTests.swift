import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// A constraint changed before an animation block, laid out inside of it (docs/uikit-semantics.md, note 13).
@MainActor
struct ConstraintAnimationTests {
  /// docs/uikit-semantics.md, note 13.
  @Test func layoutInsideAnAnimationBlockAnimatesTheMove() {
    let root = makeRoot()
    let view = makeView(root)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()

    left.constant = 100
    var framesDuring: [CGRect] = []
    UIView.animate(withDuration: 1) {
      framesDuring.append(view.frame)
      root.layoutIfNeeded()
      framesDuring.append(view.frame)
    }

    // The model moves inside the block, which is what makes the block animate it.
    #expect(framesDuring == [CGRect(0, 0, 10, 10), CGRect(100, 0, 10, 10)])
  }
}
