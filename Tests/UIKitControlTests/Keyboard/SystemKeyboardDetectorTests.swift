import Foundation
import Testing

@testable import UIKitCore

struct SystemKeyboardDetectorTests {
  private func detector(_ size: CGSize = CGSize(width: 360, height: 720)) -> SystemKeyboardDetector {
    var detector = SystemKeyboardDetector()
    _ = detector.sizeDidChange(to: size, expectsKeyboard: false)
    return detector
  }

  @Test func theKeyboardTakesTheBottomAndGivesItBack() {
    var detector = detector()

    #expect(
      detector.sizeDidChange(to: CGSize(width: 360, height: 480), expectsKeyboard: true)
        == .keyboard(height: 240))
    #expect(detector.fullSize == CGSize(width: 360, height: 720))
    #expect(
      detector.sizeDidChange(to: CGSize(width: 360, height: 720), expectsKeyboard: true)
        == .keyboard(height: 0))
    #expect(detector.coveredHeight == 0)
  }

  @Test func anotherLayoutOfTheKeyboardChangesItsHeight() {
    var detector = detector()
    _ = detector.sizeDidChange(to: CGSize(width: 360, height: 480), expectsKeyboard: true)

    // Emoji panels are higher; the field may already have lost its focus to them.
    #expect(
      detector.sizeDidChange(to: CGSize(width: 360, height: 420), expectsKeyboard: false)
        == .keyboard(height: 300))
  }

  @Test func withoutEditingItIsAResize() {
    var detector = detector()

    #expect(detector.sizeDidChange(to: CGSize(width: 360, height: 480), expectsKeyboard: false) == .resized)
    #expect(detector.fullSize == CGSize(width: 360, height: 480))
  }

  @Test func smallChangesAndOtherWidthsAreResizes() {
    var detector = detector()

    #expect(detector.sizeDidChange(to: CGSize(width: 360, height: 640), expectsKeyboard: true) == .resized)
    #expect(detector.sizeDidChange(to: CGSize(width: 640, height: 360), expectsKeyboard: true) == .resized)
  }

  @Test func rotatingWithAKeyboardUpEndsBoth() {
    var detector = detector()
    _ = detector.sizeDidChange(to: CGSize(width: 360, height: 480), expectsKeyboard: true)

    #expect(
      detector.sizeDidChange(to: CGSize(width: 720, height: 360), expectsKeyboard: true)
        == .keyboardGoneAndResized)
  }
}
