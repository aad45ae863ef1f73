import BrowserCore
import UIKit

/// The overview of all tabs: by its button, its shortcut, or by dragging the bar up.
extension BrowserContainerViewController: OverviewPresenterDelegate {
  func setUpOverview() {
    view.addSubview(flightView)
    overview.delegate = self
    overview.setUp()
    overviewGate.attach(to: barsView, row: swipe.row)
  }

  /// True if the bars are at rest, neither collapsed nor edited in.
  var mayDragToOverview: Bool { swipe.isResting && !isEditingAddress && !collapse.isCollapsed }

  var isCollapsed: Bool { collapse.isCollapsed }

  func openOverview() {
    guard swipe.isResting, router.admits(.pageInFront) else { return }
    find.close()
    addressEditing.handle(.sheetShown)
    overview.open()
  }

  /// Puts away what lies over the page: sheets, and the overview.
  func uncoverPage() {
    router.dismissSheets()
    overview.closeAtOnce()
  }

  /// Shows the bars of the window's layout, and none while the overview is open or a page has the window for itself.
  func showBars() {
    let isCovered = overview.isOpen || isFullscreen
    barsView.isHidden = isCovered || windowHead.shownLayout == .desktop
    windowHead.head.isHidden = isCovered || windowHead.shownLayout == .phone
    pagesView.isHidden = overview.isOpen
  }

  func layoutOverview() {
    guard let overview = overview.overview else { return }
    overview.view.frame = view.bounds
    overview.pageTop = selectedTabController?.stripHeight ?? view.safeAreaInsets.top
    self.overview.windowDidChange()
  }

  func overviewNeedsLayout(_ overview: OverviewPresenter) { layoutOverview() }

  func overviewDidChange(_ overview: OverviewPresenter) {
    showBars()
    view.setNeedsLayout()
  }

  /// Takes pictures for the cards of the page that is shown, and of those that were loaded and never seen.
  func overviewNeedsPictures(_ overview: OverviewPresenter) {
    for (id, page) in tabControllers where page.isSelected || !hasPicture(of: id) {
      page.sessionPicture.save()
    }
  }

  private func hasPicture(of id: TabID) -> Bool {
    services.tabPictures.hasPicture(of: id) || services.privatePictures[id] != nil
  }

  func overview(_ overview: TabOverviewViewController, didChoose id: TabID) {
    self.overview.close(showing: id)
  }

  func overview(
    _ overview: TabOverviewViewController, menuOf id: TabID, from source: UIView, at point: CGPoint
  ) {
    presenters.tabMenus.open(forCardOf: id, from: source, at: point) { [weak overview] in
      overview?.close(id)
    }
  }

  func overviewIsInFront(_ overview: TabOverviewViewController) -> Bool {
    router.admits(.pageInFront) && !router.hasMenu
  }

  func overviewDidAskForNewTab(_ overview: TabOverviewViewController) {
    store.perform { $0.openEmptyTab() }
    self.overview.close(showing: store.model.selectedID)
  }
}
