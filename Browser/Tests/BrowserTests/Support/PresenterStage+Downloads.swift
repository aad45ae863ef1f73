import BrowserCore
import Foundation
import Testing

@testable import Browser
@testable import WebKit

extension PresenterStage {
  /// A page offers a file of 2,000 bytes, which is asked about where somebody asks.
  func offer(
    _ address: String, name: String, type: String = "application/octet-stream", isPrivate: Bool = false
  ) throws -> ScriptedWebDownload {
    let download = ScriptedWebDownload(try #require(URL(string: address)))
    let taken = WKDownload(download, in: StandInPage.makeView())
    download.client = taken
    services.downloads.begin(taken, isPrivate: isPrivate)
    download.answer(name: name, type: type, length: 2000)
    settle()
    return download
  }

  /// Puts a download into the list.
  @discardableResult
  func list(
    _ name: String, _ state: Download.State, of address: String = "https://gullwick.example/file",
    change: (inout Download) -> Void = { _ in }
  ) throws -> Download {
    var item = Download(url: try #require(URL(string: address)), name: name, isPrivate: false)
    item.state = state
    change(&item)
    services.downloads.list.add(item)
    return item
  }
}
