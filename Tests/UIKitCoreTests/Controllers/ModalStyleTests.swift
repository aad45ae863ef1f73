import Testing

@testable import UIKitCore

/// "By default, UIViewController resolves UIModalPresentationAutomatic to UIModalPresentationPageSheet", and reading the property "will always
/// return a concrete presentation style" (UIViewController.h).
@MainActor @Suite
struct ModalStyleTests {
  @Test("The automatic style reads as the one that it stands for, and others as themselves")
  func reading() {
    let controller = UIViewController()
    #expect(controller.modalPresentationStyle == .pageSheet)
    #expect(controller.presentationController?.presentationStyle == .pageSheet)
    controller.modalPresentationStyle = .fullScreen
    #expect(controller.modalPresentationStyle == .fullScreen)
    controller.modalPresentationStyle = .automatic
    #expect(controller.modalPresentationStyle == .pageSheet)
  }

  /// "Accessing this property creates a popover presentation controller when the value in the modalPresentationStyle property is
  /// UIModalPresentationStyle.popover" (Apple documentation, `popoverPresentationController`).
  @Test("A style that is set after the presentation controller was asked for has a controller of its own")
  func asking() {
    let controller = UIViewController()
    let sheet = controller.sheetPresentationController
    #expect(sheet != nil && controller.popoverPresentationController == nil)
    controller.modalPresentationStyle = .formSheet
    #expect(controller.sheetPresentationController === sheet)
    // As Shift's `enable()` does before its user says that a sheet stays one: what was set is there still.
    controller.modalPresentationStyle = .fullScreen
    controller.modalPresentationStyle = .pageSheet
    #expect(controller.sheetPresentationController === sheet)
    controller.modalPresentationStyle = .popover
    #expect(controller.popoverPresentationController != nil && controller.sheetPresentationController == nil)
    controller.modalPresentationStyle = .fullScreen
    #expect(controller.presentationController is FullScreenPresentationController)
  }

  @Test("What is added to the view of a collection view's controller does not scroll")
  func wrapper() {
    final class Grid: UICollectionViewController {}
    let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    #expect(grid.view !== grid.collectionView && grid.collectionView.superview === grid.view)
    grid.view.frame.size.width = 200
    grid.view.layoutIfNeeded()
    #expect(grid.collectionView.frame == grid.view.bounds)
  }
}
