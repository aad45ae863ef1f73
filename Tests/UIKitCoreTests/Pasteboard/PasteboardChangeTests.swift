import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Changes of the clipboard (Apple, `UIPasteboard.changedNotification`).
@Suite @MainActor
struct PasteboardChangeTests {
  @MainActor
  private final class Counter {
    var count = 0
  }

  @Test("Another program's change is told of once, and what this one writes is none of another's")
  func foreignChanges() {
    withStage { stage in
      let general = UIPasteboard.general
      general.string = "mine"
      let told = Counter()
      let observer = NotificationCenter.default.addObserver(
        forName: UIPasteboard.changedNotification, object: general, queue: nil
      ) { _ in MainActor.assumeIsolated { told.count += 1 } }
      defer { NotificationCenter.default.removeObserver(observer) }
      @MainActor func activate() {
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
      }

      UIPasteboard(name: .general, create: false)?.string = "also mine"
      #expect(general.string == "also mine")
      activate()
      #expect(told.count == 0)
      stage.host.fakeClipboard.writeFromOutside([
        ClipboardForm(type: "text/plain", data: Data("not mine".utf8))
      ])
      activate()
      activate()
      #expect(told.count == 1 && general.string == "not mine")
    }
  }

  @Test("Objects of the clipboard's name that come and go leave no observer behind")
  func observers() throws {
    try withStage { _ in
      #expect(UIPasteboard.general.activity != nil)
      let other = try #require(UIPasteboard(name: .general, create: false))
      #expect(other !== UIPasteboard.general && other.activity == nil)
    }
  }
}
