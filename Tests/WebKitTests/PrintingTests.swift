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

    @Test func sheetsOfPaperAreOrderedAsTheyAreAskedFor() async throws {
      let fixture = try WebViewFixture()
      let margins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      let result: Result<Data, any Error> = await withCheckedContinuation { continuation in
        fixture.view.createPDF(
          paper: CGSize(width: 300, height: 200), margins: margins, zoom: 0.5, printsBackgrounds: false,
          sheets: [2...3]
        ) { continuation.resume(returning: $0) }
      }
      // The source said that it printed, and wrote nothing.
      #expect(throws: (any Error).self) { try result.get() }
      let order = try #require(fixture.engine.printer.orders.first)
      #expect(order.paper == CGSize(width: 300, height: 200) && order.insets == margins)
      #expect(order.zoom == 0.5 && !order.printsBackgrounds && order.sheets == [2...3])
      guard case .file(let file) = order.destination else {
        Issue.record("\(order.destination)")
        return
      }
      #expect(!FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path))
    }
  }
}
