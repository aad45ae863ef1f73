import Foundation

@testable import BrowserCore

extension Tab {
  /// The tab's page is there, as after a load; nil is the start view.
  mutating func show(_ url: URL?) {
    if let url {
      handle(.asked(url))
      handle(.started(url))
      handle(.committed(PageDocument(url: url), PageList(entries: [], current: nil)))
    } else {
      handle(.wentToStart)
    }
  }
}
