import Foundation
import QuartzCore

/// The menus that responders build in `buildMenu(with:)`: the main menu, or the edit menu of texts.
///
/// There is no menu bar, as on an iPad before one: the main menu's key commands work by their keys, whatever is first responder, behind those of
/// the responder chain.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  /// The commands of a main menu, with the looks that they were built with.
  private struct Built {
    let commands: [(command: UICommand, looks: CommandLooks)]
    weak var delegate: AnyObject?
  }

  private static let mainSystem = UIMenuSystem(standard: StandardMenus.main)
  private static let contextSystem = UIMenuSystem(standard: StandardMenus.context)

  /// The main menu, which the application and its delegate build: after the launch, and when it is asked for.
  open class var main: UIMenuSystem { mainSystem }
  /// The edit menu, which the first responder and those behind it in the responder chain build, the farthest first, each time it is shown.
  open class var context: UIMenuSystem { contextSystem }

  private let standard: @MainActor () -> UIMenu
  private var built: Built?
  /// True if the next turn validates the menus.
  private var isWaiting = false

  private init(standard: @escaping @MainActor () -> UIMenu) {
    self.standard = standard
    super.init()
  }

  /// Has the menus built anew at the next turn, and shows an edit menu as it is then.
  open func setNeedsRebuild() {
    built = nil
    refreshAtNextTurn()
  }

  /// Has the responders that answer the commands validate them at the next turn, and shows an edit menu as it is then.
  ///
  /// Commands are validated without it, too, when their key is pressed and when a menu shows them.
  open func setNeedsRevalidate() {
    refreshAtNextTurn()
  }

  private func refreshAtNextTurn() {
    guard !isWaiting else { return }
    isWaiting = true
    FrameLoop.nextTurn { [weak self] in
      self?.isWaiting = false
      self?.refresh()
    }
  }

  private func refresh() {
    guard self === Self.mainSystem else {
      TextEditMenu.visible?.reload?()
      return
    }
    let responder = UIApplication.shared.keyWindow?.commandSource
    for (command, _) in mainMenu.commands {
      if let target = responder?.target(forAction: command.action, withSender: command) {
        validate(command, by: target)
      }
    }
  }

  // MARK: - The main menu

  private var mainMenu: Built {
    let application = UIApplication.shared
    if let built, built.delegate === application.delegate { return built }
    let menu = build(asking: [application, application.next].compactMap { $0 })
    let new = Built(
      commands: menu.commands.map { (command: $0, looks: CommandLooks($0)) }, delegate: application.delegate)
    built = new
    return new
  }

  /// Builds the main menu, if it is not built.
  func buildMainMenu() { _ = mainMenu }

  /// The key commands of the main menu, in its order.
  var keyCommands: [UIKeyCommand] { mainMenu.commands.compactMap { $0.command as? UIKeyCommand } }

  /// Has the object that answers a command of the main menu say how it is now, beginning with the looks that it was built with.
  func validate(_ command: UICommand, by target: Any) {
    mainMenu.commands.first { $0.command === command }?.looks.apply(to: command)
    (target as? UIResponder)?.validate(command)
  }

  /// Forgets the main menu and what waits for the next turn; for tests that change hosts.
  static func reset() {
    mainSystem.built = nil
    (mainSystem.isWaiting, contextSystem.isWaiting) = (false, false)
  }

  // MARK: - The context menu

  /// The edit menu as the responders build it that are in the chain from one on.
  func menu(for responder: UIResponder) -> UIMenu {
    build(asking: Array(sequence(first: responder, next: { $0.next })).reversed())
  }

  private func build(asking responders: [UIResponder]) -> UIMenu {
    let builder = MenuBuilder(self, root: standard())
    for responder in responders { responder.buildMenu(with: builder) }
    return builder.root
  }
}

extension UIMenu {
  /// The commands in the menu, and in menus within it.
  fileprivate var commands: [UICommand] {
    children.flatMap { child -> [UICommand] in
      if let menu = child as? UIMenu { return menu.commands }
      return (child as? UICommand).map { [$0] } ?? []
    }
  }
}
