import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Buttons above the keyboard (Apple, "UITextInputAssistantItem"): on a pad of 800 × 1000, and none on a phone.
@Suite @MainActor
struct InputAssistantTests {
  private final class Presses {
    var log: [String] = []
  }

  private func item(_ title: String, _ presses: Presses) -> UIBarButtonItem {
    UIBarButtonItem(title: title, primaryAction: UIAction(title: title) { _ in presses.log.append(title) })
  }

  private func run(_ size: CGSize, _ body: (Stage, UITextField) throws -> Void) rethrows {
    try withStage(size: size) { stage in
      KeyboardController.shared.mode = .never
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
      stage.window.addSubview(field)
      stage.host.advanceFrame()
      defer {
        stage.window.endEditing(true)
        stage.host.settle()
      }
      try body(stage, field)
    }
  }

  private func place(_ view: UIView?) -> CGRect {
    view.map { $0.convert($0.bounds, to: nil) } ?? .null
  }

  @Test("A responder's groups stand at both ends of a bar at the window's bottom")
  func groupsAreShown() {
    let presses = Presses()
    run(CGSize(width: 800, height: 1000)) { stage, field in
      let (bold, link) = (item("B", presses), item("L", presses))
      let assistant = field.inputAssistantItem
      #expect(assistant === field.inputAssistantItem && assistant.allowsHidingShortcuts)
      let leading = UIBarButtonItemGroup(barButtonItems: [bold], representativeItem: nil)
      assistant.leadingBarButtonGroups = [leading]
      assistant.trailingBarButtonGroups = [
        UIBarButtonItemGroup(barButtonItems: [link], representativeItem: nil)
      ]
      #expect(bold.buttonGroup === leading && !leading.isDisplayingRepresentativeItem)
      field.becomeFirstResponder()
      stage.host.settle()
      let bar = bold.shownView?.superview
      #expect(place(bar) == CGRect(x: 0, y: 956, width: 800, height: 44))
      #expect(place(bold.shownView).maxX < 400 && place(link.shownView).minX > 400)

      field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
      field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
      field.reloadInputViews()
      stage.host.settle()
      #expect(place(field.inputAccessoryView) == CGRect(x: 0, y: 726, width: 800, height: 30))
      #expect(place(bar) == CGRect(x: 0, y: 756, width: 800, height: 44))
      #expect(place(field.inputView) == CGRect(x: 0, y: 800, width: 800, height: 200))

      assistant.leadingBarButtonGroups = []
      assistant.trailingBarButtonGroups = []
      stage.host.settle()
      #expect(bar?.window == nil)
      #expect(place(field.inputAccessoryView) == CGRect(x: 0, y: 770, width: 800, height: 30))
    }
  }

  @Test("Phones have no bar")
  func phonesHaveNone() {
    let presses = Presses()
    run(CGSize(width: 390, height: 844)) { stage, field in
      let bold = item("B", presses)
      field.inputAssistantItem.leadingBarButtonGroups = [
        UIBarButtonItemGroup(barButtonItems: [bold], representativeItem: nil)
      ]
      field.becomeFirstResponder()
      stage.host.settle()
      #expect(bold.shownView?.window == nil)
    }
  }

  @Test("The bar goes when the window becomes narrow, and comes when it becomes wide")
  func theBarFollowsTheWindow() {
    let presses = Presses()
    run(CGSize(width: 800, height: 1000)) { stage, field in
      let bold = item("B", presses)
      field.inputAssistantItem.leadingBarButtonGroups = [
        UIBarButtonItemGroup(barButtonItems: [bold], representativeItem: nil)
      ]
      field.becomeFirstResponder()
      stage.host.settle()
      #expect(bold.shownView?.window != nil)
      stage.host.resize(to: CGSize(width: 390, height: 844))
      stage.host.settle()
      #expect(field.isFirstResponder && bold.shownView?.window == nil)
      stage.host.resize(to: CGSize(width: 800, height: 1000))
      stage.host.settle()
      #expect(place(bold.shownView?.superview) == CGRect(x: 0, y: 956, width: 800, height: 44))
    }
  }

  /// Apple documentation, `representativeItem`: "the item to display when there is not enough space for the group's items". Twenty items need
  /// 44 points each at least.
  @Test("One item stands for a group without room, with an action of its own or a menu of the group")
  func groupsAreRepresented() throws {
    let presses = Presses()
    try run(CGSize(width: 800, height: 1000)) { stage, field in
      let few = UIBarButtonItemGroup(
        barButtonItems: [item("B", presses)], representativeItem: item("Few", presses))
      let many = UIBarButtonItemGroup(
        barButtonItems: (0..<20).map { item("\($0)", presses) },
        representativeItem: UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil))
      field.inputAssistantItem.leadingBarButtonGroups = [few]
      field.inputAssistantItem.trailingBarButtonGroups = [many]
      field.becomeFirstResponder()
      stage.host.settle()
      #expect(many.isDisplayingRepresentativeItem && !few.isDisplayingRepresentativeItem)
      let bar = try #require(few.barButtonItems.first?.shownView?.superview as? UIToolbar)
      let more = try #require(bar.items?.last)
      #expect(more.title == "More" && more.menu?.children.count == 20)
      (more.menu?.children[3] as? UIAction)?.perform(sender: nil)
      #expect(presses.log == ["3"])

      many.representativeItem = item("Own", presses)
      stage.host.settle()
      #expect(bar.items?.last === many.representativeItem)
    }
  }

  @Test("An item is in one group at a time")
  func itemsChangeGroups() {
    let item = UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)
    let first = UIBarButtonItemGroup(barButtonItems: [item], representativeItem: nil)
    let second = UIBarButtonItemGroup(barButtonItems: [], representativeItem: nil)
    #expect(item.buttonGroup === first)
    second.barButtonItems = [item]
    #expect(item.buttonGroup === second && first.barButtonItems.isEmpty)
    second.barButtonItems = []
    #expect(item.buttonGroup == nil)
  }
}
