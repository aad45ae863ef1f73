import Foundation
import HeadlessHost
import QuartzCore

@testable import UIKitCore

/// A delegate that notes everything it is asked and told.
@MainActor
final class ContextMenuDelegate: UIContextMenuInteractionDelegate {
  let log = MenuLog()
  var menu: UIMenu?
  var controller: UIViewController?
  var highlight: UITargetedPreview?
  var dismissal: UITargetedPreview?
  var commitStyle: UIContextMenuInteractionCommitStyle?
  var location: CGPoint?
  private(set) var identifiers: Set<String> = []

  init(menu: UIMenu?) { self.menu = menu }

  private func note(_ configuration: UIContextMenuConfiguration) {
    identifiers.insert("\(configuration.identifier)")
  }

  private func watch(_ animator: (any UIContextMenuInteractionAnimating)?, _ name: String) {
    animator?.addAnimations { self.log.note("\(name) animations") }
    animator?.addCompletion { self.log.note("\(name) completion") }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    self.location = location
    log.note("configuration")
    guard menu != nil || controller != nil else { return nil }
    return UIContextMenuConfiguration(
      identifier: "mine" as NSString,
      previewProvider: controller.map { controller in
        {
          self.log.note("preview provider")
          return controller
        }
      },
      actionProvider: { _ in
        self.log.note("action provider")
        return self.menu
      })
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    note(configuration)
    log.note("highlight")
    return highlight
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    note(configuration)
    log.note("dismissal")
    return dismissal
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    note(configuration)
    log.note("preview action")
    if let commitStyle { animator.preferredCommitStyle = commitStyle }
    watch(animator, "commit")
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    note(configuration)
    log.note("will display")
    watch(animator, "display")
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    note(configuration)
    log.note("will end")
    watch(animator, "end")
  }
}

/// A view at (100, 300), 160 × 80 points, with a context menu.
@MainActor
struct ContextMenuScene {
  static let middle = CGPoint(x: 180, y: 340)
  let view: UIView
  let interaction: UIContextMenuInteraction
  let delegate: ContextMenuDelegate

  init(_ stage: Stage, _ delegate: ContextMenuDelegate) {
    view = stage.addView(frame: CGRect(x: 100, y: 300, width: 160, height: 80))
    view.backgroundColor = .systemBlue
    view.layer.cornerRadius = 12
    self.delegate = delegate
    interaction = UIContextMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    stage.host.advanceFrame()
  }

  /// Rests a finger until the menu is open, and lifts it.
  func open(_ stage: Stage) {
    stage.host.press(at: Self.middle, duration: 0.7)
    stage.host.settle()
  }
}

extension Stage {
  /// The lifted preview, wherever it is.
  var platter: PreviewPlatterView? {
    let overlays = window.subviews.compactMap { $0 as? MenuOverlayView }
    return (overlays.flatMap(\.subviews) + window.subviews).lazy.compactMap { $0 as? PreviewPlatterView }
      .first
  }
}
