import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Tests that values which a program sets on a control are not overwritten by the control itself.
@MainActor
struct ProgramValuesTests {
  @Test func aSwitchLeavesOpacityAndValueAlone() {
    withStage { stage in
      let toggle = UISwitch()
      stage.window.addSubview(toggle)
      #expect(toggle.accessibilityValue == "0")
      toggle.isOn = true
      #expect(toggle.accessibilityValue == "1")
      toggle.alpha = 0.25
      toggle.accessibilityValue = "lights on"
      toggle.isEnabled = false
      toggle.isHighlighted = true
      toggle.setOn(false, animated: true)
      stage.host.settle()
      toggle.isEnabled = true
      #expect(toggle.alpha == 0.25 && toggle.accessibilityValue == "lights on")
      toggle.accessibilityValue = nil
      #expect(toggle.accessibilityValue == "0")
    }
  }

  @Test func progressLeavesItsValueAlone() {
    HeadlessHost.install()
    let bar = UIProgressView(progressViewStyle: .default)
    bar.setProgress(0.256, animated: false)
    #expect(bar.accessibilityValue == "26%")
    bar.accessibilityValue = "a quarter"
    bar.progress = 0.9
    #expect(bar.accessibilityValue == "a quarter")
  }

  /// Apple, `hidesWhenStopped`: only while it is true does the indicator set `isHidden`.
  @Test func aSpinnerThatDoesNotHideItselfDoesNotShowItself() {
    HeadlessHost.install()
    let spinner = UIActivityIndicatorView(style: .medium)
    #expect(spinner.isHidden)
    spinner.hidesWhenStopped = false
    #expect(!spinner.isHidden)
    spinner.isHidden = true
    spinner.startAnimating()
    #expect(spinner.isHidden && spinner.isAnimating)
    spinner.stopAnimating()
    #expect(spinner.isHidden)
    spinner.hidesWhenStopped = true
    spinner.startAnimating()
    #expect(!spinner.isHidden)
    spinner.isHidden = true
    spinner.style = .large
    #expect(spinner.isHidden && spinner.isAnimating)
  }
}
