import BrowserCore
import UIKit

extension BrowserContainerViewController {
  func setUpDownloads() {
    notices.attach(to: browsingView)
    downloadPresenter.onIndicator = { [weak self] in self?.showDownloads($0) }
  }

  private func showDownloads(_ indicator: DownloadIndicator?) {
    windowHead.head.addressBar.downloads = indicator
    addressBars.downloads = indicator
  }

  func openDownloads() {
    downloadPresenter.notice.withdraw()
    let list = DownloadsViewController(services: services)
    downloadPresenter.list = list
    services.windows.tell { $0.downloadsWereSeen() }
    router.show(sheet: list.sheet())
  }

  /// Above the bars, or at the window's bottom where there are none.
  func layoutNotice() {
    let bottom = windowLayout == .desktop ? view.bounds.height : swipe.row.frame.minY
    notices.place(above: bottom, width: view.bounds.width)
  }
}
