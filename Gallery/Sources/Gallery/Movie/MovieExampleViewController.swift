import Shift
import UIKit

/// The Movies example: a navigation controller with Shift's pushes in it, and the swipe back from the edge.
@MainActor
final class MovieExampleViewController: ExampleViewController {
  let movies = MoviesViewController()
  private(set) lazy var navigation = UINavigationController(rootViewController: movies)

  override func viewDidLoad() {
    super.viewDidLoad()
    navigation.setNavigationBarHidden(true, animated: false)
    navigation.shift.enable()
    navigation.shift.baselineDuration = 0.36
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(navigation.view, at: 0)
    navigation.didMove(toParent: self)
    drag.scrollView = movies.posters
    // A film's page is left by its button or from the edge.
    drag.canBegin = { [unowned self] in navigation.viewControllers.count == 1 }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    navigation.view.frame = view.bounds
  }
}
