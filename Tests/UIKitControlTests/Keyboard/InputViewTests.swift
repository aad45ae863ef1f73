import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// `inputView` and `inputAccessoryView`, in a window of 390 × 844 without a safe area: what stands at its bottom, and what
/// notifications say of it.
@Suite @MainActor
struct InputViewTests {
  private static let willShow = UIResponder.keyboardWillShowNotification

  /// The frames at the end that notifications told.
  @MainActor
  private final class Frames {
    var ends: [CGRect] = []
    var hidden = 0
    private var tokens: [any NSObjectProtocol] = []

    init() {
      let center = NotificationCenter.default
      tokens = [
        center.addObserver(forName: willShow, object: nil, queue: nil) { note in
          let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
          MainActor.assumeIsolated { self.ends.append(end?.cgRectValue ?? .null) }
        },
        center.addObserver(
          forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { self.hidden += 1 } },
      ]
    }

    func stop() { tokens.forEach(NotificationCenter.default.removeObserver) }
  }

  private func run(
    _ mode: KeyboardMode = .never, root: UIViewController? = nil, _ body: (Stage, Frames) throws -> Void
  ) rethrows {
    try withStage(root: root) { stage in
      KeyboardController.shared.mode = mode
      let frames = Frames()
      defer {
        frames.stop()
        stage.window.endEditing(true)
        stage.host.settle()
        KeyboardController.shared.mode = .never
      }
      try body(stage, frames)
    }
  }

