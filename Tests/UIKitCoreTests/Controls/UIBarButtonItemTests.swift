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
}
