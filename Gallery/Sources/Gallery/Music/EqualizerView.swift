import UIKit

/// Bars that dance while something plays. A transition takes the view itself along: they go on dancing.
@MainActor
final class EqualizerView: UIView {
  private static let count = 4
  private static let speeds: [Double] = [7.1, 9.3, 6.2, 8.4]
  private let bars = (0..<EqualizerView.count).map { _ in UIView() }
  private lazy var ticker = FrameTicker { [weak self] in self?.lay(at: $0) }

  var color: UIColor = .white {
    didSet { for bar in bars { bar.backgroundColor = color } }
  }

  var isPlaying = false {
    didSet { if isPlaying != oldValue { showDance() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for bar in bars {
      bar.backgroundColor = color
      addSubview(bar)
    }
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    preconditionFailure("an equalizer is not stored")
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    showDance()
  }

  private func showDance() {
    if isPlaying, window != nil {
      ticker.start()
    } else {
      ticker.stop()
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if !ticker.isRunning { lay(at: nil) }
  }

  /// - Parameter time: seconds since it began; nil at rest.
  private func lay(at time: TimeInterval?) {
    let width = bounds.width / (CGFloat(Self.count) * 2 - 1)
    for (index, bar) in bars.enumerated() {
      let level: CGFloat =
        time.map { 0.25 + 0.75 * CGFloat(abs(sin($0 * Self.speeds[index] / 2 + Double(index)))) } ?? 0.2
      let height = max(width, bounds.height * level)
      bar.frame = CGRect(
        x: CGFloat(index) * 2 * width, y: bounds.height - height, width: width, height: height)
      bar.layer.cornerRadius = width / 2
    }
  }
}
