import Foundation

@testable import BrowserCore

extension Tab {
  /// The tab's page is there, as after a load; nil is the start view.
  mutating func show(_ url: URL?) {
    if let url {
      load.handle(.asked(url))
      load.handle(.committed(PageDocument(url: url)))
    } else {
      load.handle(.left)
    }
  }
}
