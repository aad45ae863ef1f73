import MethodSelectors
import Shift
import UIKit

/// A postcard in the hand, with what is written on it.
final class CardViewController: UIViewController {
  let front: PostcardView
  let greeting = UILabel()
  init(_ postcard: Postcard) {
    front = PostcardView(postcard)
    greeting.text = postcard.greeting
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("postcards are not stored")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    greeting.numberOfLines = 0
    greeting.textAlignment = .center
    greeting.font = .preferredFont(forTextStyle: .title3)
    greeting.shift.animations.fade().move(.up(40))
    view.addSubview(front)
    view.addSubview(greeting)
    let tap = Selector("putBack", CardViewController.putBack)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: tap))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = min(view.bounds.width - 40, 520)
    front.frame = CGRect(x: (view.bounds.width - width) / 2, y: 120, width: width, height: width * 0.75)
    greeting.frame = CGRect(x: front.frame.minX, y: front.frame.maxY + 24, width: width, height: 80)
  }

  func putBack() {
    dismiss(animated: true)
  }
}
