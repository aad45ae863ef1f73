// Length: Swift overrides only what a class body declares, and programs override what a delegate and a data source are asked.

import Foundation
import QuartzCore

/// A view controller that fills its view with a collection view, of which it is data source and delegate.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource
{
  private var initialLayout: UICollectionViewLayout
  private var collection: UICollectionView?
  private var movementRecognizer: UILongPressGestureRecognizer?
  /// From the finger to the middle of the item that it moves.
  private var grip = CGPoint.zero

  /// Creates a controller that makes its collection view with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller whose view comes from a nib; where that brings no collection view, one with a flow layout is made.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller from an archive; the layout is a flow layout unless a nib brings another.
  public required init?(coder: NSCoder) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    coder.decodeNib(into: self, as: UICollectionViewController.self)
  }

  // MARK: - Parts

  /// The layout that the collection view was made with, by code or by a nib.
  open var collectionViewLayout: UICollectionViewLayout { initialLayout }

  /// Made with the view, in which it lies: what is added to `view` does not scroll. A `loadView()` of a subclass may set both.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return collection
    }
    set {
      collection = newValue
      newValue?.dataSource = self
      newValue?.delegate = self
      installMovementRecognizer()
    }
  }

  /// True if the selection is gone when the view appears; true by default.
  open var clearsSelectionOnViewWillAppear = true

  /// True if a long press moves items that the data source lets be moved; true by default.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { installMovementRecognizer() }
  }

  open override func loadView() {
    // A nib's collection view is there already; without one it is made here.
    super.loadView()
    let list: UICollectionView
    if let view = viewIfLoaded as? UICollectionView {
      list = view
      initialLayout = view.collectionViewLayout
    } else {
      list = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: initialLayout)
      list.backgroundColor = .systemBackground
    }
    collectionView = list
    let view = UIView(frame: list.frame)
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
    self.view = view
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let collection else { return }
    for path in collection.indexPathsForSelectedItems ?? [] {
      collection.deselectItem(at: path, animated: animated)
    }
  }

  // MARK: - Moving by a long press

  private func installMovementRecognizer() {
    if let movementRecognizer {
      movementRecognizer.view?.removeGestureRecognizer(movementRecognizer)
      self.movementRecognizer = nil
    }
    guard installsStandardGestureForInteractiveMovement, let collection else { return }
    let recognizer = UILongPressGestureRecognizer(
      target: self, action: Selector("movementChanged", UICollectionViewController.movementChanged))
    collection.addGestureRecognizer(recognizer)
    movementRecognizer = recognizer
  }

  func movementChanged(_ recognizer: UILongPressGestureRecognizer) {
    guard let collection else { return }
    let finger = recognizer.location(in: collection)
    switch recognizer.state {
    case .began:
      guard let path = collection.indexPathForItem(at: finger),
        collection.beginInteractiveMovementForItem(at: path)
      else {
        // Nothing to move: the finger may still scroll.
        recognizer.isEnabled = false
        recognizer.isEnabled = true
        return
      }
      let center = collection.layoutAttributesForItem(at: path)?.center ?? finger
      grip = CGPoint(x: center.x - finger.x, y: center.y - finger.y)
    case .changed:
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: finger.x + grip.x, y: finger.y + grip.y))
    case .ended:
      collection.endInteractiveMovement()
    case .cancelled, .failed:
      collection.cancelInteractiveMovement()
    case .possible:
      break
    }
  }

  // MARK: - UICollectionViewDataSource

  /// Returns the number of sections; 1 by default.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns the number of items in a section; 0 by default.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }

  /// Returns the cell of an item. Subclasses that have items override it; by default it traps.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    preconditionFailure("\(self) has items but does not override collectionView(_:cellForItemAt:)")
  }

  /// Returns a supplementary view. Subclasses whose layout has such views override it; by default it traps.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    preconditionFailure(
      "\(self) has views of kind \(kind) but does not override "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }

  /// Returns true if the subclass overrides `collectionView(_:moveItemAt:to:)`, and so can move items at all.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    _hasCollectionViewMoveItemAtTo ?? true
  }

  /// Martlet addition: true if the subclass overrides `collectionView(_:moveItemAt:to:)`.
  open var _hasCollectionViewMoveItemAtTo: Bool? { CollectionOverrides.movesItems(type(of: self)) }

  /// Called when the user moved an item. By default, it refuses, and the item goes back.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    collectionView.movementIsRefused = true
  }

  /// Returns nil: the collection view has no strip of titles.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Returns the first item of the section with the title's number.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  // MARK: - UICollectionViewDelegate

  /// Returns true if a touch highlights an item; true by default.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    true
  }
  /// Called when an item has been highlighted; does nothing by default.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// Called when an item is no longer highlighted; does nothing by default.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// Returns true if the user may select an item; true by default.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  {
    true
  }
  /// Returns true if the user may deselect an item; true by default.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    true
  }
  /// Called when the user has selected an item; does nothing by default.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// Called when the user has deselected an item; does nothing by default.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Returns true if a tap on the item performs its primary action: where items are not edited.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }
  /// Does nothing beyond selecting.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}

  /// Returns true if two fingers that move over items select them; `allowsMultipleSelectionDuringEditing` by default.
  open func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { collectionView.allowsMultipleSelectionDuringEditing }
  /// Called when two fingers begin to select items; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  /// Called when two fingers that selected items were lifted; does nothing by default.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}

  /// Called when a cell comes into sight; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Called when a supplementary view comes into sight; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Called when a cell has left the sight; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Called when a supplementary view has left the sight; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Returns true if a drag that rests over an item may select it; true by default.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }

  /// Returns true if an item can be selected while the collection view is editing; true by default.
  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Returns the place that an item gets which the user would drop; by default, asks by the name before iOS 15.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }

  /// Returns the place that an item gets which the user would drop; by default, the proposed one.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    proposedIndexPath
  }

  /// Returns the content offset after an update or a change of layouts; by default, the proposed one.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    proposedContentOffset
  }

  /// Returns the layout that stands between two while an interactive transition goes on; by default, a plain one.
  open func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }

  // MARK: - Edit menus

  /// Returns false: a finger that rests on the item shows no edit menu.
  open func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath)
    -> Bool
  {
    false
  }
  /// Returns false: the command cannot be done.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }
  /// Does nothing when a command was chosen in the edit menu.
  open func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}

  // MARK: - Context menus

  /// Returns the menu of items; by default, that of the item at `point`.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = collectionView.indexPathForItem(at: point) else { return nil }
    return self.collectionView(collectionView, contextMenuConfigurationForItemAt: path, point: point)
  }
  /// Returns the preview of an item that is lifted; by default, as without the item.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  /// Returns the preview of an item to which the lifted one goes; by default, as without the item.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  /// Returns the menu of an item; nil, as by default, for none.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Returns the preview that is lifted when the menu opens; nil, as by default, for the cell.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns the preview to which the lifted one goes when the menu closes; nil, as by default, for where it came from.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Called when the preview was tapped; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Called when a menu is about to appear; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called when a menu is about to go; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: - UIScrollViewDelegate

  /// Called whenever the content offset has changed; does nothing by default.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Called when the user begins to drag the content; does nothing by default.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Called when the finger is about to let go, with the offset at which scrolling will end; does nothing by default.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called when the finger has let go of the content; does nothing by default.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Called when the content begins to slow down after a drag; does nothing by default.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Called when the content has come to rest after a drag; does nothing by default.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Called when a scrolling animation by code is over; does nothing by default.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns the view that pinching scales; nil, as by default, for none.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Called when the user begins to zoom; does nothing by default.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Called whenever the zoom scale has changed; does nothing by default.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Called when zooming is over; does nothing by default.
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Returns true if the collection view may scroll to its top at the user's wish; true by default.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Called when the collection view has scrolled to its top; does nothing by default.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Called when the adjusted content inset has changed; does nothing by default.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
