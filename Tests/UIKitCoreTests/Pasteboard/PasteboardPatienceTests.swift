import Foundation
import HeadlessHost
import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Clipboards of programs that do not answer, or late: reading takes two seconds at most (docs of `UIPasteboard`).
@Suite @MainActor
struct PasteboardPatienceTests {
  private let forms = ["text/html", "text/rtf", "image/png", "text/plain"].map {
    ClipboardForm(type: $0, data: Data("a".utf8))
  }

  @Test("An owner that does not answer is waited for once, not once for each form")
  func silence() {
    withStage { stage in
      let clipboard = stage.host.fakeClipboard
      clipboard.writeFromOutside(forms)
      var waited: [TimeInterval] = []
      clipboard.ownerAnswers = { [clock = stage.host.clock] _, seconds in
        waited.append(seconds)
        clock.advance(by: seconds)
        return false
      }
      #expect(UIPasteboard.general.items.isEmpty)
      #expect(waited.reduce(0, +) <= 2.001)
      waited = []
      #expect(UIPasteboard.general.itemSet(withPasteboardTypes: ["public.html"]) == nil)
      #expect(UIPasteboard.general.image == nil)
      // Each of the two asks for itself.
      #expect(waited.reduce(0, +) <= 4.001)
      waited = []
      #expect(UIPasteboard.general.urls == nil)
      #expect(waited.reduce(0, +) <= 2.001)
    }
  }

  @Test("What comes in time is kept, and what is left of the time is for the rest")
  func slowness() {
    withStage { stage in
      let clipboard = stage.host.fakeClipboard
      clipboard.writeFromOutside(forms)
      clipboard.ownerAnswers = { [clock = stage.host.clock] _, seconds in
        clock.advance(by: min(seconds, 0.75))
        return seconds >= 0.75
      }
      #expect(UIPasteboard.general.items.first?.keys.sorted() == ["public.html", "public.rtf"])
    }
  }

  @Test("Who asks for one form has no other one read")
  func oneForm() {
    withStage { stage in
      let clipboard = stage.host.fakeClipboard
      clipboard.writeFromOutside(forms)
      var asked: [String] = []
      clipboard.ownerAnswers = { type, _ in
        asked.append(type)
        return true
      }
      let html = UIPasteboard.general.value(forPasteboardType: "public.html") as? Data
      #expect(html == Data("a".utf8) && asked == ["text/html"])
      asked = []
      // What is offered is no picture.
      #expect(UIPasteboard.general.image == nil && asked == ["image/png"])
    }
  }
}
