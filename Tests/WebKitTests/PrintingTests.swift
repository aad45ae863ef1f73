import Foundation
import Testing

@testable import UIKitCore
@testable import WebKit

extension WebViewTests {
  @Suite @MainActor
  struct Printing {
    @Test func aScriptPrintsItsFrame() throws {
      let fixture = try WebViewFixture()
      fixture.host.canPrint = true
      fixture.engine.page.title = "Terns"
      let frame = ScriptedPrintSource()
      // Without a delegate the user is asked.
      fixture.engine.askToPrint(frame)
      #expect(frame.orders.map(\.name) == ["Terns"] && frame.orders.map(\.destination) == [.dialog])
      let delegate = Printer()
      fixture.view.uiDelegate = delegate
      fixture.engine.askToPrint(frame)
      #expect(delegate.formatters.count == 1 && delegate.formatters[0].source === frame)
      #expect(delegate.formatters[0].view === fixture.view)
      // Afterwards the whole page is meant again.
      #expect(fixture.view.viewPrintFormatter().source === fixture.engine.printer)
    }
  }
}

@MainActor
private final class Printer: WKUIDelegate {
  var formatters: [UIViewPrintFormatter] = []

  func webView(_ webView: WKWebView, printFrame frame: WKFrameInfo) {
    formatters.append(webView.viewPrintFormatter())
  }
}
