import Shift
import UIKit

/// The Space example: planets to page through; one of them, touched, comes near.
@MainActor
final class PlanetsViewController: ExampleViewController, UIScrollViewDelegate {
  private enum Metrics {
    /// The sphere's diameter against the window's shorter side.
    static let diameter: CGFloat = 0.62
    static let largest: CGFloat = 420
    /// The sphere's middle, from the top.
    static let middle: CGFloat = 0.4
    /// The factor by which planets beside the middle are smaller.
    static let away: CGFloat = 0.55
    static let button = CGSize(width: 168, height: 50)
  }

  private let planets = Planet.all
  private let sky = UIImageView()
  private let nextSky = UIImageView()
  private let stars = UIImageView(image: SkyArt.nearStars())
  private let scroll = UIScrollView()
  private let pages = UIPageControl()
  private let nameLabel = UILabel("", .systemFont(ofSize: 52, weight: .heavy), .white, alignment: .center)
  private let lineLabel = UILabel(
    "", .systemFont(ofSize: 18, weight: .medium), UIColor(white: 1, alpha: 0.72), alignment: .center)
  private let button = UIButton(type: .custom)
  private lazy var spheres = planets.map { UIImageView(image: PlanetArt.picture(of: $0)) }

  /// The planet in the middle.
  private(set) var index = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    for view in [sky, nextSky, stars] {
      view.contentMode = .scaleAspectFill
      view.clipsToBounds = true
      self.view.addSubview(view)
    }
    stars.shift.id = "stars"
    scroll.isPagingEnabled = true
    scroll.showsHorizontalScrollIndicator = false
    scroll.delegate = self
    for (sphere, planet) in zip(spheres, planets) {
      sphere.contentMode = .scaleAspectFit
      sphere.isUserInteractionEnabled = true
      sphere.isAccessibilityElement = true
      sphere.accessibilityLabel = planet.name
      sphere.accessibilityTraits = .button
      let tap = UITapGestureRecognizer()
      tap.addAction { [weak self] in self?.open() }
      sphere.addGestureRecognizer(tap)
      scroll.addSubview(sphere)
    }
    pages.numberOfPages = planets.count
    pages.addAction(UIAction { [weak self] _ in self?.showPage() }, for: .valueChanged)
    pages.shift.animations.fade()
    button.setTitle("Explore", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    button.setTitleColor(UIColor(0x10142C), for: .normal)
    button.backgroundColor = .white
    button.layer.cornerRadius = Metrics.button.height / 2
    button.addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
    button.shift.animations.fade().move(.up(90))
    lineLabel.shift.animations.fade().move(.up(30))
    for view in [scroll, nameLabel, lineLabel, pages, button] { self.view.addSubview(view) }
    show()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    for view in [sky, nextSky, stars] { view.frame = bounds }
    let wasAt = index
    scroll.frame = bounds
    scroll.contentSize = CGSize(width: bounds.width * CGFloat(planets.count), height: bounds.height)
    let bottom = bounds.height - view.safeAreaInsets.bottom
    let middle = bounds.height * Metrics.middle
    let side =
      min(Metrics.largest, min(bounds.width, bounds.height) * Metrics.diameter) / (2 * PlanetArt.radius)
    for (place, sphere) in spheres.enumerated() {
      sphere.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      sphere.center = CGPoint(x: bounds.width * (CGFloat(place) + 0.5), y: middle)
    }
    let nameTop = min(middle + side * PlanetArt.radius + 34, bottom - 240).rounded()
    nameLabel.frame = CGRect(x: 24, y: nameTop, width: bounds.width - 48, height: 64)
    lineLabel.frame = CGRect(x: 24, y: nameTop + 66, width: bounds.width - 48, height: 24)
    button.frame = CGRect(
      origin: CGPoint(x: (bounds.width - Metrics.button.width) / 2, y: bottom - 118), size: Metrics.button)
    pages.frame = CGRect(x: 0, y: bottom - 54, width: bounds.width, height: 28)
    scroll.setContentOffset(CGPoint(x: bounds.width * CGFloat(wasAt), y: 0), animated: false)
    showPlaces()
  }

  func open() {
    present(PlanetViewController(planets[index]), animated: true)
  }

  // MARK: - Paging

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scroll.bounds.width > 0 else { return }
    let nearest = Int((scroll.contentOffset.x / scroll.bounds.width).rounded())
    let inRange = min(max(nearest, 0), planets.count - 1)
    if inRange != index, scroll.isDragging || scroll.isDecelerating || scroll.layer.animationKeys() != nil {
      index = inRange
      show()
    }
    showPlaces()
  }

  private func showPage() {
    index = pages.currentPage
    show()
    scroll.setContentOffset(CGPoint(x: scroll.bounds.width * CGFloat(index), y: 0), animated: true)
  }

  private func show() {
    let planet = planets[index]
    pages.currentPage = index
    nameLabel.text = planet.name
    lineLabel.text = planet.line
    nameLabel.shift.id = planet.id("name")
    for (place, sphere) in spheres.enumerated() {
      // Planets out of sight have no part in the transition.
      sphere.shift.id = place == index ? planet.id("sphere") : nil
    }
  }

  /// Planets grow towards the middle; names and skies change half way between two of them.
  private func showPlaces() {
    let place = scroll.contentOffset.x / max(1, scroll.bounds.width)
    for (index, sphere) in spheres.enumerated() {
      let away = min(abs(CGFloat(index) - place), 1)
      let scale = 1 - away * (1 - Metrics.away)
      sphere.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
    let first = min(max(Int(place.rounded(.down)), 0), planets.count - 1)
    let part = min(max(place - CGFloat(first), 0), 1)
    sky.image = SkyArt.sky(of: planets[first])
    nextSky.image = SkyArt.sky(of: planets[min(first + 1, planets.count - 1)])
    nextSky.alpha = part
    let fromPage = abs(place - place.rounded())
    nameLabel.alpha = 1 - 2 * fromPage
    lineLabel.alpha = 1 - 2 * fromPage
    stars.transform = CGAffineTransform(translationX: -place * 14, y: 0)
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
