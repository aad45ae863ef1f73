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

  @Test func aLabelWithAnEditMenu() {
    final class NoteController: UIViewController, UIEditMenuInteractionDelegate {
      let label = UILabel(frame: CGRect(x: 40, y: 300, width: 200, height: 40))
      lazy var interaction = UIEditMenuInteraction(delegate: self)
      var dismissals = 0

      override func viewDidLoad() {
        super.viewDidLoad()
        label.isUserInteractionEnabled = true
        label.addInteraction(interaction)
        view.addSubview(label)
      }
      func show(at point: CGPoint) {
        let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: point)
        configuration.preferredArrowDirection = .down
        interaction.presentEditMenu(with: configuration)
      }
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        let mark = UIAction(title: "Mark") { _ in }
        return UIMenu(children: [UIMenu(title: "Style", children: [mark])] + suggestedActions)
      }
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
      ) {
        animator.addCompletion { [weak self] in self?.dismissals += 1 }
      }
    }
    let controller = NoteController()
    withWindow(controller) { _, advance in
      controller.show(at: CGPoint(x: 100, y: 20))
      advance(0.5)
      #expect(controller.interaction.location(in: controller.label) == CGPoint(x: 100, y: 20))
      controller.interaction.reloadVisibleMenu()
      controller.interaction.updateVisibleMenuPosition(animated: true)
      controller.interaction.dismissMenu()
      advance(0.5)
      #expect(controller.dismissals == 1)
    }
  }
}