  private func addField(_ stage: Stage) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
    stage.window.addSubview(field)
    stage.host.advanceFrame()
    return field
  }

  private func bar(_ height: CGFloat = 44) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: 10, height: height))
  }

  private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test("A view in the keyboard's place comes whatever keyboard there is, and goes with editing")
  func inputView() {
    run { stage, frames in
      let field = addField(stage)
      let (input, accessory) = (bar(200), bar())
      field.inputView = input
      field.inputAccessoryView = accessory
      field.becomeFirstResponder()
      #expect(frames.ends == [CGRect(x: 0, y: 600, width: 390, height: 244)])
      stage.host.settle()
      #expect(place(accessory) == CGRect(x: 0, y: 600, width: 390, height: 44))
      #expect(place(input) == CGRect(x: 0, y: 644, width: 390, height: 200))
      field.resignFirstResponder()
      stage.host.settle()
      #expect(frames.hidden == 1 && input.window == nil && accessory.window == nil)
    }
  }

  @Test("Above UIKit's own keyboard of 260 points, and alone where keys are of plastic")
  func accessoryView() {
    run(.always) { stage, frames in
      let field = addField(stage)
      let accessory = bar()
      field.inputAccessoryView = accessory
      field.becomeFirstResponder()
      stage.host.settle()
      #expect(frames.ends == [CGRect(x: 0, y: 540, width: 390, height: 304)])
      #expect(place(accessory).minY == 540)
    }
    run(.never) { stage, frames in
      let field = addField(stage)
      field.inputAccessoryView = bar()
      field.becomeFirstResponder()
      #expect(frames.ends == [CGRect(x: 0, y: 800, width: 390, height: 44)])
    }
  }

  /// Apple documents for `allowsSelfSizing`: the view is responsible for its own size; else its frame's height counts. A flexible
  /// height follows the content.
  @Test("An input view is as tall as its frame, as its constraints, or as its content")
  func inputViewsSizeThemselves() {
    final class Grower: UIView {
      var height: CGFloat = 70
      override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
    }
    run { stage, _ in
      let field = addField(stage)
      let input = UIInputView(frame: CGRect(x: 0, y: 0, width: 10, height: 50), inputViewStyle: .keyboard)
      input.heightAnchor.constraint(equalToConstant: 90).isActive = true
      field.inputAccessoryView = input
      field.becomeFirstResponder()
      stage.host.settle()
      #expect(place(input).height == 50 && input.backgroundColor != nil)
      input.allowsSelfSizing = true
      field.reloadInputViews()
      stage.host.settle()
      #expect(place(input) == CGRect(x: 0, y: 754, width: 390, height: 90))
      let grower = Grower(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
      grower.autoresizingMask = .flexibleHeight
      field.inputAccessoryView = grower
      field.reloadInputViews()
      stage.host.settle()
      #expect(place(grower) == CGRect(x: 0, y: 774, width: 390, height: 70))
    }
  }

  /// On iOS these are an `NSValue` and `NSNumber`s, which programs cast in every way that Swift bridges.
  @Test("What notifications tell can be taken out as any kind of number")
  func notificationsHoldObjects() {
    run { stage, _ in
      nonisolated(unsafe) var heard: [[AnyHashable: Any]] = []
      let token = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
      ) { heard.append($0.userInfo ?? [:]) }
      defer { NotificationCenter.default.removeObserver(token) }
      let field = addField(stage)
      field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
      field.becomeFirstResponder()
      stage.host.settle()
      let info = heard.last ?? [:]
      let end = info[UIResponder.keyboardFrameEndUserInfoKey]
      #expect(end is NSValue && end as? CGRect == (end as? NSValue)?.cgRectValue)
      let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey]
      #expect(curve is NSNumber && curve as? UInt == 0 && curve as? Int == 0)
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey]
      #expect(duration is NSNumber && duration as? Double == 0.25)
      #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
    }
  }

  @Test("Above the system's keyboard, as long as that is there")
  func systemKeyboard() {
    run { stage, frames in
      let field = addField(stage)
      let accessory = bar()
      field.inputAccessoryView = accessory
      field.becomeFirstResponder()
      stage.host.settle()
      _ = stage.window.handle(.keyboard(height: 300, duration: 0.25))
      stage.host.settle()
      #expect(frames.ends.last == CGRect(x: 0, y: 500, width: 390, height: 344))
      #expect(place(accessory) == CGRect(x: 0, y: 500, width: 390, height: 44))
      _ = stage.window.handle(.keyboard(height: 0, duration: 0.25))
      stage.host.settle()
      #expect(place(accessory).minY == 800)
    }
  }

  @Test("Reloading shows other views at once")
  func reloading() {
    run { stage, frames in
      let field = addField(stage)
      field.inputView = bar(200)
      field.becomeFirstResponder()
      stage.host.settle()
      let other = bar(100)
      field.inputView = other
      #expect(other.window == nil)
      field.reloadInputViews()
      stage.host.advanceFrame()
      #expect(place(other) == CGRect(x: 0, y: 744, width: 390, height: 100))
      #expect(frames.ends.map(\.minY) == [644, 744])
      field.inputView = nil
      field.reloadInputViews()
      #expect(frames.hidden == 1)
    }
  }

  /// The bar below a conversation, with a field in it.
  private final class Conversation: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    override func viewDidLoad() {
      super.viewDidLoad()
      bar.addSubview(field)
    }
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
  }

  @Test("A controller's bar stays below its page, goes up with the keyboard and comes back")
  func conversation() {
    let controller = Conversation()
    run(.always, root: controller) { stage, _ in
      #expect(controller.becomeFirstResponder())
      stage.host.settle()
      #expect(place(controller.bar) == CGRect(x: 0, y: 794, width: 390, height: 50))
      #expect(controller.field.becomeFirstResponder())
      stage.host.settle()
      #expect(place(controller.bar).minY == 534)
      controller.field.resignFirstResponder()
      stage.host.settle()
      #expect(place(controller.bar).minY == 794)
      #expect(controller.isFirstResponder)
      controller.resignFirstResponder()
      stage.host.settle()
      #expect(controller.bar.window == nil)
    }
  }

  @Test("A field takes the bar of the controller around it")
  func chain() {
    let controller = Conversation()
    run(root: controller) { stage, _ in
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      controller.view.addSubview(field)
      stage.host.advanceFrame()
      field.becomeFirstResponder()
      stage.host.settle()
      #expect(place(controller.bar).minY == 794)
      let own = bar()
      field.inputAccessoryView = own
      field.reloadInputViews()
      #expect(controller.bar.window == nil && own.window != nil)
    }
  }

  /// Apple documentation, `UIDevice.playInputClick()`: a view of input adopts `UIInputViewAudioFeedback` and returns true for
  /// `enableInputClicksWhenVisible`.
  @Test func keysClickWhereTheirViewSaysSo() {
    final class Keys: UIView, UIInputViewAudioFeedback {
      var clicks = false
      var enableInputClicksWhenVisible: Bool { clicks }
    }
    run { stage, _ in
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      stage.window.addSubview(field)
      let keys = Keys()
      field.inputView = keys
      field.becomeFirstResponder()
      UIDevice.current.playInputClick()
      keys.clicks = true
      UIDevice.current.playInputClick()
      field.resignFirstResponder()
      UIDevice.current.playInputClick()
      let clicks = stage.host.trace.filter { $0 == .feedback(.keyClick) }
      #expect(clicks.count == 1)
    }
  }

  /// Apple documentation, `UIResponder.inputViewController`: the view in the keyboard's place may be that of a controller.
  @Test func keysOfControllersClick() {
    final class Keys: UIInputView, UIInputViewAudioFeedback {
      var enableInputClicksWhenVisible: Bool { true }
    }
    final class Field: UITextField {
      let controller = UIInputViewController()
      override var inputViewController: UIInputViewController? { controller }
    }
    run { stage, _ in
      let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      field.controller.view = Keys(
        frame: CGRect(x: 0, y: 0, width: 390, height: 200), inputViewStyle: .keyboard)
      stage.window.addSubview(field)
      field.becomeFirstResponder()
      UIDevice.current.playInputClick()
      let clicks = stage.host.trace.filter { $0 == .feedback(.keyClick) }
      #expect(clicks.count == 1)
    }
  }
}
