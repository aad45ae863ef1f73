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
