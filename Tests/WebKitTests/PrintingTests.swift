import Foundation
import Testing

@testable import UIKitCore
@testable import WebKit
import WebKitAdditions

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
      var formatters: [UIViewPrintFormatter] = []
      fixture.view.printHandler = { [unowned view = fixture.view] _ in
        formatters.append(view.viewPrintFormatter())
      }
      fixture.engine.askToPrint(frame)
      #expect(formatters.count == 1 && formatters[0].source === frame)
      #expect(formatters[0].view === fixture.view)
      // Afterwards the whole page is meant again.
      #expect(fixture.view.viewPrintFormatter().source === fixture.engine.printer)
    }
  }
}
