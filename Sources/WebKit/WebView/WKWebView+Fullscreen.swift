import Foundation
import UIKit

extension WKWebView {
  /// The state of an element of the page on its way to fill the window, or back.
  public enum FullscreenState: Int, Sendable {
    /// No element fills the window.
    case notInFullscreen = 0
    /// An element is about to fill the window.
    case enteringFullscreen = 1
    /// An element fills the window.
    case inFullscreen = 2
    /// The element that filled the window is about to leave it.
    case exitingFullscreen = 3

    init(_ state: WebFullscreen) {
      switch state {
      case .none: self = .notInFullscreen
      case .entering: self = .enteringFullscreen
      case .inside: self = .inFullscreen
      case .leaving: self = .exitingFullscreen
      }
    }
  }

  /// Ends what fills the window; the engine shows no media outside its page in any other way.
  ///
  /// `fullscreenState` says `exitingFullscreen` at once.
  /// - Parameter completionHandler: called when the page has left the window, or did not fill it.
  public func closeAllMediaPresentations(completionHandler: (@MainActor () -> Void)? = nil) {
    if let completionHandler { fullscreenEnds.append(completionHandler) }
    engine.leaveFullscreen()
    tellFullscreenEnded()
  }

  /// Ends what fills the window, and returns when it is over.
  public func closeAllMediaPresentations() async {
    await withCheckedContinuation { continuation in
      closeAllMediaPresentations { continuation.resume() }
    }
  }

  func tellFullscreenEnded() {
    guard engine.page.fullscreen == .none, !fullscreenEnds.isEmpty else { return }
    let ends = fullscreenEnds
    fullscreenEnds = []
    for end in ends { end() }
  }
}
