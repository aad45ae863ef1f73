import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The notices above the bars: what was just done, and that pages run without a sandbox, or in one without the message bus.
@MainActor
final class WindowNotices {
  /// Says for a while what was done.
  private let news: NoticeButton
  /// Stays until it is read.
  private let sandbox = NoticeButton()
  /// The control of a page that is read out, below both.
  private weak var listening: ListeningBarView?
  private weak var view: UIView?
  private var place: (bottom: CGFloat, width: CGFloat) = (0, 0)
  private let windows: ProfileWindows
  private var shown: (String) -> Void = { _ in }
  private var tell: (String, String) -> Void = { _, _ in }

  /// - Parameters:
  ///   - news: the notice that others show by themselves, too.
  ///   - windows: those of the program, of which one tells of the sandbox.
  init(news: NoticeButton, windows: ProfileWindows) {
    self.news = news
    self.windows = windows
  }

  /// Lies on a view, whose coordinates places are in.
  func attach(to view: UIView) {
    self.view = view
    view.addSubview(news)
    view.addSubview(sandbox)
  }

  /// Puts the notices above the bars.
  func place(above bottom: CGFloat, width: CGFloat) {
    place = (bottom, width)
    layOut()
  }

  private func layOut() {
    listening?.place(above: place.bottom, width: place.width)
    let bottom = listening?.frame.minY ?? place.bottom
    news.place(above: bottom, width: place.width)
    sandbox.place(above: news.isHidden ? bottom : news.frame.minY, width: place.width)
  }

  /// Shows the control of a page that is read out above the bars, in place of another page's.
  func show(_ control: ListeningBarView) {
    listening?.removeFromSuperview()
    listening = control
    view?.addSubview(control)
    layOut()
  }

  /// Takes the control away.
  func remove(_ control: ListeningBarView) {
    control.removeFromSuperview()
    if listening === control { listening = nil }
    layOut()
  }

  /// Says something for a while above the bars; a tap does what belongs to it.
  /// - Parameter stays: until it is tapped or withdrawn, instead of for a while.
  /// - Returns: a way to take it away. Another notice in its place stays.
  @discardableResult
  func show(
    _ text: String, stays: Bool = false, action: @escaping () -> Void = {}
  ) -> @MainActor () -> Void {
    let number = news.show(text, stays: stays, action: action)
    layOut()
    return { [weak news] in news?.withdraw(number) }
  }

  // MARK: - The sandbox

  /// Says what pages' sandbox lacks, once it is known. Call when the window is there: the answer may take some milliseconds.
  /// - Parameters:
  ///   - shown: told the notice that is shown.
  ///   - tell: shows a message, by its title and its text, since the notice was tapped.
  func watchSandbox(
    shown: @escaping @MainActor (String) -> Void, tell: @escaping @MainActor (String, String) -> Void
  ) {
    (self.shown, self.tell) = (shown, tell)
    Task { [weak self] in
      if let reason = WKProcessPool.missingSandbox {
        self?.showSandbox(SandboxText.notice, SandboxText.title, SandboxText.message(reason: reason))
      }
    }
    WKProcessPool.missingBusHandler = { [weak windows] reason in
      // Later: the engine is in the midst of starting a page's process.
      Task {
        // In a window that is there by then.
        windows?.all.first(where: \.isOnScreen)?.notices
          .showSandbox(BusText.notice, BusText.title, BusText.message(reason: reason))
      }
    }
  }

  private func showSandbox(_ notice: String, _ title: String, _ message: String) {
    // Each window of the program would tell the same.
    guard !windows.hasToldOfSandbox else { return }
    windows.hasToldOfSandbox = true
    shown(notice)
    sandbox.show(notice, stays: true) { [tell] in tell(title, message) }
    layOut()
  }
}
