import Foundation
import QuartzCore

extension UICollectionView {
  // MARK: - Two kinds of paths

  /// The data source's path of what is shown at `path`. They differ while an item is moved by hand.
  func dataSourceIndexPath(_ path: IndexPath) -> IndexPath { movement?.dataSourcePath(path) ?? path }

  /// Returns the path at which the data source's item is shown.
  func presentationIndexPath(_ path: IndexPath) -> IndexPath { movement?.shownPath(path) ?? path }

  // MARK: - Beginning

  func beginMovement(of path: IndexPath) -> Bool {
    guard movement == nil, batch.depth == 0, !isChanging, dataSource != nil else { return false }
    let counts = knownCounts
    precondition(
      counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item),
      "attempt to begin moving the item at \(Array(path)), which does not exist")
    guard canMove(path), let attributes = preparedLayout.layoutAttributesForItem(at: path) else {
      return false
    }
    cancelPressing(nil)
    movement = InteractiveMovement(original: path, current: path, position: attributes.center)
    cellForItem(at: path)?.isReordering = true
    tellLayoutOfMovement(from: path, attributes.center)
    layoutIfNeeded()
    return true
  }

  // MARK: - Moving

  func moveMovement(to position: CGPoint) {
    guard var movement else { return }
    let previous = movement.position
    movement.position = position
    self.movement = movement
    let proposed = preparedLayout.targetIndexPath(
      forInteractivelyMovingItem: movement.current, withPosition: position)
    if proposed != movement.current {
      let target =
        delegate?.collectionView(
          self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
          atCurrentIndexPath: movement.current, toProposedIndexPath: proposed) ?? proposed
      if target != movement.current { moveMovement(toItem: target) }
    }
    tellLayoutOfMovement(from: movement.current, previous)
    placeMovingCell()
    movementScroll.isRunning = movementSpeed != .zero
  }

  private func tellLayoutOfMovement(from path: IndexPath, _ previous: CGPoint) {
    guard let movement else { return }
    layoutStorage.invalidateLayout(
      with: layoutStorage.invalidationContext(
        forInteractivelyMovingItems: [movement.current], withTargetPosition: movement.position,
        previousIndexPaths: [path], previousPosition: previous))
  }

  /// The moving item follows at once; the layout pass comes with the frame.
  private func placeMovingCell() {
    guard let movement, let view = elements[.cell(movement.current)] else { return }
    let attributes = preparedLayout.layoutAttributesForInteractivelyMovingItem(
      at: movement.current, withTargetPosition: movement.position)
    UIView.performWithoutAnimation {
      order(view, attributes.zIndex)
      view.place(attributes)
    }
  }

  /// Shows the moving item at another place; the others make room.
  private func moveMovement(toItem target: IndexPath) {
    guard var movement else { return }
    let before = knownCounts
    var after = before
    after[movement.current.section] -= 1
    precondition(
      after.indices.contains(target.section) && (0...after[target.section]).contains(target.item),
      "an item cannot be moved to \(Array(target)): there is no such place")
    after[target.section] += 1
    let step = moveUpdate(from: movement.current, to: target, before, after)
    movement.current = target
    movement.map =
      target == movement.original
      ? nil : moveUpdate(from: movement.original, to: target, countsOfData(movement, after), after)
    transition(ElementTransition(update: step), completion: nil) {
      self.movement = movement
      selection.carryOver(step)
      layoutStorage.carryOver(step)
      let context = layoutStorage.makeInvalidationContext()
      context.invalidateEverything = true
      context.invalidateDataSourceCounts = true
      layoutStorage.invalidateLayout(with: context)
      counts = after
    }
  }

  /// The data source's counts, where the item has not left its section.
  private func countsOfData(_ movement: InteractiveMovement, _ shown: [Int]) -> [Int] {
    var counts = shown
    counts[movement.current.section] -= 1
    counts[movement.original.section] += 1
    return counts
  }

  private func moveUpdate(
    from source: IndexPath, to target: IndexPath, _ before: [Int], _ after: [Int]
  ) -> ListUpdate {
    var changes = ListChanges()
    changes.movedItems = [ListChanges.Move(source: source, target: target)]
    do {
      return try ListUpdate(changes, oldCounts: before, newCounts: after)
    } catch {
      preconditionFailure(error.message(.collection))
    }
  }

  // MARK: - Ending

  func endMovement(cancelled: Bool) {
    guard let movement else { return }
    movementScroll.isRunning = false
    var isCancelled = cancelled
    if !cancelled, movement.current != movement.original, let dataSource {
      movementIsRefused = false
      // The data are those that are shown, from within this call on: updates that the data source makes there are of them.
      self.movement = nil
      dataSource.collectionView(self, moveItemAt: movement.original, to: movement.current)
      isCancelled = movementIsRefused
      if isCancelled {
        self.movement = movement
      } else {
        return settleMovement(movement, isCancelled: false)
      }
    }
    guard let last = self.movement else { return }
    if isCancelled, last.current != last.original { moveMovement(toItem: last.original) }
    self.movement = nil
    settleMovement(last, isCancelled: isCancelled)
  }

  private func settleMovement(_ last: InteractiveMovement, isCancelled: Bool) {
    let final = isCancelled ? last.original : last.current
    for cell in visibleCells where cell.isReordering { cell.isReordering = false }
    layoutStorage.invalidateLayout(
      with: layoutStorage.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [final], previousIndexPaths: [last.current], movementCancelled: isCancelled))
    UIView.animate(
      withDuration: ElementTransition.duration, delay: 0, options: .allowUserInteraction,
      animations: { [self] in
        setNeedsLayout()
        layoutIfNeeded()
      })
  }

  /// The data changed under the finger.
  func abandonMovement() {
    guard let movement else { return }
    movementScroll.isRunning = false
    cellForItem(at: movement.current)?.isReordering = false
    self.movement = nil
    guard movement.map != nil, let shown = counts else { return }
    // What was shown was not what the data source had: what is known goes back to that, and the data source is not asked, whose data
    // may be those after a change by now.
    let before = countsOfData(movement, shown)
    let back = moveUpdate(from: movement.current, to: movement.original, shown, before)
    elements.replace(
      Dictionary(
        elements.views.map { ($0.key.at(movement.dataSourcePath($0.key.indexPath)), $0.value) },
        uniquingKeysWith: { first, _ in first }))
    selection.carryOver(back)
    layoutStorage.carryOver(back)
    counts = before
    let context = layoutStorage.makeInvalidationContext()
    context.invalidateEverything = true
    layoutStorage.invalidateLayout(with: context)
  }

  // MARK: - Scrolling at the edges

  /// Points a second.
  private var movementSpeed: CGPoint {
    guard let movement, isScrollEnabled else { return .zero }
    let seen = layer.bounds.inset(by: adjustedContentInset)
    let geometry = geometry
    func speed(
      _ position: CGFloat, _ seen: ClosedRange<CGFloat>, _ range: ClosedRange<CGFloat>, _ at: CGFloat
    )
      -> CGFloat
    {
      let speed = MovementScrolling.speed(at: position, seen: seen)
      return (speed < 0 ? at > range.lowerBound : at < range.upperBound) ? speed : 0
    }
    return CGPoint(
      x: speed(movement.position.x, seen.minX...max(seen.minX, seen.maxX), geometry.rangeX, contentOffset.x),
      y: speed(movement.position.y, seen.minY...max(seen.minY, seen.maxY), geometry.rangeY, contentOffset.y))
  }

  /// A frame of scrolling under the held item, which stays under the finger.
  func stepMovementScroll(_ interval: TimeInterval) {
    let speed = movementSpeed
    guard speed != .zero, let movement else {
      movementScroll.isRunning = false
      return
    }
    let old = contentOffset
    let asked = CGPoint(
      x: old.x + speed.x * CGFloat(interval), y: old.y + speed.y * CGFloat(interval))
    setContentOffset(geometry.clamp(asked), animated: false)
    let moved = CGPoint(x: contentOffset.x - old.x, y: contentOffset.y - old.y)
    moveMovement(to: CGPoint(x: movement.position.x + moved.x, y: movement.position.y + moved.y))
  }
}
