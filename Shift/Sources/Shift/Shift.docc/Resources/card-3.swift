import MethodSelectors
import Shift
import UIKit

/// A postcard in the hand, with what is written on it.
final class CardViewController: UIViewController {
  let front: PostcardView
  let greeting = UILabel()
  private lazy var grip = TransitionGrip(self) { [unowned self] in dismiss(animated: true) }

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
    let pan = Selector("drag:", CardViewController.drag)
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: pan))
    // While the postcard still comes, a finger already finds its screen.
    shift.passesTouches = true
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

  func drag(_ pan: UIPanGestureRecognizer) {
    let height = view.bounds.height
    grip.follow(
      pan.state, way: pan.translation(in: view).y / height, velocity: pan.velocity(in: view).y / height)
  }
}
