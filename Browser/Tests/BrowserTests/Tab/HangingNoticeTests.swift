import Testing

@testable import Browser

/// The notice of a page that does not answer, by itself.
@Suite @MainActor
struct HangingNoticeTests {
  @Test("It is taken away once, and not at all after it was tapped")
  func ends() {
    let notice = HangingNotice()
    var ends = 0
    notice.end()
    notice.show { { ends += 1 } }
    notice.end()
    notice.end()
    #expect(ends == 1)
    notice.show { { ends += 1 } }
    notice.wasTapped()
    notice.end()
    #expect(ends == 1)
  }
}
