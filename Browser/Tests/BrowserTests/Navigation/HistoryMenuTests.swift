import BrowserCore
import Foundation
import Testing
import UIKit

@testable import Browser
@testable import WebKit

/// The lists of back and forward, without a browser.
@Suite @MainActor
struct HistoryMenuTests {
  /// A tab that has an address and pages behind it.
  private func page(behind count: Int) throws -> StandInPage {
    var tab = Tab()
    for number in 0...count {
      let url = try #require(URL(string: "https://gullwick.example/\(number)"))
      _ = tab.handle(.asked(url, fallback: nil))
      let entries = (0...number).compactMap { index in
        URL(string: "https://gullwick.example/\(index)").map {
          PageEntry(id: PageEntry.ID(rawValue: index), url: $0)
        }
      }
      _ = tab.handle(.committed(PageDocument(url: url), PageList(entries: entries, current: number)))
    }
    return StandInPage(tab)
  }

  @Test("A title of which nothing is seen is none", arguments: ["", " ", "\u{202E}", "\n"])
  func unseenTitles(title: String) throws {
    let url = try #require(URL(string: "https://gullwick.example/birds"))
    let item = WKBackForwardListItem(WebHistory.Entry(id: 1, url: url, title: title))
    #expect(item.shownTitle == nil)
    #expect(WKBackForwardListItem(WebHistory.Entry(id: 2, url: url, title: " Birds ")).shownTitle == "Birds")
  }

  @Test("The nearest page is first and the start page last; of a long list the far pages are left out")
  func order() throws {
    let page = try page(behind: 30)
    let menu = HistoryMenu(page: page) { _ in }
    let actions = menu.actions(.back)
    #expect(actions.count == 21 && actions.first?.title == "Page 30" && actions.last?.title == "Start Page")
    #expect(menu.actions(.forward).isEmpty)
  }
}
