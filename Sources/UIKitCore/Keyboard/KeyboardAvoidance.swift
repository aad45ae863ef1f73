import Foundation
import QuartzCore

/// Keeps the content of a scroll view clear of the keyboard, and what is typed into in sight.
@MainActor
final class KeyboardAvoidance {
  /// Points between what is typed into and the keyboard, at least.
  private static let margin: CGFloat = 8

  private weak var scrollView: UIScrollView?
  nonisolated(unsafe) private var observers: [any NSObjectProtocol] = []
  /// The part of the scroll view's insets that is added for the keyboard, in points.
  private var added: CGFloat = 0

  deinit {
    observers.forEach(NotificationCenter.default.removeObserver)
  }

  /// From here to `end()` the scroll view gives way to the keyboard.
  func begin(_ scrollView: UIScrollView) {
    guard observers.isEmpty else { return }
    self.scrollView = scrollView
    observe(UIResponder.keyboardWillShowNotification) { [weak self] in self?.makeRoom($0) }
    observe(UIResponder.keyboardWillHideNotification) { [weak self] _ in self?.giveRoomBack() }
  }

  func end() {
    observers.forEach(NotificationCenter.default.removeObserver)
    observers = []
    setRoom(0)
  }

  private func observe(_ name: Notification.Name, _ body: @escaping @MainActor (KeyboardMove) -> Void) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        nonisolated(unsafe) let info = note.userInfo
        MainActor.assumeIsolated { body(KeyboardMove(info)) }
      })
  }

  private func makeRoom(_ move: KeyboardMove) {
    guard let scrollView, let window = scrollView.window, KeyboardController.shared.isAt(window) else {
      return
    }
    let covered = scrollView.convert(scrollView.bounds, to: nil).maxY - move.frame.minY
    // The safe area is kept free already.
    let safe = scrollView.adjustedContentInset.bottom - scrollView.contentInset.bottom
    UIView.animate(withDuration: move.duration) {
      self.setRoom(max(0, covered - safe))
      self.showEditor()
    }
  }

  /// The keyboard went: that of the scroll view's window, or another's, which is none of its business.
  private func giveRoomBack() {
    if let window = scrollView?.window, !KeyboardController.shared.isAt(window) { return }
    setRoom(0)
  }

  private func setRoom(_ room: CGFloat) {
    guard let scrollView, room != added else { return }
    scrollView.contentInset.bottom += room - added
    scrollView.verticalScrollIndicatorInsets.bottom += room - added
    added = room
  }

  private func showEditor() {
    guard let scrollView, let editor = scrollView.window?.firstResponder as? UIView,
      editor !== scrollView, editor.isDescendant(of: scrollView)
    else { return }
    let place = editor.convert(editor.bounds, to: scrollView)
    scrollView.scrollRectToVisible(place.insetBy(dx: 0, dy: -Self.margin), animated: false)
  }
}
