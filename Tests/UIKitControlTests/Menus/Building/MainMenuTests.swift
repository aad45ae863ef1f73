import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Apple documentation, `UIResponder.buildMenu(with:)` and `validate(_:)`: the delegate builds the main menu, whose key commands work.
@Suite @MainActor
struct MainMenuTests {
  private final class Program: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var builds = 0
    var isOpenable = true
    var log: [String] = []

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
      return true
    }

    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      guard builder.system == UIMenuSystem.main else { return }
      builds += 1
      let open = UIKeyCommand(
        title: "Open", action: Selector("open:", Program.open), input: "o", modifierFlags: .command,
        propertyList: "file")
      builder.insertChild(UIMenu(options: .displayInline, children: [open]), atStartOfMenu: .file)
      let nobody = UIKeyCommand(
        title: "Nobody's", action: Selector("nobody:"), input: "n", modifierFlags: .command)
      builder.insertSibling(UIMenu(title: "Own", children: [nobody]), beforeMenu: .window)
    }

    override func validate(_ command: UICommand) {
      super.validate(command)
      log.append("validate \(command.title)")
      guard command.action == Selector("open:"), !isOpenable else { return }
      command.title = "Cannot open"
      command.attributes = .disabled
    }

    func open(_ sender: Any?) {
      log.append("open \((sender as? UICommand)?.propertyList ?? "")")
    }
  }

  private final class Shortcuts: UIView {
    var pressed = 0
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "o", modifierFlags: .command, action: Selector("own:", Shortcuts.own))]
    }
    func own(_ sender: Any?) { pressed += 1 }
  }

  private func take(_ program: Program) -> [String] {
    defer { program.log = [] }
    return program.log
  }

  /// The O and N keys of USB's table, with Control in the place of Command.
  private func press(_ usage: Int, _ letter: String, _ stage: Stage) {
    stage.host.key(usage, characters: letter, modifiers: .control)
  }

  @Test("A key command of the main menu reaches who answers it; the delegate is at the chain's end")
  func keys() {
    withStage { stage in
      let program = Program()
      UIApplication.shared.delegate = program
      press(0x12, "o", stage)
      press(0x11, "n", stage)
      #expect(take(program) == ["validate Open", "open file"] && program.builds == 1)
    }
  }

  @Test("It is built once the program is launched")
  func launching() {
    UIApplication.reset()
    AppInformation.main = AppInformation(dictionary: [:])
    let host = HeadlessHost.install()
    defer {
      UIApplication.reset()
      host.uninstallClock()
    }
    let program = Program()
    UIApplication.shared.launch(delegate: program)
    #expect(program.builds == 1)
    host.key(0x12, characters: "o", modifiers: .control)
    #expect(program.builds == 1 && take(program) == ["validate Open", "open file"])
  }

  @Test("A command that its responder disables does nothing, each time anew from how it was built")
  func validation() {
    withStage { stage in
      let program = Program()
      UIApplication.shared.delegate = program
      program.isOpenable = false
      press(0x12, "o", stage)
      press(0x12, "o", stage)
      #expect(take(program) == ["validate Open", "validate Open"])
      program.isOpenable = true
      press(0x12, "o", stage)
      #expect(take(program) == ["validate Open", "open file"])
    }
  }

  @Test("Key commands of the responder chain come first")
  func chain() {
    withStage { stage in
      let program = Program()
      UIApplication.shared.delegate = program
      let view = Shortcuts(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      stage.window.addSubview(view)
      #expect(view.becomeFirstResponder())
      press(0x12, "o", stage)
      #expect(view.pressed == 1 && program.log == [])
      view.resignFirstResponder()
    }
  }

  @Test("The menu is built and validated anew when that is asked for, at the next turn")
  func rebuilding() {
    withStage { stage in
      let program = Program()
      UIApplication.shared.delegate = program
      press(0x12, "o", stage)
      UIMenuSystem.main.setNeedsRebuild()
      #expect(program.builds == 1)
      stage.host.advanceFrame()
      #expect(program.builds == 2)
      _ = take(program)
      UIMenuSystem.main.setNeedsRevalidate()
      stage.host.advanceFrame()
      #expect(take(program) == ["validate Open"] && program.builds == 2)
      // Once, however often that is asked for.
      UIMenuSystem.main.setNeedsRevalidate()
      UIMenuSystem.main.setNeedsRebuild()
      UIMenuSystem.main.setNeedsRevalidate()
      stage.host.advanceFrame()
      #expect(take(program) == ["validate Open"] && program.builds == 3)
      UIMenuSystem.main.setNeedsRevalidate()
      stage.host.advanceFrame()
      #expect(take(program) == ["validate Open"] && program.builds == 3)
    }
  }

  /// Apple documentation, "Using responders and the responder chain": the delegate is next of the application "if the app delegate is an
  /// instance of UIResponder and is not a view, view controller, or the app object itself".
  @Test func theApplicationIsNotItsOwnNext() {
    final class Both: UIViewController, UIApplicationDelegate { var window: UIWindow? }
    withStage { _ in
      let both = Both()
      UIApplication.shared.delegate = both
      #expect(UIApplication.shared.next == nil)
      let program = Program()
      UIApplication.shared.delegate = program
      #expect(UIApplication.shared.next === program)
    }
  }
}
