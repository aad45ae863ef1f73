import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Commands in menus: sent along the responder chain, shown as the responder that answers them says.
@Suite @MainActor
struct CommandMenuTests {
  private final class Answering: UIView {
    var sent: [String] = []
    var validations = 0

    func paint(_ sender: Any?) {
      guard let command = sender as? UICommand else { return }
      sent.append("\(command.title) \(command.propertyList ?? "")")
    }

    override func validate(_ command: UICommand) {
      super.validate(command)
      validations += 1
      if command.propertyList as? String == "blue" {
        command.title = "Blue, checked"
        command.state = .on
      }
    }
  }

  private final class Silent: UIView {
    func erase(_ sender: Any?) {}
  }

  @Test(
    "A command goes to the nearest responder that has its action; one that nobody answers cannot be chosen")
  func commands() {
    withStage { stage in
      let answering = Answering(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
      stage.window.addSubview(answering)
      let paint = Selector("paint:", Answering.paint)
      let erase = Selector("erase:", Silent.erase)
      let button = stage.addButton(
        UIMenu(children: [
          UICommand(title: "Red", action: paint, propertyList: "red"),
          UICommand(title: "Blue", action: paint, propertyList: "blue"),
          UICommand(title: "Erase", action: erase),
        ]))
      answering.addSubview(button)
      stage.tapButton()
      #expect(stage.titles == ["Red", "Blue, checked", "Erase"])
      #expect(answering.validations == 2)
      #expect(stage.panels.last?.rows[1].accessibilityTraits.contains(.selected) == true)
      stage.choose("Erase")
      #expect(stage.isMenuOpen)
      stage.choose("Red")
      #expect(!stage.isMenuOpen)
      #expect(answering.sent == ["Red red"])
    }
  }
}
