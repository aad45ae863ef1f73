import Foundation
import QuartzCore

/// Shape and motion of the spokes of an activity indicator, as on iOS 15 (measured): eight bars with round ends, of which
/// the one on top is brightest and those before it fade.
@MainActor
enum ActivitySpokes {
  static let count = 8
  /// Seconds in which the light goes round.
  static let period = 1.0
  /// Opacity of the spoke that was lit longest ago.
  static let faintest: CGFloat = 0.25
  /// Length and width of a spoke as parts of the indicator's side.
  private static let length: CGFloat = 0.27
  private static let width: CGFloat = 0.13

  static func size(of style: UIActivityIndicatorView.Style) -> CGSize {
    switch style {
    case .medium, .white, .gray: CGSize(width: 20, height: 20)
    case .large, .whiteLarge: CGSize(width: 37, height: 37)
    }
  }

  /// The opacity of a spoke at rest, counted clockwise from the top.
  /// The light runs clockwise, so that the spoke before the top is the one lit last.
  static func opacity(ofSpoke index: Int) -> CGFloat {
    let age = CGFloat((count - index) % count) / CGFloat(count)
    return 1 - age * (1 - faintest)
  }

  /// The opacity of a spoke while the spokes appear one by one: all that are there are equally bright.
  ///
  /// - Parameter revealed: how much of the indicator is there, 0…1.
  static func opacity(ofSpoke index: Int, revealed: CGFloat) -> CGFloat {
    revealed < 1 ? presence(ofSpoke: index, revealed: revealed) : opacity(ofSpoke: index)
  }

  /// The part of a spoke that is shown, 0…1. The first is the one on top, the others follow clockwise.
  static func presence(ofSpoke index: Int, revealed: CGFloat) -> CGFloat {
    min(max(revealed * CGFloat(count) - CGFloat(index), 0), 1)
  }

  static func animation(ofSpoke index: Int) -> CAAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = Double(faintest)
    fade.duration = period
    fade.repeatCount = .infinity
    // A spoke further on lights up later: it is further on in its fading now.
    fade.timeOffset = period * Double((count - index) % count) / Double(count)
    fade.isRemovedOnCompletion = false
    return fade
  }

  /// - Parameter side: the indicator's, in points; it lies in the middle of `bounds`.
  static func place(_ spoke: CALayer, _ index: Int, side: CGFloat, in bounds: CGRect) {
    let angle = CGFloat(index) / CGFloat(count) * 2 * .pi
    let radius = side / 2 * (1 - length)
    spoke.bounds = CGRect(x: 0, y: 0, width: side * width, height: side * length)
    spoke.cornerRadius = side * width / 2
    spoke.position = CGPoint(x: bounds.midX + sin(angle) * radius, y: bounds.midY - cos(angle) * radius)
    spoke.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
  }
}
