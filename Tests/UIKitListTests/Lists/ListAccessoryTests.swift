import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized) struct ListAccessoryTests {
  // MARK: - Places

  @Test func accessoriesStandAroundTheContent() {
    var layout = AccessoryLayout(size: CGSize(width: 400, height: 44))
    layout.trailing = [AccessoryLayout.Item(size: CGSize(width: 8, height: 14), room: 0)]
    // 400 − 16 − 8 = 376; the content ends 8 before it.
    #expect(layout.frames.trailing == [CGRect(x: 376, y: 15, width: 8, height: 14)])
    #expect(layout.frames.content == CGRect(x: 0, y: 0, width: 368, height: 44))

    layout.leading = [AccessoryLayout.Item(size: CGSize(width: 22, height: 44), room: 0)]
    // As in a table: the circle begins at the margin, the content ends with it.
    #expect(layout.frames.leading == [CGRect(x: 16, y: 0, width: 22, height: 44)])
    #expect(layout.frames.content.minX == 38)

    layout.indent = 20
    #expect(layout.frames.leading[0].minX == 36 && layout.frames.content.minX == 58)
    layout.indentsAccessories = false
    #expect(layout.frames.leading[0].minX == 16 && layout.frames.content.minX == 58)

    layout.isRightToLeft = true
    #expect(layout.frames.leading[0].maxX == 384 && layout.frames.trailing[0].minX == 16)
  }

  @Test func reservedRoomCentresAView() {
    var layout = AccessoryLayout(size: CGSize(width: 400, height: 44))
    layout.trailing = [AccessoryLayout.Item(size: CGSize(width: 10, height: 10), room: 30)]
    // The room is 354…384.
    #expect(layout.frames.trailing[0].midX == 369)
  }

  @Test func theOrderIsTheSystems() {
    func types(_ accessories: [UICellAccessory]) -> [UICellAccessory.AccessoryType] {
      accessories.map(\.accessoryType)
    }
    let view = UIView()
    let all: [UICellAccessory] = [
      .reorder(), .disclosureIndicator(), .delete(), .label(text: "3"),
      .checkmark(displayed: .whenNotEditing),
      .customView(
        configuration: .init(
          customView: view, placement: .trailing(at: UICellAccessory.Placement.position(before: .reorder())))),
    ]
    let editing = AccessoryOrder(all, isEditing: true)
    #expect(types(editing.leading) == [.delete])
    #expect(types(editing.trailing) == [.label, .disclosureIndicator, .customView(view), .reorder])
    let resting = AccessoryOrder(all, isEditing: false)
    #expect(resting.leading.isEmpty)
    // Without its neighbour the custom view goes to the beginning.
    #expect(types(resting.trailing) == [.customView(view), .label, .checkmark, .disclosureIndicator])
  }

  @Test func indentationMovesTextAndLine() {
    let stage = ListStage([["a"]]) { cell, _, _ in cell.indentationLevel = 2 }
    // The margin of 16 and two levels of 10.
    #expect(stage.cell(0)?.lines.bottomFrame?.minX == 36)
  }

  // MARK: - Editing

  @Test func editingBringsItsAccessories() throws {
    var deleted = 0
    let stage = ListStage([["a", "b"]]) { cell, _, _ in
      cell.accessories = [.delete { deleted += 1 }, .disclosureIndicator(displayed: .whenNotEditing)]
    }
    let cell = try #require(stage.cell(0))
    #expect(cell.subviews.contains { $0 is RowAccessoryView } && cell.configurationState.isEditing == false)
    stage.view.isEditing = true
    stage.host.advance(by: 0.5)
    #expect(!cell.subviews.contains { $0 is RowAccessoryView } && cell.configurationState.isEditing)
    // The text follows the circle: 16 + 22 + 16.
    #expect(cell.lines.bottomFrame?.minX == 54)
    stage.host.tap(at: CGPoint(x: 27, y: 22))
    #expect(deleted == 1)
  }

  @Test func circlesShowWhatIsSelected() throws {
    let stage = ListStage([["a", "b"]]) { cell, _, _ in cell.accessories = [.multiselect()] }
    stage.view.allowsMultipleSelectionDuringEditing = true
    stage.view.allowsSelectionDuringEditing = true
    stage.view.isEditing = true
    stage.host.advance(by: 0.5)
    stage.host.tap(at: CGPoint(x: 200, y: 22))
    stage.host.advanceFrame()
    let circles = [0, 1].map { stage.cell($0)?.subviews.compactMap { $0 as? RowEditControl }.first }
    #expect(circles.map { $0?.isTicked } == [true, false])
  }

  @Test func rowsAreDraggedByTheirLines() throws {
    let stage = ListStage([["a", "b", "c"]]) { cell, _, _ in
      cell.accessories = [.reorder(displayed: .always)]
    }
    stage.source.reorderingHandlers.canReorderItem = { _ in true }
    let finger = stage.host.touchDown(at: CGPoint(x: 370, y: 22))
    for y in stride(from: CGFloat(30), through: 75, by: 5) {
      stage.host.advance(by: 1.0 / 60)
      stage.host.touchMove(finger, to: CGPoint(x: 370, y: y))
    }
    stage.host.touchUp(finger, at: CGPoint(x: 370, y: 75))
    stage.host.advance(by: 0.5)
    #expect(stage.source.snapshot().itemIdentifiers == ["b", "a", "c"])
  }

  // MARK: - Swipes

  @Test func aTouchElsewhereClosesAnOpenRowAndNoMore() throws {
    let stage = ListStage(
      [["a", "b"]],
      set: { list in
        list.trailingSwipeActionsConfigurationProvider = { _ in
          UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
          ])
        }
      })
    stage.host.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 180, y: 66), duration: 0.3)
    stage.host.advance(by: 1)
    let open = try #require(stage.cell(1))
    #expect(open.configurationState.isSwiped)
    stage.host.tap(at: CGPoint(x: 200, y: 22))
    stage.host.advance(by: 1)
    #expect(!open.configurationState.isSwiped && open.center.x == 200)
    #expect(stage.cell(0)?.isSelected == false)
    stage.host.tap(at: CGPoint(x: 200, y: 22))
    stage.host.advance(by: 1)
    #expect(stage.cell(0)?.isSelected == true)
  }

  /// The cell that stood open is used again at once: the actions of the item that it showed do not stay beside another.
  @Test func aReloadClosesAnOpenRow() {
    let stage = ListStage(
      [["a", "b"]],
      set: { list in
        list.trailingSwipeActionsConfigurationProvider = { _ in
          UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
          ])
        }
      })
    stage.host.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 180, y: 66), duration: 0.3)
    stage.host.advance(by: 1)
    #expect(stage.cell(1)?.configurationState.isSwiped == true)
    stage.view.reloadData()
    stage.host.advance(by: 1)
    #expect(stage.view.visibleCells.count == 2)
    #expect(stage.view.visibleCells.allSatisfy { $0.center.x == 200 })
    #expect(!stage.view.subviews.contains { $0 is SwipeActionsView })
  }

  @Test func aSwipeShowsActionsAndPerformsThem() throws {
    var log: [String] = []
    let stage = ListStage(
      [["a", "b"]],
      set: { list in
        list.trailingSwipeActionsConfigurationProvider = { path in
          let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
            log.append("delete \(path.item)")
            done(true)
          }
          let configuration = UISwipeActionsConfiguration(actions: [action])
          configuration.performsFirstActionWithFullSwipe = false
          return configuration
        }
      })
    stage.host.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 180, y: 66), duration: 0.3)
    stage.host.advance(by: 1)
    let cell = try #require(stage.cell(1))
    // A button of at least 74 points stands open.
    #expect(cell.center.x <= 200 - 74 && cell.configurationState.isSwiped)
    stage.host.tap(at: CGPoint(x: 380, y: 66))
    stage.host.advance(by: 1)
    #expect(log == ["delete 1"])
    #expect(stage.cell(1)?.center.x == 200)
    #expect(!stage.view.subviews.contains { $0 is SwipeActionsView })
  }
}
