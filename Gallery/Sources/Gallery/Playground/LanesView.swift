import Shift
import UIKit

/// Balls that run side by side, each by a timing of its own.
@MainActor
final class LanesView: UIView {
  struct Lane {
    var name: String
    var timing: MotionTiming
    var color: UIColor
  }

  private static let ball: CGFloat = 28
  static let laneHeight: CGFloat = 46

  private var parts: [(label: UILabel, track: UIView, ball: UIView)] = []

  var lanes: [Lane] = [] {
    didSet {
      while parts.count < lanes.count { addLane() }
      for (part, lane) in zip(parts, lanes) {
        part.label.text = lane.name
        part.ball.backgroundColor = lane.color
      }
      setNeedsLayout()
    }
  }

  /// The present part of the time, 0…1.
  var fraction: Double = 0 {
    didSet { setNeedsLayout() }
  }

  private func addLane() {
    let label = UILabel("", .systemFont(ofSize: 11, weight: .medium), .secondaryLabel)
    let (track, ball) = (UIView(), UIView())
    track.backgroundColor = .quaternarySystemFill
    track.layer.cornerRadius = 2
    ball.bounds = CGRect(x: 0, y: 0, width: Self.ball, height: Self.ball)
    ball.layer.cornerRadius = Self.ball / 2
    for view in [label, track, ball] as [UIView] { addSubview(view) }
    parts.append((label, track, ball))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A spring swings past the end: there is room for it.
    let run = max(0, bounds.width - Self.ball) * 0.82
    for (index, part) in parts.enumerated() where lanes.indices.contains(index) {
      let y = CGFloat(index) * Self.laneHeight
      part.label.frame = CGRect(x: 0, y: y, width: bounds.width, height: 14)
      part.track.frame = CGRect(x: 0, y: y + 28, width: run + Self.ball, height: 4)
      part.ball.center = CGPoint(
        x: Self.ball / 2 + run * lanes[index].timing.progress(at: fraction), y: y + 30)
    }
  }
}
