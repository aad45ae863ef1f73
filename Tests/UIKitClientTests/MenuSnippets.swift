import MethodSelectors
import Testing
import UIKit

/// Menus that a program builds, as its author writes them.
@MainActor
@Suite(.serialized) struct MenuSnippets {
  init() { installScreen() }

  @Test func menusOfAProgram() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      override func buildMenu(with builder: UIMenuBuilder) {
        super.buildMenu(with: builder)
        guard builder.system == UIMenuSystem.main else { return }
        builder.remove(menu: .format)
        let refresh = UIKeyCommand(
          title: "Refresh", action: Selector("refresh:", Delegate.refresh), input: "r",
          modifierFlags: .command)
        let menu = UIMenu(
          title: "", identifier: UIMenu.Identifier("com.example.refresh"), options: .displayInline,
          children: [refresh])
        builder.insertSibling(menu, beforeMenu: .close)
        builder.replaceChildren(ofMenu: .help) { children in children + [menu] }
      }

      func refresh(_ sender: Any?) { UIMenuSystem.main.setNeedsRevalidate() }
    }
    let delegate = Delegate()
    withWindow { _, advance in
      UIApplication.shared.delegate = delegate
      UIMenuSystem.main.setNeedsRebuild()
      UIMenuSystem.context.setNeedsRebuild()
      advance(0.1)
      #expect(UIApplication.shared.next === delegate)
    }
  }
}
