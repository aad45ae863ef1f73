import Testing

@testable import UIKitCore

@MainActor
struct UIBarButtonItemTests {
  /// Actions that are made for their handler alone have no title; the item's own is shown.
  @Test func titleAndImageBesideAnAction() {
    let image = UIImage(systemName: "xmark")
    let item = UIBarButtonItem(title: "Edit", image: image, primaryAction: UIAction { _ in })
    #expect(item.title == "Edit")
    #expect(item.image === image)
  }

  /// Apple, `primaryAction`: title and image are updated when the action "is non-nil, and this item is not a system item";
  /// "if primaryAction is set to nil, the title & image properties are left unchanged".
  @Test func titleAndImageFollowTheAction() {
    let image = UIImage(systemName: "plus")
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    item.primaryAction = UIAction(title: "Add", image: image) { _ in }
    #expect(item.title == "Add" && item.image === image)
    item.primaryAction = nil
    #expect(item.title == "Add" && item.image === image)
    let done = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
    done.primaryAction = UIAction(title: "Add", image: image) { _ in }
    #expect(done.title == "Done" && done.image == nil)
  }

  @Test func navigationItemsMayBeMadeWithoutATitle() {
    #expect(UINavigationItem().title == nil)
  }
}
