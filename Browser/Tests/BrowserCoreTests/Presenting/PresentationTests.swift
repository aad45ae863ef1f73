import Testing

import BrowserCore

/// The rules of what may come in front of what.
@Suite
struct PresentationTests {
  /// A row a request, a column a layer, in the order of the declarations.
  private static let table: [(PresentationRequest, [PresentationAnswer])] = {
    let (top, first, no) = (
      PresentationAnswer.comesOnTop, PresentationAnswer.comesFirst, PresentationAnswer.isRefused
    )
    return [
      // nothing, menu, sheet, the page's sheet, the page's question, a question, leaving
      (.message, [top, top, top, top, top, top, top]),
      (.pageQuestion, [top, top, top, top, no, top, top]),
      (.sheet, [first, first, no, no, no, no, first]),
      (.pageInFront, [first, first, no, no, no, no, no]),
    ]
  }()

  @Test("Every request has its answer over every layer")
  func everyPair() {
    #expect(Self.table.map(\.0) == PresentationRequest.allCases)
    for (request, answers) in Self.table {
      #expect(Presented.allCases.map { request.answer(over: $0) } == answers, "\(request)")
    }
  }

  @Test("What the page has asked goes with the page, and what wants an answer of the browser's stays")
  func dismissed() {
    #expect(PresentationEvent.tabChanged.dismissed == [.pageQuestion, .pageSheet])
    // Its question is answered by whoever knows whether another page has its place.
    #expect(PresentationEvent.documentChanged.dismissed == [.pageSheet])
    #expect(PresentationEvent.pageCommand.dismissed == [.menu, .pageQuestion])
    #expect(PresentationEvent.leavingCommand.dismissed == [.menu, .pageQuestion, .sheet, .pageSheet])
    #expect(PresentationEvent.fullscreenBegan.dismissed == [.menu])
    for event in PresentationEvent.allCases { #expect(!event.dismissed.contains(.question)) }
  }
}
