import Foundation
import QuartzCore

/// A view that was registered for previews: a context menu, with the delegate's controller as its preview and the controller's commands as
/// its rows. The controller that registered it keeps it.
@MainActor
final class PreviewingContext: NSObject, UIViewControllerPreviewing, ContextMenuLifting {
  private weak var provider: (any UIViewControllerPreviewingDelegate)?
  let sourceView: UIView
  var sourceRect: CGRect
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// The view under the finger.
  private weak var touched: UIView?
  /// A preview was registered for a view, so also for a control.
  let lift = ContextMenuLift.everything

  init(delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView) {
    provider = delegate
    self.sourceView = sourceView
    sourceRect = sourceView.bounds
    super.init()
  }

  var delegate: any UIViewControllerPreviewingDelegate {
    guard let provider else { preconditionFailure("the delegate of \(self) is gone") }
    return provider
  }

  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { interaction.restRecognizer }

  /// The view that shows the source rectangle and nothing else: the outermost of the one under the finger and those that it is in; nil if
  /// there is none.
  private var shownView: UIView? {
    sequence(first: touched ?? sourceView, next: { $0 === self.sourceView ? nil : $0.superview })
      .filter { view in
        let frame = view.convert(view.bounds, to: sourceView)
        return abs(frame.minX - sourceRect.minX) < 1 && abs(frame.maxX - sourceRect.maxX) < 1
          && abs(frame.minY - sourceRect.minY) < 1 && abs(frame.maxY - sourceRect.maxY) < 1
      }
      .last
  }
}

extension PreviewingContext: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    sourceRect = sourceView.bounds
    touched = sourceView.hitTest(location, with: nil)
    guard let controller = provider?.previewingContext(self, viewControllerForLocation: location) else {
      return nil
    }
    return UIContextMenuConfiguration(previewProvider: { controller }) { _ in
      UIMenu(children: controller.previewActionItems.compactMap { $0.menuElement(for: controller) })
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    if let view = shownView, view.superview != nil { return UITargetedPreview(view: view) }
    guard sourceView.superview != nil else { return nil }
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: sourceRect)
    return UITargetedPreview(view: sourceView, parameters: parameters)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let controller = animator.previewViewController else { return }
    animator.addCompletion { [self] in provider?.previewingContext(self, commit: controller) }
  }
}
