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
      card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("take:", WallViewController.take)))
      view.addSubview(card)
      cards.append(card)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = (view.bounds.width - 60) / 2
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: 20 + CGFloat(index % 2) * (width + 20), y: 80 + CGFloat(index / 2) * (width * 0.75 + 20), width: width,
        height: width * 0.75)
    }
  }

  func take(_ recognizer: UITapGestureRecognizer) {
    guard let index = recognizer.view?.tag else { return }
    let card = CardViewController(Postcard.all[index])
    card.shift.enable()
    present(card, animated: true)
  }
}
