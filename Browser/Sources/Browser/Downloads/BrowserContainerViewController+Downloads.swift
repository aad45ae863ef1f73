import BrowserCore
import UIKit

extension BrowserContainerViewController {
  func setUpDownloads() {
    browsingView.addSubview(downloadDesk.notice)
  }

  func openDownloads() {
    downloadDesk.notice.withdraw()
    let list = DownloadsViewController(services: services)
    downloadDesk.list = list
    present(sheet: list.sheet())
  }

  /// Above the bars, or at the window's bottom where there are none.
  func layoutNotice() {
    let bottom = windowLayout == .desktop ? view.bounds.height : barsScrollView.frame.minY
    downloadDesk.notice.place(above: bottom, width: view.bounds.width)
    let next = downloadDesk.notice.isHidden ? bottom : downloadDesk.notice.frame.minY
    sandboxNotice.place(above: next, width: view.bounds.width)
  }
}
