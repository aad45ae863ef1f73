import BrowserCore
import UIKit

/// The places of what lies over the pages.
extension BrowserContainerViewController: MenuPresenterDelegate {
  /// The layout of the bars for the window as it is now.
  var barLayout: BarLayout {
    BarLayout(
      size: view.bounds.size, safeAreaBottom: Double(view.safeAreaInsets.bottom),
      position: services.settings.barPosition, stripHeight: Double(view.safeAreaInsets.top))
  }

  /// Puts toolbar and address bars where `pose` says. Animatable.
  func layoutBars() {
    let layout = barLayout
    toolbarController.place(pose, in: layout)
    addressBars.place(pose, row: barRowPose, in: layout, selected: store.model.selectedID)
    windowHead.place(pose, in: layout)
    layoutNotice()
    let pageTop = CGFloat(layout.pageTop(pose))
    for controller in tabControllers.values {
      controller.place(pageTop: pageTop, barPosition: layout.position)
    }
  }

  /// Above what is at the window's bottom: bars, a keyboard, or nothing.
  func layoutNotice() { notices.place(above: noticeBottom, width: view.bounds.width) }

  private var noticeBottom: CGFloat {
    let uncovered = view.bounds.height - addressEditing.coveredHeight
    guard windowHead.windowLayout == .phone else { return uncovered }
    let layout = barLayout
    let bars = layout.position == .top ? toolbarController.background.frame.minY : swipe.row.frame.minY
    return min(bars, CGFloat(layout.safeBottom), uncovered, find.bar?.frame.minY ?? uncovered)
  }

  /// The row of bars rides on the keyboard while it is up.
  private var barRowPose: BarPose {
    guard addressEditing.keyboard.isShown else { return pose }
    var raised = BarPose.expanded
    raised.addressBarBottom =
      KeyboardPose(layout: barLayout, keyboard: addressEditing.keyboard).addressBarBottom
    return raised
  }

  // MARK: - Find on Page

  /// Above the keyboard while there is one, else in the place of all bars at the bottom.
  func layoutFindBar() {
    guard let bar = find.bar else { return }
    defer { layoutMatchMarks(bar: bar.frame) }
    guard windowHead.windowLayout == .phone else { return bar.frame = windowHead.findBarFrame }
    let layout = barLayout
    let bars = min(
      layout.toolbarFrame(.expanded).minY,
      layout.position == .bottom ? layout.addressBarRowFrame(.expanded).minY : .infinity)
    let top = min(view.bounds.height - addressEditing.coveredHeight - FindBarView.height, CGFloat(bars))
    bar.frame = CGRect(
      x: 0, y: top, width: view.bounds.width, height: view.bounds.height - addressEditing.coveredHeight - top)
  }

  /// At the right edge of what is seen of the page, where the engine has its scroll indicator: also where text runs from right to left.
  private func layoutMatchMarks(bar: CGRect) {
    guard let page = selectedTabController else { return }
    let frame = page.view.convert(page.pageFrame, to: view)
    let isAbove = windowHead.windowLayout != .phone
    let (top, bottom) = (
      max(frame.minY, isAbove ? bar.maxY : 0), isAbove ? frame.maxY : min(frame.maxY, bar.minY)
    )
    find.marks?.frame = CGRect(
      x: frame.maxX - MatchMarksView.width, y: top, width: MatchMarksView.width, height: max(0, bottom - top))
  }
}
