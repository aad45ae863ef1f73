import BrowserCore
import UIKit

/// The control of a page that is read out, above the bars: stop, back, pause, on, speed. Fingers, keys and readers get to each. While article
/// and voice are looked for, it says so in the place of pause, and can be stopped.
final class ListeningBarView: UIView {
  /// The states of what it controls.
  enum Mode: Hashable {
    case preparing, speaking, paused
  }

  private let stop = UIButton(type: .system)
  private let previous = UIButton(type: .system)
  private let play = UIButton(type: .system)
  private let forward = UIButton(type: .system)
  private let speed = UIButton(type: .system)
  private let activity = UIActivityIndicatorView(style: .medium)
  private var shownSpeed = ListeningSpeed.normal
  private var mode: Mode?

  /// Points.
  private static let height: CGFloat = 48
  private static let widest: CGFloat = 320
  private static let side: CGFloat = 18
  private static let gap: CGFloat = 14
  private static let glyph: CGFloat = 22

  private var buttons: [UIButton] { [stop, previous, play, forward, speed] }

  /// - Parameter tell: told what is touched.
  init(tell: @escaping @MainActor (ListeningEvent) -> Void) {
    super.init(frame: .zero)
    accessibilityIdentifier = "listening-bar"
    becomeFloatingCard(height: Self.height)
    dress(stop, "xmark", ListeningText.stop)
    dress(previous, "backward.end", ListeningText.previous)
    dress(forward, "forward.end", ListeningText.next)
    speed.accessibilityLabel = ListeningText.speed
    speed.titleLabel?.font = TextSize.limitedFont(15, weight: .semibold)
    speed.titleLabel?.adjustsFontForContentSizeCategory = true
    stop.addAction(UIAction { _ in tell(.stopped) }, for: .touchUpInside)
    previous.addAction(UIAction { _ in tell(.skippedBack) }, for: .touchUpInside)
    play.addAction(UIAction { _ in tell(.toggled) }, for: .touchUpInside)
    forward.addAction(UIAction { _ in tell(.skippedForward) }, for: .touchUpInside)
    speed.addAction(
      UIAction { [weak self] _ in
        if let self { tell(.chose(shownSpeed.next)) }
      }, for: .touchUpInside)
    for button in buttons { addSubview(button) }
    activity.accessibilityLabel = ListeningText.preparing
    addSubview(activity)
    show(.preparing, speed: .normal)
  }

  required init?(coder: NSCoder) { nil }

  private func dress(_ button: UIButton, _ symbol: String, _ label: String) {
    button.setImage(Symbol.image(symbol, Self.glyph), for: .normal)
    button.accessibilityLabel = label
  }

  /// Shows what is the case; told with each word.
  func show(_ mode: Mode, speed: ListeningSpeed) {
    guard self.mode != mode || shownSpeed != speed else { return }
    self.mode = mode
    let isPreparing = mode == .preparing
    isPreparing ? activity.startAnimating() : activity.stopAnimating()
    play.isHidden = isPreparing
    for button in [previous, forward, self.speed] { button.isEnabled = !isPreparing }
    let isPaused = mode == .paused
    dress(
      play, isPaused ? "play.fill" : "pause.fill", isPaused ? ListeningText.resume : ListeningText.pause)
    shownSpeed = speed
    self.speed.setTitle(speed.title, for: .normal)
    self.speed.accessibilityValue = speed.title
  }

  /// - Parameters:
  ///   - bottom: what it stands above, in the superview's points.
  ///   - width: of the superview.
  func place(above bottom: CGFloat, width: CGFloat) {
    let own = min(width - 2 * Self.side, Self.widest)
    frame = CGRect(
      x: ((width - own) / 2).rounded(), y: bottom - Self.gap - Self.height, width: own, height: Self.height)
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.height / 2).cgPath
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let step = bounds.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * step, y: 0, width: step, height: bounds.height)
    }
    activity.center = play.center
  }
}
