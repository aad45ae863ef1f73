import BrowserCore
import Foundation
import Testing
@testable import HeadlessHost
@testable import UIKitCore

@testable import Browser

/// The places of menus, in a window without a browser.
@Suite @MainActor
struct MenuPresenterTests {
  private let groups: [PopupMenuView.Group] = [.rows([PopupMenuView.Row(title: "Gulls", symbol: "globe") {}])]

  /// The frame of the menu's card in the window.
  private func card(_ stage: PresenterStage) throws -> CGRect {
    stage.settle()
    let menu = try #require(stage.menu)
    let row = try #require(menu.all(PopupMenuRowView.self).first)
    return row.convert(row.bounds, to: nil)
  }

  @Test("A phone's menu ends above the toolbar, and hangs below a bar at the top, but for that of all tabs")
  func phone() throws {
    let stage = PresenterStage()
    stage.menus.open(groups, from: .address)
    let top = CGFloat(stage.bars.barLayout.toolbarFrame(.expanded).minY)
    let frame = try card(stage)
    #expect(frame.maxY == top - PopupMenuMetrics.aboveBars && frame.minX == PopupMenuMetrics.left)
    #expect(stage.router.hasMenu)
    stage.menu?.close()
    stage.settle()
    #expect(!stage.router.hasMenu)

    stage.bars.barLayout = BarLayout(size: stage.window.bounds.size, safeAreaBottom: 0, position: .top)
    let plate = CGFloat(stage.bars.barLayout.topPlateFrame(.expanded).maxY)
    stage.menus.open(groups, from: .page)
    let hanging = try card(stage)
    #expect(hanging.minY == plate + PopupMenuMetrics.aboveBars)
  }

  @Test("Where it was asked for it grows towards the side with more room", arguments: [200, 700])
  func point(y: CGFloat) throws {
    let stage = PresenterStage()
    stage.menus.open(groups, from: stage.root.view, at: CGPoint(x: 60, y: y))
    let frame = try card(stage)
    #expect(y < 422 ? frame.minY >= y : frame.maxY <= y, "\(frame)")
  }
}
