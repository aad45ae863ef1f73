import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor
final class KeyTests {
  // Made by the test itself: another test may run between this object's making and its test.
  private lazy var stage = EventStage()

  private func key(
    _ usage: Int, _ characters: String = "", _ modifiers: HostModifiers = [], isDown: Bool = true
  ) -> HostKey {
    HostKey(
      isDown: isDown, usage: usage, characters: characters, charactersIgnoringModifiers: characters,
      modifiers: modifiers, timestamp: 1)
  }

  @Test func shortcutsMatchTheirKeys() {
    #expect(KeyMatch.matches(input: "t", modifiers: .control, key: key(0x17, "t", .control)))
    #expect(KeyMatch.matches(input: "t", modifiers: .control, key: key(0x17, "T", [.control, .capsLock])))
    #expect(!KeyMatch.matches(input: "t", modifiers: .control, key: key(0x17, "t", [.control, .shift])))
    #expect(!KeyMatch.matches(input: "t", modifiers: .control, key: key(0x17, "t")))
    #expect(KeyMatch.matches(input: UIKeyCommand.inputEscape, modifiers: [], key: key(0x29)))
    #expect(
      KeyMatch.matches(input: UIKeyCommand.inputLeftArrow, modifiers: .alternate, key: key(0x50, "", .alt)))
    #expect(KeyMatch.matches(input: UIKeyCommand.f5, modifiers: [], key: key(0x3e)))
    #expect(!KeyMatch.matches(input: "t", modifiers: .control, key: key(0x17, "t", .control, isDown: false)))
  }

  @Test func controlStandsInForCommand() {
    #expect(KeyMatch.matches(input: "l", modifiers: .command, key: key(0x0f, "l", .control)))
    #expect(KeyMatch.matches(input: "l", modifiers: .command, key: key(0x0f, "l", .command)))
    #expect(
      KeyMatch.matches(input: "t", modifiers: [.command, .shift], key: key(0x17, "T", [.control, .shift])))
    #expect(!KeyMatch.matches(input: "l", modifiers: [.command, .control], key: key(0x0f, "l", .control)))
  }

  @Test func theChainIsAskedForShortcutsFromTheFirstResponderOn() {
    let box = KeyView(stage.log)
    stage.root.addSubview(box)
    #expect(box.becomeFirstResponder())

    #expect(stage.window.handle(.key(key(0x17, "t", .control))) == .consumed)
    #expect(stage.log.take() == ["new tab"])
    #expect(stage.window.handle(.key(key(0x17, "t", .control, isDown: false))) == .native)
    #expect(stage.log.take().isEmpty)
  }

  /// Apple documentation, `addKeyCommand(_:)`: "Associates the specified keyboard shortcut with the view controller."
  @Test func controllersTakeShortcutsThatAreAdded() {
    final class Controller: UIViewController {
      var log: [String] = []
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "o", modifierFlags: .control, action: Selector("own", Controller.own))]
      }
      func own() { log.append("own") }
      func added() { log.append("added") }
    }
    let controller = Controller()
    stage.window.rootViewController = controller
    let command = UIKeyCommand(
      input: "p", modifierFlags: .control, action: Selector("added", Controller.added))
    controller.addKeyCommand(command)
    controller.addKeyCommand(command)
    #expect(stage.window.handle(.key(key(0x13, "p", .control))) == .consumed)
    #expect(stage.window.handle(.key(key(0x12, "o", .control))) == .consumed)
    #expect(controller.log == ["added", "own"])
    controller.removeKeyCommand(command)
    _ = stage.window.handle(.key(key(0x13, "p", .control)))
    #expect(controller.log == ["added", "own"])
    let plain = UIViewController()
    #expect(plain.keyCommands == nil)
    plain.addKeyCommand(command)
    #expect(plain.keyCommands == [command])
  }

  /// Apple documentation, `UICommandAlternate`: "an alternative action to take when the user holds down additional modifier keys".
  @Test func moreModifiersDoSomethingElse() throws {
    final class Controller: UIViewController {
      var log: [String] = []
      override var keyCommands: [UIKeyCommand]? {
        [
          UIKeyCommand(
            title: "Close", action: Selector("close:", Controller.close(_:)), input: "w",
            modifierFlags: .control, propertyList: 7,
            alternates: [
              UICommandAlternate(
                title: "Close All", action: Selector("closeAll:", Controller.closeAll(_:)),
                modifierFlags: .alternate)
            ])
        ]
      }
      func close(_ sender: UICommand) { log.append(sender.title) }
      func closeAll(_ sender: UICommand) { log.append("\(sender.title) \(sender.propertyList ?? "")") }
    }
    let controller = Controller()
    stage.window.rootViewController = controller
    #expect(stage.window.handle(.key(key(0x1a, "w", .control))) == .consumed)
    #expect(stage.window.handle(.key(key(0x1a, "w", [.control, .alt]))) == .consumed)
    #expect(controller.log == ["Close", "Close All 7"])
    let command = try #require(controller.keyCommands?.first)
    #expect((command.copy() as? UIKeyCommand)?.alternates == command.alternates)
  }

  /// Apple documentation, `motionBegan(_:with:)` and `motionEnded(_:with:)`: the first responder hears, and passes on what it does not
  /// take. The keys are those of Apple's simulator.
  @Test func theSimulatorsKeysShake() {
    final class Controller: UIViewController {
      var log: [String] = []
      override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        log.append("began \(motion.rawValue) \(event?.type == .motion)")
        super.motionBegan(motion, with: event)
      }
      override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        log.append("ended \(event?.subtype == .motionShake)")
      }
    }
    let controller = Controller()
    stage.window.rootViewController = controller
    let box = KeyView(stage.log)
    controller.view.addSubview(box)
    let shake = key(0x1d, "z", [.control, .command])
    _ = stage.window.handle(.key(shake))
    #expect(controller.log.isEmpty)
    #expect(box.becomeFirstResponder())
    var held = shake
    held.isRepeat = true
    #expect(stage.window.handle(.key(shake)) == .consumed && stage.window.handle(.key(held)) == .consumed)
    #expect(controller.log == ["began 1 true", "ended true"])
  }

  /// Apple documentation, `applicationSupportsShakeToEdit`: "a shake … displays undo and redo controls".
  @Test(arguments: [true, false]) func aShakeOffersToUndo(isSupported: Bool) {
    let controller = UIViewController()
    stage.window.rootViewController = controller
    let box = KeyView(stage.log)
    controller.view.addSubview(box)
    #expect(box.becomeFirstResponder())
    let shake = key(0x1d, "z", [.control, .command])
    let application = UIApplication.shared
    #expect(application.applicationSupportsShakeToEdit)
    defer { application.applicationSupportsShakeToEdit = true }
    application.applicationSupportsShakeToEdit = isSupported
    _ = stage.window.handle(.key(shake))
    #expect(controller.presentedViewController == nil)
    var isUndone = false
    box.undoManager?.registerUndo(withTarget: box) { _ in isUndone = true }
    box.undoManager?.setActionName("Typing")
    _ = stage.window.handle(.key(shake))
    stage.host.advance(by: 1)
    guard isSupported else {
      #expect(controller.presentedViewController == nil)
      return
    }
    let alert = controller.presentedViewController as? UIAlertController
    #expect(alert?.title == "Undo Typing" && alert?.actions.map(\.title) == ["Undo", "Cancel"])
    // The buttons share the 270 points of an alert in the middle of 400; Undo is the second.
    let frame = alert?.view.convert(alert?.view.bounds ?? .zero, to: stage.window) ?? .zero
    stage.host.tap(at: CGPoint(x: frame.midX + 60, y: frame.maxY - 22))
    stage.host.advance(by: 1)
    #expect(controller.presentedViewController == nil && isUndone)
  }

  @Test func otherKeysGoToTheFirstResponder() {
    let box = KeyView(stage.log)
    stage.root.addSubview(box)
    box.becomeFirstResponder()

    #expect(stage.window.handle(.key(key(0x04, "a"))) == .native)
    #expect(stage.window.handle(.key(key(0x04, "a", isDown: false))) == .native)
    #expect(stage.log.take() == ["press a", "release a"])
    #expect(stage.window.events.keys.presses.isEmpty)
  }

  /// Apple, `pressesBegan(_:with:)`: "UIKit calls this method when a new button is pressed".
  @Test func aHeldKeyIsPressedOnce() {
    let box = KeyView(stage.log)
    stage.root.addSubview(box)
    box.becomeFirstResponder()
    var held = key(0x04, "a")
    held.isRepeat = true
    #expect(stage.window.handle(.key(key(0x04, "a"))) == .native)
    for _ in 0..<3 { #expect(stage.window.handle(.key(held)) == .native) }
    _ = stage.window.handle(.key(key(0x04, "a", isDown: false)))
    #expect(stage.log.take() == ["press a", "release a"])
    // Shortcuts repeat.
    var shortcut = key(0x17, "t", .control)
    _ = stage.window.handle(.key(shortcut))
    shortcut.isRepeat = true
    _ = stage.window.handle(.key(shortcut))
    #expect(stage.log.take() == ["new tab", "new tab"])
    // One that goes down elsewhere and is held here is new here.
    _ = stage.window.handle(.key(held))
    #expect(stage.log.take() == ["press a"])
  }

  /// Apple, `UIPress.type`, is not optional.
  @Test func pressesHaveTypes() {
    let types = [0x52, 0x28, 0x29, 0x4e, 0x04].map { UIPress(key($0), window: nil, responder: nil).type }
    #expect(types == [.upArrow, .select, .menu, .pageDown, .other])
    #expect(UIPress(key(0x04), window: nil, responder: nil).gestureRecognizers == nil)
  }

  @Test func whileTypingPlainKeysAreText() {
    let box = KeyView(stage.log)
    stage.root.addSubview(box)
    box.becomeFirstResponder()

    #expect(stage.window.handle(.key(key(0x2c, " "))) == .consumed)
    #expect(stage.log.take() == ["page down"])
    box.isEditingText = true
    #expect(stage.window.handle(.key(key(0x2c, " "))) == .native)
    #expect(stage.log.take() == ["press  "])
    #expect(stage.window.handle(.key(key(0x17, "t", .control))) == .consumed)
  }
}

private final class KeyView: UIView, TextEditingResponder {
  let log: EventLog
  var isEditingText = false

  init(_ log: EventLog) {
    self.log = log
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  required init?(coder: NSCoder) {
    preconditionFailure("not made from an archive")
  }

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "t", modifierFlags: .command, action: Selector("newTab", KeyView.newTab)),
      UIKeyCommand(input: " ", modifierFlags: [], action: Selector("pageDown", KeyView.pageDown)),
    ]
  }

  func newTab() { log.lines.append("new tab") }
  func pageDown() { log.lines.append("page down") }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.lines.append("press \(presses.first?.key?.characters ?? "?")")
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.lines.append("release \(presses.first?.key?.characters ?? "?")")
  }
}
