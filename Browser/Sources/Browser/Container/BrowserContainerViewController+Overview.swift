import BrowserCore
import UIKit

/// The overview of all tabs: by its button, its shortcut, or by dragging the bar up.
extension BrowserContainerViewController: TabOverviewDelegate {
  func setUpOverview() {
    view.addSubview(flightView)
    overview.setUp()
  }

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

  /// Takes pictures for the cards of the page that is shown, and of those that were loaded and never seen.
  func takePictures() {
    for (id, page) in tabControllers where page.isSelected || !hasPicture(of: id) {
      page.saveSessionPicture()
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

  func overviewDidAskForNewTab(_ overview: TabOverviewViewController) {
    store.perform { $0.openEmptyTab() }
    self.overview.close(showing: store.model.selectedID)
  }
}
