import BrowserCore
import UIKit

/// Leads out of an element that fills the window. It shows itself for a while, and fades.
///
/// It lies over whatever a page shows, so its colours are the same in light and dark.
final class FullscreenCloseButton: UIButton {
  private enum Showing {
    case hidden
    /// Until the timer fires.
    case shown(Timer)
    /// It is shown for as long as the page fills the window: a user who cannot see the screen finds it at any time.
    case kept
  }

  private typealias M = FullscreenMetrics
  private let circle = UIView()
  private var showing = Showing.hidden

  override init(frame: CGRect) {
    super.init(frame: frame)
    circle.isUserInteractionEnabled = false
    circle.backgroundColor = Palette.fullscreenPlate
    circle.layer.cornerRadius = M.circle / 2
    addSubview(circle)
    setImage(Symbol.image("xmark", M.glyph, weight: .semibold), for: .normal)
    tintColor = Palette.fullscreenGlyph
    accessibilityLabel = FullscreenText.exit
    alpha = 0
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    circle.bounds = CGRect(x: 0, y: 0, width: M.circle, height: M.circle)
    circle.center = CGPoint(x: bounds.midX, y: bounds.midY)
    sendSubviewToBack(circle)
  }

  /// Puts it into the corner of what no notch or control covers, at the left.
  func place(in area: CGRect) {
    let overhang = (M.target - M.circle) / 2
    frame = CGRect(
      x: area.minX + M.margin - overhang, y: area.minY + M.margin - overhang, width: M.target,
      height: M.target)
  }

  /// True if it can be seen, and tapped.
  var isShown: Bool {
    if case .hidden = showing { return false }
    return true
  }

  /// Shows itself, or stays for longer.
  func showForAWhile() {
    stopTimer()
    isHidden = false
    UIView.animate(withDuration: M.fade, delay: 0, options: [.allowUserInteraction]) { self.alpha = 1 }
    guard !UIAccessibility.isVoiceOverRunning else { return showing = .kept }
    let timer = Timer.scheduledTimer(withTimeInterval: M.stay, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.withdraw() }
    }
    showing = .shown(timer)
  }

  /// Fades.
  func withdraw() {
    guard isShown else { return }
    stopTimer()
    showing = .hidden
    UIView.animate(withDuration: M.fade, animations: { self.alpha = 0 }) { [weak self] _ in
      guard let self, !isShown else { return }
      isHidden = true
    }
  }

  private func stopTimer() {
    if case .shown(let timer) = showing { timer.invalidate() }
  }
}
