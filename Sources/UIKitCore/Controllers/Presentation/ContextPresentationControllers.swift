import Foundation

/// Covers everything: what is beneath leaves the window.
final class FullScreenPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}

/// Covers one controller of several in the window.
final class ContextPresentationController: UIPresentationController {
  override var shouldPresentInFullscreen: Bool { false }
  override var shouldRemovePresentersView: Bool { presentationStyle == .currentContext }
}
