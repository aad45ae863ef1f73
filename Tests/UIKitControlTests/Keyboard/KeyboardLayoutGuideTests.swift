import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// `keyboardLayoutGuide` in a window of 390 × 844 (Apple's documentation: without a keyboard its top is the safe area's bottom).
@Suite @MainActor
struct KeyboardLayoutGuideTests {
  private final class Root: UIViewController {
    lazy var field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 30))
    let bar = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
      bar.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: view.keyboardLayoutGuide.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: view.keyboardLayoutGuide.trailingAnchor),
        bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        bar.heightAnchor.constraint(equalToConstant: 44),
      ])
      // A keyboard of 200 points.
      field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    }
  }

  private func run(_ body: (Stage, Root) throws -> Void) rethrows {
    let root = Root()
    try withStage(root: root) { stage in
      KeyboardController.shared.mode = .never
      defer {
        stage.window.endEditing(true)
        stage.host.settle()
      }
      stage.host.settle()
      try body(stage, root)
    }
  }

  @Test func withoutAKeyboardItsTopIsTheSafeAreasBottom() {
    run { stage, root in
      #expect(root.bar.frame == CGRect(x: 0, y: 800, width: 390, height: 44))
      root.additionalSafeAreaInsets.bottom = 34
      root.view.layoutIfNeeded()
      #expect(root.bar.frame == CGRect(x: 0, y: 766, width: 390, height: 44))
      #expect(root.view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 810, width: 390, height: 34))
    }
  }

  @Test func whatIsConstrainedToItRisesAndFallsWithTheKeyboard() {
    run { stage, root in
      root.field.becomeFirstResponder()
      #expect(root.bar.frame == CGRect(x: 0, y: 600, width: 390, height: 44))
      // Apple's keyboard animation takes a quarter of a second: half-way it is on its way.
      stage.host.advance(by: 0.125)
      let shown = root.bar.layer.presentation()?.frame.minY ?? 0
      #expect(shown > 600 && shown < 800)
      stage.host.settle()
      root.field.resignFirstResponder()
      stage.host.settle()
      #expect(root.bar.frame == CGRect(x: 0, y: 800, width: 390, height: 44))
    }
  }

  @Test func aViewThatEndsAboveTheKeyboardIsNotCovered() {
    run { stage, root in
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
      root.view.addSubview(box)
      let guide = box.keyboardLayoutGuide
      let line = UIView()
      line.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(line)
      line.topAnchor.constraint(equalTo: guide.topAnchor).isActive = true
      root.field.becomeFirstResponder()
      root.view.layoutIfNeeded()
      // The keyboard begins at 644: 56 of the box's 700 points are covered.
      #expect(guide.layoutFrame == CGRect(x: 0, y: 644, width: 390, height: 56))
      box.frame.size.height = 400
      root.view.layoutIfNeeded()
      #expect(guide.layoutFrame == CGRect(x: 0, y: 400, width: 390, height: 0))
    }
  }
}
