import Shift
import UIKit

/// The player: all of it comes out of the strip, and goes back under a finger that drags it down.
@MainActor
final class PlayerViewController: UIViewController {
  private enum Metrics {
    static let side: CGFloat = 30
    static let widest: CGFloat = 420
    static let step: TimeInterval = 0.03
    static let buttons: (small: CGFloat, large: CGFloat) = (30, 44)
  }

  let player: Player
  private let backdrop = UIView()
  private let shine = CAGradientLayer()
  private let grabber = UIView()
  private let cover = UIImageView()
  private let titleLabel = UILabel("", .systemFont(ofSize: 25, weight: .semibold), .white)
  private let artistLabel = UILabel("", .systemFont(ofSize: 18), UIColor(white: 1, alpha: 0.7))
  private let equalizer = EqualizerView()
  private let slider = UISlider()
  private let elapsedLabel = UILabel(
    "", .monospacedDigitSystemFont(ofSize: 12, weight: .medium), UIColor(white: 1, alpha: 0.65))
  private let remainingLabel = UILabel(
    "", .monospacedDigitSystemFont(ofSize: 12, weight: .medium), UIColor(white: 1, alpha: 0.65),
    alignment: .right)
  private let controls = UIView()
  private let backButton = UIButton(type: .custom)
  private let playButton = UIButton(type: .custom)
  private let nextButton = UIButton(type: .custom)
  private lazy var drag = DragToDismiss(self, distance: 620)

  init(_ player: Player) {
    self.player = player
    super.init(nibName: nil, bundle: nil)
    shift.enable()
    shift.defaultAnimation = nil
    shift.baselineDuration = 0.38
  }

  required init?(coder: NSCoder) {
    preconditionFailure("a player is not stored")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    shine.colors = [UIColor(white: 1, alpha: 0.22).cgColor, UIColor(white: 1, alpha: 0).cgColor]
    backdrop.layer.addSublayer(shine)
    backdrop.clipsToBounds = true
    cover.layer.cornerRadius = 18
    cover.layer.cornerCurve = .continuous
    cover.clipsToBounds = true
    grabber.backgroundColor = UIColor(white: 1, alpha: 0.4)
    grabber.layer.cornerRadius = 2.5
    setUpControls()
    for view in [
      backdrop, grabber, cover, titleLabel, artistLabel, equalizer, slider, elapsedLabel, remainingLabel,
      controls,
    ] {
      self.view.addSubview(view)
    }
    setUpTransition()
    player.observe { [weak self] in self?.show() }
  }

  private func setUpControls() {
    slider.minimumTrackTintColor = .white
    slider.maximumTrackTintColor = UIColor(white: 1, alpha: 0.25)
    slider.accessibilityLabel = "Position"
    slider.addAction(
      UIAction { [weak self] _ in self.map { $0.player.seek(to: Double($0.slider.value)) } },
      for: .valueChanged)
    for (button, symbol, label, step) in [
      (backButton, "backward.fill", "Previous", -1), (nextButton, "forward.fill", "Next", 1),
    ] {
      button.setImage(Self.symbol(symbol, Metrics.buttons.small), for: .normal)
      button.accessibilityLabel = label
      button.addAction(UIAction { [weak self] _ in self?.player.skip(step) }, for: .touchUpInside)
    }
    playButton.addAction(UIAction { [weak self] _ in self?.player.toggle() }, for: .touchUpInside)
    for button in [backButton, playButton, nextButton] {
      button.tintColor = .white
      controls.addSubview(button)
    }
  }

  private func setUpTransition() {
    backdrop.shift.id = "player.card"
    backdrop.shift.contentSizing = .final
    cover.shift.id = "player.cover"
    // The bars themselves move, and go on dancing.
    equalizer.shift.id = "player.equalizer"
    equalizer.shift.contentAnimation = .live
    playButton.shift.id = "player.play"
    grabber.shift.animations.fade()
    view.shift.cascade = Cascade(step: Metrics.step)
    for view in [titleLabel, artistLabel, slider, elapsedLabel, remainingLabel] {
      view.shift.animations.fade().move(.up(40))
    }
    backButton.shift.animations.fade().move(.left(40))
    nextButton.shift.animations.fade().move(.right(40))
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    drag.attach()
  }

  private static func symbol(_ name: String, _ size: CGFloat) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))
  }

  private func show() {
    let state = player.state
    backdrop.backgroundColor = PlayerColors.card(of: state.album)
    cover.image = state.album.cover.picture
    cover.isAccessibilityElement = true
    cover.accessibilityLabel = state.album.title
    titleLabel.text = state.album.track
    artistLabel.text = state.album.artist
    equalizer.isPlaying = state.isPlaying
    slider.value = Float(state.progress)
    elapsedLabel.text = state.elapsed
    remainingLabel.text = state.remaining
    playButton.setImage(
      Self.symbol(state.isPlaying ? "pause.fill" : "play.fill", Metrics.buttons.large), for: .normal)
    playButton.accessibilityLabel = state.isPlaying ? "Pause" : "Play"
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    backdrop.frame = bounds
    shine.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height * 0.6)
    let top = view.safeAreaInsets.top
    grabber.frame = CGRect(x: bounds.midX - 18, y: top + 10, width: 36, height: 5)
    let isWide = bounds.width > bounds.height
    // Wide windows have the cover beside what belongs to it.
    let column = min(Metrics.widest, (isWide ? bounds.width / 2 : bounds.width) - 2 * Metrics.side)
    let available = bounds.height - top - view.safeAreaInsets.bottom
    let side = min(column, isWide ? available - 120 : available - 330)
    let left = isWide ? bounds.midX + Metrics.side : bounds.midX - column / 2
    var y: CGFloat
    if isWide {
      cover.frame = CGRect(
        x: bounds.midX - Metrics.side - side, y: top + (available - side) / 2, width: side, height: side)
      y = bounds.midY - 120
    } else {
      let room = available - side - 300
      cover.frame = CGRect(
        x: bounds.midX - side / 2, y: top + 34 + max(0, room * 0.4), width: side, height: side)
      y = cover.frame.maxY + 34
    }
    layColumn(CGRect(x: left, y: y, width: column, height: 0))
  }

  /// - Parameter column: where it begins, and its width.
  private func layColumn(_ column: CGRect) {
    var y = column.minY
    equalizer.frame = CGRect(x: column.maxX - 30, y: y + 14, width: 30, height: 28)
    titleLabel.frame = CGRect(x: column.minX, y: y, width: column.width - 44, height: 31)
    artistLabel.frame = CGRect(x: column.minX, y: y + 32, width: column.width - 44, height: 24)
    y += 74
    slider.frame = CGRect(x: column.minX, y: y, width: column.width, height: 34)
    y += 34
    elapsedLabel.frame = CGRect(x: column.minX, y: y, width: column.width / 2, height: 16)
    remainingLabel.frame = CGRect(x: column.midX, y: y, width: column.width / 2, height: 16)
    y += 34
    controls.frame = CGRect(x: column.minX, y: y, width: column.width, height: 72)
    for (button, place) in [(backButton, 0.2), (playButton, 0.5), (nextButton, 0.8)] as [(UIButton, CGFloat)]
    {
      button.bounds = CGRect(x: 0, y: 0, width: 72, height: 72)
      button.center = CGPoint(x: column.width * place, y: 36)
    }
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
