import Shift
import UIKit

/// One of the two views of the preview: a card that is matched, a star on it that is not, and a row of dots.
@MainActor
final class PreviewScene: UIView {
  enum Kind { case list, detail }

  private static let dotCount = 5
  private static let dotSize: CGFloat = 22

  private let kind: Kind
  private let card = UIView()
  private let picture = UIImageView()
  private let label: UILabel
  private let star = UIView()
  private let starSymbol = UIImageView(image: UIImage(systemName: "star.fill"))
  private let row = UIView()
  private let dots = (0..<PreviewScene.dotCount).map { _ in UIView() }

  init(_ kind: Kind) {
    self.kind = kind
    label = UILabel(
      "Counting Swifts", .systemFont(ofSize: kind == .list ? 14 : 24, weight: .bold), .white)
    super.init(frame: .zero)
    let isList = kind == .list
    backgroundColor = UIColor { traits in
      let isDark = traits.userInterfaceStyle == .dark
      return isList ? UIColor(isDark ? 0x1E2430 : 0xDCE6F2) : UIColor(isDark ? 0x2E2233 : 0xF3E3EC)
    }
    picture.image = Album.all[isList ? 2 : 3].cover.picture
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    card.clipsToBounds = true
    card.layer.cornerRadius = isList ? 12 : 26
    card.shift.id = "card"
    label.shift.id = "label"
    star.backgroundColor = .systemYellow
    star.layer.cornerRadius = 20
    star.layer.borderColor = UIColor.white.cgColor
    star.layer.borderWidth = 2
    starSymbol.tintColor = .white
    starSymbol.contentMode = .center
    star.addSubview(starSymbol)
    card.addSubview(picture)
    card.addSubview(label)
    addSubview(card)
    // Only the detail has these: they come and go.
    guard !isList else { return }
    card.addSubview(star)
    for dot in dots {
      dot.backgroundColor = .systemIndigo
      dot.layer.cornerRadius = Self.dotSize / 2
      row.addSubview(dot)
    }
    addSubview(row)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("a preview is not stored")
  }

  func apply(_ options: TransitionOptions) {
    options.applyMatched(to: card)
    label.shift.path = options.path.path
    guard kind == .detail else { return }
    options.applyUnmatched(to: star, from: CGPoint(x: card.bounds.midX, y: card.bounds.midY))
    for (index, dot) in dots.enumerated() {
      options.applyUnmatched(to: dot, from: CGPoint(x: CGFloat(index) * Self.dotSize, y: row.bounds.height))
    }
    row.shift.cascade = options.cascade.order.map { Cascade(step: options.cascadeStep, order: $0) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    switch kind {
    case .list:
      card.frame = CGRect(x: 20, y: size.height - 104, width: min(150, size.width * 0.4), height: 84)
      label.frame = CGRect(x: 10, y: 58, width: card.bounds.width - 12, height: 18)
    case .detail:
      let width = min(size.width - 120, 300)
      card.frame = CGRect(x: size.width - width - 20, y: 20, width: width, height: size.height - 96)
      label.frame = CGRect(x: 16, y: card.bounds.height - 46, width: card.bounds.width - 20, height: 30)
      star.frame = CGRect(x: 16, y: 16, width: 40, height: 40)
      starSymbol.frame = star.bounds
      row.frame = CGRect(x: size.width - width - 20, y: size.height - 54, width: width, height: 30)
      let step = width / CGFloat(Self.dotCount)
      for (index, dot) in dots.enumerated() {
        dot.frame = CGRect(
          x: step * CGFloat(index) + (step - Self.dotSize) / 2, y: 4, width: Self.dotSize,
          height: Self.dotSize)
      }
    }
    picture.frame = card.bounds
  }
}
