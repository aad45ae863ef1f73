import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Items that expire: `UIPasteboard.OptionsKey.expirationDate` is "the time and date that you want the system to remove the
/// pasteboard items from the pasteboard" (Apple documentation).
@Suite @MainActor
struct PasteboardExpiryTests {
  private let secret = [["public.utf8-plain-text": "secret" as Any]]
  private var inAMinute: Date { Date(timeIntervalSinceNow: 60) }

  @Test("Items expire, though the object that wrote them is gone")
  func writerIsGone() {
    withStage { _ in
      let kept = UIPasteboard.withUniqueName()
      UIPasteboard(name: kept.name, create: false)?.setItems(secret, options: [.expirationDate: inAMinute])
      MediaDeadlines.shared.fire(upTo: CACurrentMediaTime() + 50)
      #expect(kept.string == "secret")
      MediaDeadlines.shared.fire(upTo: CACurrentMediaTime() + 70)
      #expect(kept.numberOfItems == 0)
      UIPasteboard.remove(withName: kept.name)
    }
  }

  @Test("Items of a pasteboard that is removed go with it, and their expiry changes nothing more")
  func removed() {
    withStage { _ in
      let kept = UIPasteboard.withUniqueName()
      kept.setItems(secret, options: [.expirationDate: inAMinute])
      UIPasteboard.remove(withName: kept.name)
      #expect(kept.numberOfItems == 0)
      let count = kept.changeCount
      MediaDeadlines.shared.fire(upTo: CACurrentMediaTime() + 70)
      #expect(kept.changeCount == count)
    }
  }

  @Test("What another object of the name wrote later stays")
  func laterItemsStay() {
    withStage { _ in
      let kept = UIPasteboard.withUniqueName()
      UIPasteboard(name: kept.name, create: false)?.setItems(secret, options: [.expirationDate: inAMinute])
      kept.string = "later"
      MediaDeadlines.shared.fire(upTo: CACurrentMediaTime() + 70)
      #expect(kept.string == "later")
      UIPasteboard.remove(withName: kept.name)
    }
  }
}
