import Foundation
import QuartzCore

extension UICollectionView {
  // MARK: - Everything anew

  func resetData() {
    guard batch.depth == 0 else {
      batch.reloads = true
      return
    }
    abandonMovement()
    draggingStorage?.listDidChange()
    cancelPressing(nil)
    // Else the cell that is typed into would stay, with what it showed.
    if let field = window?.firstResponder as? UIView, field !== self, field.isDescendant(of: self) {
      endEditing(true)
    }
    changeCount += 1
    retireElements(except: [:])
    // What is on its way out shows items of before.
    elements.forgetWhatLeaves()
    selection = ItemSelection()
    prefetching = Prefetching()
    counts = nil
    wantsIndexTitles = true
    let context = layoutStorage.makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    layoutStorage.invalidateLayout(with: context)
  }

  // MARK: - Collecting

  func collectUpdates(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if batch.depth == 0 { settleBeforeUpdate() }
    if let completion { batch.completions.append(completion) }
    batch.depth += 1
    updates?()
    batch.depth -= 1
    if batch.depth == 0 { commitBatch() }
  }

  /// One change, alone or inside a batch.
  func change(_ body: (inout ListChanges) -> Void) {
    if batch.depth > 0 {
      body(&batch.changes)
    } else if counts == nil {
      // The data source was never asked, so there is nothing that could change.
      reloadData()
    } else {
      settleBeforeUpdate()
      body(&batch.changes)
      commitBatch()
    }
  }

  func reconfigure(_ paths: [IndexPath]) {
    if batch.depth > 0 {
      batch.reconfigured += paths
    } else {
      configureAgain(paths)
    }
  }

  /// Brings what is shown up to date with the data as they are before the changes.
  private func settleBeforeUpdate() {
    // Where the data changed already, a layout would ask for items that are gone.
    guard askForCounts() == knownCounts else { return }
    if window != nil, !isChanging { layoutIfNeeded() }
    prepareLayout()
  }

  private func commitBatch() {
    let batch = batch
    self.batch = BatchUpdate()
    let finish: (Bool) -> Void = { finished in
      for completion in batch.completions { completion(finished) }
    }
    if batch.reloads {
      resetData()
      return FrameLoop.nextTurn { finish(true) }
    }
    apply(batch.changes, reconfigured: batch.reconfigured, completion: finish)
  }

  // MARK: - Applying

  /// Shows the data as they are after `changes`, animated where animations are on.
  func apply(
    _ changes: ListChanges, reconfigured: [IndexPath] = [], completion: @escaping (Bool) -> Void
  ) {
    abandonMovement()
    let old = knownCounts
    let new = askForCounts()
    let update: ListUpdate
    do {
      update = try ListUpdate(changes, oldCounts: old, newCounts: new)
    } catch {
      preconditionFailure("\(error.message(.collection)) (\(self))")
    }
    transition(ElementTransition(update: update, isReset: true), completion: completion) {
      selection.carryOver(update)
      pressing.carryOver(update)
      prefetching.carryOver(update)
      if !update.changes.isEmpty { draggingStorage?.listDidChange() }
      layoutStorage.carryOver(update)
      let context = layoutStorage.makeInvalidationContext()
      context.invalidateEverything = true
      context.invalidateDataSourceCounts = true
      layoutStorage.invalidateLayout(with: context)
      counts = new
      wantsIndexTitles = true
    }
    let paths = reconfigured.compactMap(update.newIndexPath(ofOld:))
    if !paths.isEmpty { configureAgain(paths) }
  }

  /// Asks for cells that are on screen anew, and gives the data source the present ones.
  private func configureAgain(_ paths: [IndexPath]) {
    for path in paths {
      let key = ElementKey.cell(path)
      guard let view = elements[key], let attributes = view.appliedAttributes else { continue }
      let answer = askForView(attributes.moved(to: key), present: view)
      precondition(
        answer === view,
        "the cell for a reconfigured item at \(Array(path)) must be the one dequeued for its path")
      view.wantsMeasuring = true
      (view as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
    }
    setNeedsLayout()
  }
}
