import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Suites of tests that were written for iOS: they make views without a screen, and wait in real time.
@Suite @MainActor
struct HostOfTestsTests {
  @Test("The host that a test program links is found by name, and runs animations from the run loop")
  func animationsRun() {
    withStage { _ in
      HostOfTests.install()
      let window = UIWindow(frame: UIScreen.main.bounds)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window.addSubview(view)
      window.makeKeyAndVisible()
      var isDone = false

      UIView.animate(withDuration: 0.05, animations: { view.alpha = 0 }, completion: { isDone = $0 })
      let end = Date(timeIntervalSinceNow: 10)
      while !isDone, Date() < end {
        RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
      }

      #expect(isDone)
      #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844))
    }
  }
}
