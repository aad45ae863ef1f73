import BrowserCore
import UIKit

extension BrowserContainerViewController {
  func setUpDownloads() {
    browsingView.addSubview(downloadPresenter.notice)
    downloadPresenter.onIndicator = { [weak self] in self?.showDownloads($0) }
  }

  /// All bars have it: one swipes from one tab's to the next's.
  private func showDownloads(_ indicator: DownloadIndicator?) {
    windowHead.head.addressBar.downloads = indicator
    for bar in bars.values { bar.downloads = indicator }
  }

  func openDownloads() {
    downloadPresenter.notice.withdraw()
    downloadPresenter.listWasSeen()
    let list = DownloadsViewController(services: services)
    downloadPresenter.list = list
    present(sheet: list.sheet())
  }

  /// Above the bars, or at the window's bottom where there are none.
  func layoutNotice() {
    let bottom = windowLayout == .desktop ? view.bounds.height : swipe.row.frame.minY
    downloadPresenter.notice.place(above: bottom, width: view.bounds.width)
    let next = downloadPresenter.notice.isHidden ? bottom : downloadPresenter.notice.frame.minY
    sandboxNotice.place(above: next, width: view.bounds.width)
  }
}
