import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Tests of a first responder whose view goes away.
@Suite @MainActor
struct FirstResponderTests {
  private final class Shaker: UIViewController {
    override var canBecomeFirstResponder: Bool { true }
  }

  private final class Ends: UITextFieldDelegate {
    var lines: [String] = []
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      lines.append("should")
      return true
    }
    func textFieldDidEndEditing(_ textField: UITextField) { lines.append("did") }
  }

  @Test("A controller that is first responder is so no longer when its view is removed, and is not kept")
  func controllers() {
    withStage { stage in
      weak var controller: Shaker?
      autoreleasepool {
        let shaker = Shaker()
        stage.window.addSubview(shaker.view)
        #expect(shaker.becomeFirstResponder() && stage.window.firstResponder === shaker)
        shaker.view.removeFromSuperview()
        controller = shaker
        #expect(!shaker.isFirstResponder)
      }
      #expect(stage.window.firstResponder == nil)
      stage.host.advance(by: 0.1)
      #expect(controller == nil)
    }
  }

  @Test("One whose view is deeper in what is removed, too")
  func children() {
    withStage { stage in
      let around = UIView(frame: stage.window.bounds)
      let shaker = Shaker()
      around.addSubview(shaker.view)
      stage.window.addSubview(around)
      shaker.becomeFirstResponder()
      around.removeFromSuperview()
      #expect(stage.window.firstResponder == nil)
    }
  }

  @Test("One whose view is added to a view that is in no window, too")
  func hierarchiesWithoutAWindow() {
    withStage { stage in
      let elsewhere = UIView(frame: stage.window.bounds)
      let shaker = Shaker()
      stage.window.addSubview(shaker.view)
      #expect(shaker.becomeFirstResponder())
      elsewhere.addSubview(shaker.view)
      #expect(!shaker.isFirstResponder && stage.window.firstResponder == nil)
    }
  }

  @Test("A field that is removed ends its editing, and the keyboard goes")
  func fields() {
    withStage { stage in
      KeyboardController.shared.mode = .always
      let ends = Ends()
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
      field.delegate = ends
      stage.window.addSubview(field)
      field.becomeFirstResponder()
      #expect(field.isEditing && KeyboardController.shared.isShown)
      field.removeFromSuperview()
      #expect(!field.isEditing && !field.isFirstResponder && ends.lines == ["should", "did"])
      #expect(!KeyboardController.shared.isShown)
      stage.host.settle()
      KeyboardController.shared.mode = .never
    }
  }
}
