import UIKit

/// The blue line at the field's bottom edge: eases forward, never back; fills and fades when loading ends.
final class LoadProgressView: UIView {
  private enum State { case idle, loading, finishing }

  private let line = UIView()
  private var state = State.idle
  private var shown: CGFloat = 0

  /// look.md, "progress": at 100 % it completes in 0.5 s and fades in 0.2 s.
  private static let completionDuration = 0.5
  private static let fadeDuration = 0.2
  private static let stepDuration = 0.35
  /// A load that just began shows this much, so that something is seen at once.
  private static let firstStep: CGFloat = 0.1

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

  /// Takes the line away without its ending, for a page that failed.
  func cancel() {
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
    let target = max(shown, Self.firstStep, min(progress, 1))
    guard target > shown else { return }
    shown = target
    UIView.animate(
      withDuration: Self.stepDuration, delay: 0, options: [.curveEaseOut, .beginFromCurrentState],
      animations: { self.layoutLine() })
  }

  private func finish() {
    state = .finishing
    shown = 1
    UIView.animate(
      withDuration: Self.completionDuration, delay: 0, options: [.curveEaseOut, .beginFromCurrentState],
      animations: { self.layoutLine() },
      completion: { [weak self] _ in
        guard let self, state == .finishing else { return }
        UIView.animate(
          withDuration: Self.fadeDuration, animations: { self.line.alpha = 0 },
          completion: { _ in if self.state == .finishing { self.state = .idle } })
      })
  }

  private func layoutLine() {
    line.frame = CGRect(x: 0, y: 0, width: bounds.width * shown, height: bounds.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutLine()
  }
}
