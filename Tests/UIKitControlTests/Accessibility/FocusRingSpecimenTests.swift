import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// The focus ring round controls of several shapes; `MARTLET_SPECIMENS=FOLDER` leaves pictures to look at.
@Suite @MainActor
struct FocusRingSpecimenTests {
  @Test("The ring has the shape of what it is round", arguments: [false, true])
  func ring(isDark: Bool) throws {
    for (stop, name) in ["button", "switch", "segments", "slider"].enumerated() {
      let sheet = SpecimenSheet("focus-\(name)", isDark: isDark, size: CGSize(width: 390, height: 300))
      defer { sheet.tearDown() }
      let button = UIButton(type: .system)
      button.configuration = .filled()
      button.setTitle("Continue", for: .normal)
      let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
      segments.selectedSegmentIndex = 1
      sheet.row(button)
      sheet.row(UISwitch())
      sheet.row(segments)
      sheet.row(UISlider())
      sheet.host.advanceFrame()
      for _ in 0...stop { sheet.host.key(0x2B) }
      let item = try #require(sheet.window.keyboardFocus?.item as? UIView)
      let ring = try #require(sheet.window.subviews.lazy.compactMap { $0 as? FocusRingView }.first)
      // 5 points on every side, for the gap and the line.
      #expect(ring.frame == item.screenFrame.insetBy(dx: -5, dy: -5))
      #expect(ring.layer.cornerRadius <= ring.bounds.height / 2)
      _ = sheet.finish()
    }
  }
}
