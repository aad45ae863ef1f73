import MethodSelectors
import Shift
import UIKit

/// The wall.
final class WallViewController: UIViewController {
  private(set) var cards: [PostcardView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for (index, postcard) in Postcard.all.enumerated() {
      let card = PostcardView(postcard)
      card.tag = index
      let tap = Selector("take:", WallViewController.take)
      card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: tap))
      view.addSubview(card)
      cards.append(card)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = (view.bounds.width - 60) / 2
    for (index, card) in cards.enumerated() {
      let (column, row) = (CGFloat(index % 2), CGFloat(index / 2))
      let height = width * 0.75
      card.frame = CGRect(
        x: 20 + column * (width + 20), y: 80 + row * (height + 20), width: width, height: height)
    }
  }

  func take(_ recognizer: UITapGestureRecognizer) {
    guard let index = recognizer.view?.tag else { return }
    let card = CardViewController(Postcard.all[index])
    card.shift.enable()
    present(card, animated: true)
  }
}
