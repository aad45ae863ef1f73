import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor
struct UILayoutSupportTests {
  @Test func supportsAreAtTheViewsEnds() {
    // Without a window there is no safe area: both have no height.
    let controller = UIViewController()
    let root = makeRoot()
    controller.view = root
    let view = makeView(root)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor, constant: 8),
      view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor, constant: -8),
    ])

    root.layoutIfNeeded()

    #expect(view.frame.minY == 8)
    #expect(view.frame.maxY == 472)
  }
}
