import UIKit

/// The scene that both sides draw: `Peers/scene.c` has the same boxes, colours and times.
@MainActor
struct MovingBoxes {
  static let count = 1000
  static let windowSize = CGSize(width: 390, height: 844)
  private static let columns = 25
  private static let colors = 50
  private static let side: CGFloat = 24
  private static let travel: CGFloat = 40
  /// Seconds for the way there and back.
  private static let period: CFTimeInterval = 2

  let view = UIView(frame: CGRect(origin: .zero, size: windowSize))

  /// Every box moves by an animation of its own, as `UIView.animate` would make it.
  init() {
    view.backgroundColor = .white
    let now = CACurrentMediaTime()
    for index in 0..<Self.count {
      let box = UIView(
        frame: CGRect(
          x: CGFloat(index % Self.columns) * 15, y: CGFloat(index / Self.columns) * 20, width: Self.side,
          height: Self.side))
      let tone = index % Self.colors
      box.backgroundColor = UIColor(
        red: CGFloat(tone * 37 % 256) / 255, green: CGFloat(tone * 91 % 256) / 255,
        blue: CGFloat(tone * 53 % 256) / 255, alpha: 1)
      box.layer.cornerRadius = 6
      view.addSubview(box)
      let move = CABasicAnimation(keyPath: "position.y")
      move.fromValue = box.layer.position.y
      move.toValue = box.layer.position.y + Self.travel
      move.duration = Self.period / 2
      move.autoreverses = true
      move.repeatCount = .infinity
      move.beginTime = now - Self.period * CFTimeInterval(index) / CFTimeInterval(Self.count)
      box.layer.add(move, forKey: "move")
    }
  }
}
