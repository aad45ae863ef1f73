import Shift
import UIKit

/// The strip at the shelf's bottom that grows into the player.
@MainActor
final class MiniPlayerView: UIControl {
  static let height: CGFloat = 64
  private static let coverSize: CGFloat = 46

  let cover = UIImageView()
  let equalizer = EqualizerView()
  private let titleLabel = UILabel("", .systemFont(ofSize: 16, weight: .semibold), .white)
  private let artistLabel = UILabel("", .systemFont(ofSize: 13), UIColor(white: 1, alpha: 0.7))
  private let playButton = UIButton(type: .custom)

  /// - Parameter onPlay: the button inside was pressed; the strip itself is a control, too.
  init(onPlay: @escaping () -> Void) {
    super.init(frame: .zero)
    layer.cornerRadius = 16
    layer.cornerCurve = .continuous
    layer.shadowOpacity = 0.28
    layer.shadowRadius = 18
    layer.shadowOffset = CGSize(width: 0, height: 6)
    shift.id = "player.card"
    cover.layer.cornerRadius = 8
    cover.clipsToBounds = true
    for label in [titleLabel, artistLabel] {
      label.shift.animations.fade()
      label.shift.duration = 0.12
    }
    equalizer.shift.id = "player.equalizer"
    playButton.shift.id = "player.play"
    playButton.tintColor = .white
    playButton.addAction(UIAction { _ in onPlay() }, for: .touchUpInside)
    for view in [cover, titleLabel, artistLabel, equalizer] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addSubview(playButton)
    accessibilityLabel = "Player"
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) {
    preconditionFailure("a player is not stored")
  }

  func show(_ state: PlayerState) {
    backgroundColor = PlayerColors.card(of: state.album)
    cover.image = state.album.cover.picture
    titleLabel.text = state.album.track
    artistLabel.text = state.album.artist
    equalizer.isPlaying = state.isPlaying
    playButton.setImage(UIImage(systemName: state.isPlaying ? "pause.fill" : "play.fill"), for: .normal)
    playButton.accessibilityLabel = state.isPlaying ? "Pause" : "Play"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = (Self.height - Self.coverSize) / 2
    cover.frame = CGRect(x: inset, y: inset, width: Self.coverSize, height: Self.coverSize)
    playButton.frame = CGRect(x: bounds.width - 54, y: 10, width: 44, height: 44)
    equalizer.frame = CGRect(x: bounds.width - 82, y: 22, width: 22, height: 20)
    let left = cover.frame.maxX + 12
    let width = max(0, equalizer.frame.minX - left - 10)
    titleLabel.frame = CGRect(x: left, y: 13, width: width, height: 20)
    artistLabel.frame = CGRect(x: left, y: 34, width: width, height: 17)
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.8 : 1 }
  }
}

/// The colours of a record behind white text.
@MainActor
enum PlayerColors {
  /// Dark enough for white text, whichever of the record's colours is darkest.
  static func card(of album: Album) -> UIColor {
    let darkest = album.cover.colors.min { luminance($0) < luminance($1) } ?? 0
    let limit: CGFloat = 0.34
    let scale = min(1, limit / max(luminance(darkest), 0.01))
    return UIColor(
      red: part(darkest, 16) * scale, green: part(darkest, 8) * scale, blue: part(darkest, 0) * scale,
      alpha: 1)
  }

  private static func part(_ hex: UInt32, _ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }

  private static func luminance(_ hex: UInt32) -> CGFloat {
    0.2126 * part(hex, 16) + 0.7152 * part(hex, 8) + 0.0722 * part(hex, 0)
  }
}
