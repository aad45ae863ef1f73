import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// Which fingers on the bars open the overview.
@Suite @MainActor
struct OverviewGateTests {
  /// The middle of the toolbar of a phone of 390 × 844.
  private static let toolbar = CGPoint(x: 195, y: 822)

  /// Moves a finger over the bars.
  /// - Returns: true if the overview was there on the way.
  private func opens(_ stage: BrowserStage, from start: CGPoint = toolbar, by way: CGSize) -> Bool {
    var wasThere = false
    let end = CGPoint(x: start.x + way.width, y: start.y + way.height)
    stage.host.drag(from: start, to: end, duration: 0.6) { _ in
      if !stage.container.overview.isClosed { wasThere = true }
    }
    stage.settle()
    return wasThere
  }

  @Test(
    "A finger opens it that goes up more than twice as far as sideways",
    arguments: [
      (CGSize(width: 0, height: -60), true), (CGSize(width: 25, height: -60), true),
      (CGSize(width: -25, height: -60), true), (CGSize(width: 35, height: -60), false),
      (CGSize(width: -60, height: -60), false), (CGSize(width: 0, height: 20), false),
    ])
  func direction(way: CGSize, opens: Bool) {
    let stage = BrowserStage()
    #expect(self.opens(stage, by: way) == opens)
  }

  @Test("Bars that are collapsed open nothing")
  func collapsed() {
    let stage = BrowserStage()
    stage.container.collapse.handle(.hideRequested)
    stage.settle()
    #expect(stage.container.isCollapsed)
    #expect(!opens(stage, from: CGPoint(x: 195, y: 835), by: CGSize(width: 0, height: -60)))
  }

  @Test("A bar that is edited in opens nothing")
  func editing() {
    let stage = BrowserStage()
    stage.container.focusAddress()
    stage.settle()
    #expect(stage.container.isEditingAddress)
    let bar = stage.bar
    let middle = bar.convert(CGPoint(x: bar.bounds.midX, y: bar.bounds.midY), to: nil)
    #expect(!opens(stage, from: middle, by: CGSize(width: 0, height: -60)))
  }
}
