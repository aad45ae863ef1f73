import Testing

@testable import UIKitCore

@MainActor
struct UIBarButtonItemTests {
  /// A title or image of the item's own counts; what is left out is the action's.
  @Test func titleAndImageBesideAnAction() {
    let action = UIAction(title: "Action", image: UIImage(systemName: "plus")) { _ in }
    #expect(UIBarButtonItem(title: "Edit", primaryAction: action).title == "Edit")
    #expect(UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in }).title == "Edit")
    #expect(UIBarButtonItem(primaryAction: action).title == "Action")
    #expect(UIBarButtonItem(title: "Edit", primaryAction: action).image === action.image)
    let image = UIImage(systemName: "xmark")
    #expect(UIBarButtonItem(image: image, primaryAction: action).image === image)
  }
}
