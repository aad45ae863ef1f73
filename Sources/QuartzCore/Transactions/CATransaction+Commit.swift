import Foundation

extension CATransaction {
  /// Rounds of layout and display in one commit; what is still unsettled then goes on at the next frame.
  static let maximumRounds = 10

  /// Called once whenever the implicit transaction opens: it has to be committed. Set by `FrameScheduler`.
  nonisolated(unsafe) static var onImplicitOpen: (() -> Void)?

  /// Called before the layers below are laid out, with the top of the part concerned: UIKit solves constraints here.
  package nonisolated(unsafe) static var willLayout: ((CALayer) -> Void)?

  /// Called at the beginning of a commit, before anything is laid out.
  package nonisolated(unsafe) static var willCommit: (() -> Void)?

  /// Called at the end of a commit, when everything is laid out, displayed and begun.
  package nonisolated(unsafe) static var didCommit: (() -> Void)?

  nonisolated(unsafe) private static var isCommitting = false
  /// True if layers were put in or out since the last commit.
  nonisolated(unsafe) private static var hasTreeChanges = false

  /// True if changes wait for a commit.
  package static var isOpen: Bool { !levels.isEmpty }

  static func openImplicit() {
    guard levels.isEmpty else { return }
    levels.append(Level())
    onImplicitOpen?()
  }

  /// Something about a layer changed: a frame is needed.
  static func layerChanged() {
    if levels.isEmpty { openImplicit() }
  }

  static func treeChanged() {
    hasTreeChanges = true
    layerChanged()
  }

  /// Commits the implicit transaction: layout, display, begin of animations, completion blocks. Nothing happens when no
  /// change waits, during another commit, or within an explicit transaction.
  ///
  /// - Parameter frameTime: when what is committed will be seen, where a frame is being made. Animations begin now, and no
  ///   later than that: the frame of a commit that took too long shows where they begin.
  package static func commitImplicit(frameTime: CFTimeInterval = .infinity) {
    guard levels.count == 1, !isCommitting else { return }
    isCommitting = true
    willCommit?()
    for _ in 0..<maximumRounds where settleOnce() {}
    // What has come into sight is known when all is in its place.
    if TiledLayers.displayWhatIsSeen() {
      for _ in 0..<maximumRounds where settleOnce() {}
    }
    if hasTreeChanges {
      hasTreeChanges = false
      AnimationRegistry.shared.dropDetached()
    }
    AnimationRegistry.shared.beginPending(at: min(MediaClock.now, frameTime))
    didCommit?()
    CommittedPicture.forget()
    precondition(
      levels.count == 1, "\(levels.count - 1) transactions begun during layout or display were not committed")
    let level = levels.removeFirst()
    areActionsDisabled = false
    isCommitting = false
    level.group?.close()
  }

  /// One round of layout and display.
  /// - Returns: true if there was anything to do.
  private static func settleOnce() -> Bool {
    var worked = false
    for root in LayerRoots.layers where root.flags.needsVisit {
      worked = true
      willLayout?(root)
      var rounds = maximumRounds
      while root.layoutPass() && rounds > 0 {
        rounds -= 1
        willLayout?(root)
      }
      root.displayPass()
    }
    return worked
  }
}
