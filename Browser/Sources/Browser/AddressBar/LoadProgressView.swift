import BrowserCore
import UIKit

/// The blue line at the field's bottom edge: eases forward, never back; fills and fades when loading ends.
final class LoadProgressView: UIView {
  private enum State { case idle, loading, finishing }

  private let line = UIView()
  private var state = State.idle
  private var shown: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = Palette.tint
    line.alpha = 0
    addSubview(line)
    isAccessibilityElement = false
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameters:
  ///   - progress: 0 … 1 as the page reports it.
  ///   - isLoading: false ends the line, whatever was reached.
  func update(progress: Double, isLoading: Bool) {
    switch (state, isLoading) {
    case (.idle, true), (.finishing, true):
      begin()
      advance(to: CGFloat(progress))
    case (.loading, true): advance(to: CGFloat(progress))
    case (.loading, false): finish()
    case (.idle, false), (.finishing, false): break
    }
  }

  /// Shows how far a tab's page has come; the start view has none that could come.
  func update(for tab: Tab) {
    if tab.hasPage { update(progress: tab.progress, isLoading: tab.isLoading) } else { cancel() }
  }

  /// Takes the line away without its ending, for a page that failed or was left.
  func cancel() {
    guard state != .idle else { return }
    state = .idle
    line.layer.removeAllAnimations()
    line.alpha = 0
  }

  private func begin() {
    state = .loading
    line.layer.removeAllAnimations()
    shown = 0
    line.alpha = 1
    UIView.performWithoutAnimation { layoutLine() }
  }

  private func advance(to progress: CGFloat) {
    let target = max(shown, CGFloat(LoadProgress.initialFraction), min(progress, 1))
    guard target > shown else { return }
    shown = target
    UIView.animate(
      withDuration: LoadProgress.stepDuration, delay: 0, options: [.curveEaseOut, .beginFromCurrentState],
      animations: { self.layoutLine() })
  }

  private func finish() {
    state = .finishing
    shown = 1
    UIView.animate(
      withDuration: LoadProgress.completionDuration, delay: 0,
      options: [.curveEaseOut, .beginFromCurrentState],
      animations: { self.layoutLine() },
      completion: { [weak self] _ in
        guard let self, state == .finishing else { return }
        UIView.animate(
          withDuration: LoadProgress.fadeDuration, animations: { self.line.alpha = 0 },
          completion: { _ in if self.state == .finishing { self.state = .idle } })
      })
  }

  private func layoutLine() {
    line.frame = CGRect(x: 0, y: 0, width: bounds.width * shown, height: bounds.height)
    mirror([line])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutLine()
  }
}
