import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Apple documentation of `UIAlertView` and `UIAlertViewDelegate`, which are deprecated since iOS 9.
@MainActor @Suite(.serialized)
struct UIAlertViewTests {
  private final class Listener: UIAlertViewDelegate {
    var heard: [String] = []
    var isFirstOtherEnabled = true
    var onClick: ((UIAlertView) -> Void)?

    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
      heard.append("clicked \(buttonIndex)")
      onClick?(alertView)
    }
    func willPresent(_ alertView: UIAlertView) { heard.append("will present") }
    func didPresent(_ alertView: UIAlertView) { heard.append("did present") }
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
      heard.append("will dismiss \(buttonIndex)")
    }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
      heard.append("did dismiss \(buttonIndex)")
    }
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { isFirstOtherEnabled }
  }

  @Test func buttonsAreNumbered() {
    withStage { _ in
      let alert = UIAlertView(
        title: "Delete it?", message: "It is gone then.", delegate: nil, cancelButtonTitle: "Cancel",
        otherButtonTitles: "Delete", "Keep a Copy")
      #expect(alert.numberOfButtons == 3)
      #expect((0..<3).map { alert.buttonTitle(at: $0) } == ["Cancel", "Delete", "Keep a Copy"])
      #expect(alert.buttonTitle(at: 3) == nil)
      #expect(alert.cancelButtonIndex == 0 && alert.firstOtherButtonIndex == 1)
      let plain = UIAlertView()
      #expect(plain.cancelButtonIndex == -1 && plain.firstOtherButtonIndex == -1)
      #expect(plain.addButton(withTitle: "OK") == 0 && plain.numberOfButtons == 1)
    }
  }

  @Test func theDelegateHearsOfTheChoice() throws {
    let root = UIViewController()
    try withStage(root: root) { stage in
      let listener = Listener()
      weak var kept: UIAlertView?
      do {
        let alert = UIAlertView(
          title: "Delete it?", message: nil, delegate: listener, cancelButtonTitle: "Cancel",
          otherButtonTitles: "Delete")
        alert.show()
        alert.show()
        kept = alert
      }
      stage.host.settle()
      let shown = try #require(root.presentedViewController as? UIAlertController)
      #expect(shown.title == "Delete it?" && shown.message == nil)
      #expect(shown.actions.map(\.title) == ["Cancel", "Delete"])
      #expect(shown.actions.map(\.style) == [.cancel, .default])
      #expect(kept?.isVisible == true)
      shown.finish(with: shown.actions[1])
      stage.host.settle()
      #expect(
        listener.heard == ["will present", "did present", "clicked 1", "will dismiss 1", "did dismiss 1"])
      #expect(root.presentedViewController == nil)
    }
  }

  @Test func theProgramPutsItAway() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let listener = Listener()
      let alert = UIAlertView()
      alert.title = "Wait"
      alert.delegate = listener
      alert.addButton(withTitle: "Stop")
      alert.show()
      stage.host.settle()
      alert.message = "Nearly done."
      #expect((root.presentedViewController as? UIAlertController)?.message == "Nearly done.")
      listener.heard = []
      alert.dismiss(withClickedButtonIndex: 0, animated: true)
      stage.host.settle()
      #expect(listener.heard == ["will dismiss 0", "did dismiss 0"])
      #expect(!alert.isVisible && root.presentedViewController == nil)
      alert.show()
      stage.host.settle()
      #expect(alert.isVisible && (root.presentedViewController as? UIAlertController)?.actions.count == 1)
    }
  }

  private func makeAlert(_ title: String, _ listener: Listener? = nil) -> UIAlertView {
    UIAlertView(title: title, message: nil, delegate: listener, cancelButtonTitle: "OK")
  }

  /// Apple documentation, `dismiss(withClickedButtonIndex:animated:)`: the delegate hears of the end once, whoever asks for it.
  @Test func theChoiceMayPutItAwayOrShowItAgain() throws {
    let root = UIViewController()
    try withStage(root: root) { stage in
      let listener = Listener()
      let alert = makeAlert("Try again", listener)
      @MainActor func click() throws {
        stage.host.settle()
        let shown = try #require(root.presentedViewController as? UIAlertController)
        listener.heard = []
        shown.finish(with: shown.actions[0])
        stage.host.settle()
        #expect(listener.heard.filter { $0.hasPrefix("clicked") || $0.hasSuffix("dismiss 0") }.count == 3)
      }
      listener.onClick = { $0.show() }
      alert.show()
      try click()
      #expect(alert.isVisible && root.presentedViewController is UIAlertController)
      listener.onClick = { $0.dismiss(withClickedButtonIndex: 0, animated: true) }
      try click()
      #expect(!alert.isVisible && root.presentedViewController == nil)
    }
  }

  /// Programs tell things as they begin, before their window is there.
  @Test func itComesWithTheFirstWindow() {
    final class Root: UIViewController {
      private(set) lazy var alert = UIAlertView(
        title: "Welcome", message: nil, delegate: nil, cancelButtonTitle: "OK")

      override func viewDidLoad() {
        super.viewDidLoad()
        alert.show()
      }
    }
    let root = Root()
    withStage(root: root) { stage in
      stage.host.settle()
      #expect(root.alert.isVisible && root.presentedViewController is UIAlertController)
    }
  }

  /// What went with the controllers below it is not seen any more, and can be shown again.
  @Test func itMayBeTakenAwayByOthers() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let alert = makeAlert("Wait")
      alert.show()
      stage.host.settle()
      root.dismiss(animated: true)
      stage.host.settle()
      #expect(!alert.isVisible && root.presentedViewController == nil)
      alert.show()
      stage.host.settle()
      #expect(alert.isVisible && root.presentedViewController is UIAlertController)
    }
  }

  /// An alert that another one made way for is not there yet when the program is done with it.
  @Test func itMayBePutAwayBeforeItHasCome() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let (first, listener) = (makeAlert("Delete it?"), Listener())
      let second = makeAlert("Wait", listener)
      first.show()
      stage.host.settle()
      first.dismiss(withClickedButtonIndex: 0, animated: true)
      second.show()
      second.dismiss(withClickedButtonIndex: 0, animated: true)
      stage.host.settle()
      #expect(!second.isVisible && root.presentedViewController == nil)
      #expect(listener.heard == ["will present", "did present", "will dismiss 0", "did dismiss 0"])
    }
  }

  /// An alert that is put away while another one lies over it does not take that one along, and does not stay.
  @Test func theOneBelowGoes() throws {
    let root = UIViewController()
    try withStage(root: root) { stage in
      let (first, second) = (makeAlert("Wait"), makeAlert("There was a problem"))
      first.show()
      stage.host.settle()
      second.show()
      stage.host.settle()
      let above = try #require(root.presentedViewController?.presentedViewController as? UIAlertController)
      first.dismiss(withClickedButtonIndex: 0, animated: true)
      stage.host.settle()
      #expect(second.isVisible)
      above.finish(with: above.actions[0])
      stage.host.settle()
      #expect(!first.isVisible && !second.isVisible && root.presentedViewController == nil)
    }
  }

  @Test func itAsksForTextAndWhetherThatWillDo() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let listener = Listener()
      let alert = UIAlertView(
        title: "Sign In", message: nil, delegate: listener, cancelButtonTitle: "Cancel",
        otherButtonTitles: "OK")
      #expect(alert.textField(at: 0) == nil)
      alert.alertViewStyle = .loginAndPasswordInput
      #expect(alert.textField(at: 0)?.isSecureTextEntry == false)
      #expect(alert.textField(at: 1)?.isSecureTextEntry == true && alert.textField(at: 2) == nil)
      listener.isFirstOtherEnabled = false
      alert.show()
      stage.host.settle()
      let shown = root.presentedViewController as? UIAlertController
      #expect(shown?.title == "Sign In" && shown?.actions.map(\.isEnabled) == [true, false])
      listener.isFirstOtherEnabled = true
      alert.textField(at: 0)?.sendActions(for: .editingChanged)
      #expect(shown?.actions.map(\.isEnabled) == [true, true])
    }
  }
}
