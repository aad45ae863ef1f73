import Foundation
import QuartzCore

/// The insertion point: a bar that blinks while nothing happens.
final class TextCaretView: UIView {
  /// Seconds that it is seen, and that it is not.
  private static let halfPeriod = 0.5
  /// Seconds after which it rests, so that a text that is not being written does not wake the program: GTK's own figure.
  private static let restsAfter = 10.0

  private var deadline: MediaDeadlines.Token?

  init() {
    super.init(frame: .zero)
    isHidden = true
    layer.cornerRadius = UITextView.caretWidth / 2
    backgroundColor = tintColor
  }

  required init?(coder: NSCoder) { nil }

  /// Shows or hides it; it begins anew with being seen.
  func show(_ isShown: Bool) {
    isHidden = !isShown
    alpha = 1
    blink(until: CACurrentMediaTime() + Self.restsAfter)
  }

  private func blink(until end: CFTimeInterval) {
    MediaDeadlines.shared.cancel(deadline)
    deadline = nil
    guard !isHidden, window != nil, alpha == 0 || CACurrentMediaTime() < end else { return }
    deadline = MediaDeadlines.shared.schedule(at: CACurrentMediaTime() + Self.halfPeriod) { [weak self] in
      guard let self else { return }
      alpha = alpha == 0 ? 1 : 0
      blink(until: end)
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    backgroundColor = tintColor
  }
}
