import Shift
import UIKit

/// Two views with 60 matched cards each, in other places and sizes: images with corners, and a shadow for every fourth.
@MainActor
final class TransitionScene {
  static let count = 60
  static let windowSize = CGSize(width: 390, height: 844)
  private static let columns = 6

  let container = UIView(frame: CGRect(origin: .zero, size: windowSize))
  private var sides: [UIView] = []
  private var isAtSecond = false

  init() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 120)).image { context in
      UIColor.systemTeal.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 120, height: 120))
      UIColor.systemYellow.setFill()
      UIBezierPath(ovalIn: CGRect(x: 20, y: 20, width: 80, height: 80)).fill()
    }
    sides = [false, true].map { isSecond in
      let side = UIView(frame: CGRect(origin: .zero, size: Self.windowSize))
      side.backgroundColor = isSecond ? .systemGray6 : .white
      for index in 0..<Self.count {
        let card = UIImageView(image: image)
        card.clipsToBounds = true
        card.shift.id = "card \(index)"
        card.layer.cornerRadius = isSecond ? 20 : 6
        let place = isSecond ? Self.count - 1 - index : index
        let size: CGFloat = isSecond ? 58 : 44
        card.frame = CGRect(
          x: 8 + CGFloat(place % Self.columns) * 64, y: 30 + CGFloat(place / Self.columns) * 80, width: size,
          height: size)
        if index % 4 == 0 { card.layer.shadowOpacity = 0.3 }
        side.addSubview(card)
      }
      container.addSubview(side)
      return side
    }
    sides[1].isHidden = true
  }

  /// An animator to the other side; started by whoever asks.
  func animator() -> (animator: Animator, completion: (Bool) -> Void) {
    let (from, to) = isAtSecond ? (sides[1], sides[0]) : (sides[0], sides[1])
    isAtSecond.toggle()
    to.isHidden = false
    let animator = Animator(fromView: from, toView: to, container: container, isPresenting: isAtSecond)
    return (animator, { isComplete in (isComplete ? from : to).isHidden = true })
  }
}
