import Foundation
import Testing

@testable import UIKitCore
@testable import WebKit

extension WebViewTests {
  @Suite @MainActor
  struct Printing {
    @Test func aPDFIsAsLargeAsThePage() async throws {
      let fixture = try WebViewFixture()
      fixture.engine.play(url("https://one.example/"))
      fixture.engine.scroll(
        WebScrollMetrics(
          offset: .zero, contentSize: CGSize(width: 390, height: 3000),
          viewportSize: CGSize(width: 390, height: 844)))
      fixture.engine.printer.document = Data("%PDF".utf8)
      #expect(try await fixture.view.pdf() == Data("%PDF".utf8))
      let order = try #require(fixture.engine.printer.orders.first)
      #expect(order.wholePage == CGSize(width: 390, height: 3000))
      guard case .file(let file) = order.destination else { throw UIPrintError(.noContent) }
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test func aPDFThatFailsIsTold() async throws {
      let fixture = try WebViewFixture()
      fixture.engine.printer.answer = .failure(UIPrintError(.jobFailed))
      let result = await withCheckedContinuation { continuation in
        fixture.view.createPDF { continuation.resume(returning: $0) }
      }
      #expect(throws: UIPrintError(.jobFailed)) { try result.get() }
    }

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
