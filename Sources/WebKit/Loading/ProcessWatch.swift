import Foundation

/// Notices a page's process that does nothing any more, so that the page can be left.
///
/// Whatever the app asks for, an address too, is first decided upon in the process of the page that is there. One that loops
/// for ever never gets to that: the load would stay where it is, and only closing the tab would help. WebKitGTK kills nothing
/// by itself. A page that is to be left or loaded anew has little to lose; it gets a few seconds, and then a new process.
///
/// What a process tells on its own is not enough: between two states of one page (`history.pushState`) it moves without a word.
/// So it is asked.
@MainActor
final class ProcessWatch {
  /// Seconds in which a page that once answered has to answer. WebKit itself speaks of a page that hangs after 3.
  static let patience: TimeInterval = 5
  /// The last of these seconds, in which a page that has said nothing is asked. Not earlier: a script that runs in every page
  /// that is being loaded would not be without effect on it.
  static let lastChance: TimeInterval = 1

  private let clock: any WebClock
  private let ping: @MainActor (_ answered: @escaping @MainActor () -> Void) -> Void
  private let replace: @MainActor () -> Void
  /// Nothing is asked of a process that is still being started: on a slow machine that alone may take longer.
  private var isThere = false
  private var token: WebClockToken?
  private var again: (@MainActor () -> Void)?
  /// True if the process ends because the watch wants it to.
  private var isReplacing = false

  /// - Parameters:
  ///   - ping: asks the process for a sign of life.
  ///   - replace: is to end the process.
  init(
    clock: any WebClock, ping: @escaping @MainActor (_ answered: @escaping @MainActor () -> Void) -> Void,
    replace: @escaping @MainActor () -> Void
  ) {
    self.clock = clock
    self.ping = ping
    self.replace = replace
  }

  /// The app asked for something.
  /// - Parameter again: asks for the same, of a new process.
  func didAsk(_ again: @escaping @MainActor () -> Void) {
    forget()
    guard isThere else { return }
    self.again = again
    token = clock.schedule(after: Self.patience - Self.lastChance) { [weak self] in self?.askProcess() }
  }

  /// A sign of life.
  func processDidAnswer() {
    isThere = true
    // What it was still asked ends without an answer when it is ended itself: that is no sign.
    if !isReplacing { forget() }
  }

  /// - Returns: the request to repeat, when the watch ended the process.
  func processDidEnd() -> (@MainActor () -> Void)? {
    isThere = false
    defer { forget() }
    return isReplacing ? again : nil
  }

  /// Forgets what was asked for, since it is no longer wanted.
  func forget() {
    token?.cancel()
    token = nil
    again = nil
    isReplacing = false
  }

  private func askProcess() {
    token = clock.schedule(after: Self.lastChance) { [weak self] in self?.expire() }
    ping { [weak self] in self?.processDidAnswer() }
  }

  private func expire() {
    token = nil
    guard again != nil else { return }
    isReplacing = true
    replace()
  }
}
