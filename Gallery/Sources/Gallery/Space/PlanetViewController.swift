import Shift
import UIKit

/// A planet, near: it fills a corner of the window, and what is known of it comes in one line after the other.
@MainActor
final class PlanetViewController: UIViewController {
  private enum Metrics {
    /// The sphere's diameter against the window's width, and the most it is.
    static let diameter: CGFloat = 1.16
    static let largest: CGFloat = 620
    static let side: CGFloat = 28
    static let nameTop: CGFloat = 0.4
    static let widest: CGFloat = 520
    static let rowHeight: CGFloat = 52
    /// The factor by which the near stars are larger, as if one had flown towards them.
    static let flight: CGFloat = 1.4
    static let step: TimeInterval = 0.045
    /// The opacity of the near stars behind text.
    static let starlight: CGFloat = 0.4
  }

  let planet: Planet
  private let sky = UIImageView()
  private let stars = UIImageView(image: SkyArt.nearStars())
  private let sphere: UIImageView
  private let scroll = UIScrollView()
  private let nameLabel: UILabel
  private let textLabel: UILabel
  private let table = UIView()
  private let rows: [FactRow]
  private lazy var closeButton = CloseButton { [weak self] in self?.dismiss(animated: true) }
  private lazy var drag = DragToDismiss(self)

  init(_ planet: Planet) {
    self.planet = planet
    sphere = UIImageView(image: PlanetArt.picture(of: planet))
    nameLabel = UILabel(planet.name, .systemFont(ofSize: 40, weight: .heavy), .white)
    textLabel = UILabel(planet.text, .systemFont(ofSize: 17), UIColor(white: 1, alpha: 0.84), lines: 0)
    rows = planet.facts.map { FactRow($0.label, $0.value) }
    super.init(nibName: nil, bundle: nil)
    shift.enable()
    shift.baselineDuration = 0.42
  }

  required init?(coder: NSCoder) {
    preconditionFailure("planets are not stored")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    sky.image = SkyArt.sky(of: planet)
    for picture in [sky, stars] {
      picture.contentMode = .scaleAspectFill
      picture.clipsToBounds = true
      view.addSubview(picture)
    }
    stars.shift.id = "stars"
    stars.alpha = Metrics.starlight
    sphere.shift.id = planet.id("sphere")
    sphere.shift.path = .arc(bulge: 0.16)
    sphere.isAccessibilityElement = true
    sphere.accessibilityLabel = planet.name
    nameLabel.shift.id = planet.id("name")
    nameLabel.accessibilityTraits = .header
    textLabel.shift.animations.fade().move(.up(36))
    textLabel.shift.delay = Metrics.step
    table.shift.cascade = Cascade(step: Metrics.step)
    for row in rows {
      row.shift.animations.fade().move(.up(48))
      table.addSubview(row)
    }
    closeButton.shift.animations.fade().scale(2)
    scroll.alwaysBounceVertical = false
    scroll.showsVerticalScrollIndicator = false
    for view in [sphere, nameLabel, textLabel, table] { scroll.addSubview(view) }
    for view in [scroll, closeButton] as [UIView] { self.view.addSubview(view) }
    drag.scrollView = scroll
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    drag.attach()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    sky.frame = bounds
    let flown = CGSize(width: bounds.width * Metrics.flight, height: bounds.height * Metrics.flight)
    stars.frame = CGRect(
      x: (bounds.width - flown.width) * 0.2, y: (bounds.height - flown.height) * 0.8, width: flown.width,
      height: flown.height)
    scroll.frame = bounds
    closeButton.frame.origin = CGPoint(x: 20, y: view.safeAreaInsets.top + 16)
    let isWide = bounds.width > bounds.height
    let diameter = min(Metrics.largest, (isWide ? bounds.height : bounds.width) * Metrics.diameter)
    let side = diameter / (2 * PlanetArt.radius)
    sphere.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    sphere.center =
      isWide
      ? CGPoint(x: bounds.width - diameter * 0.42, y: bounds.height * 0.42)
      : CGPoint(x: bounds.width * 0.86, y: bounds.height * 0.19)
    let width = min(Metrics.widest, bounds.width * (isWide ? 0.46 : 1) - 2 * Metrics.side)
    let left = isWide ? max(Metrics.side, bounds.width * 0.07) : Metrics.side
    // On whole pixels: pictures of rows would be blurred between them.
    var y = (isWide ? max(96, bounds.height * 0.2) : bounds.height * Metrics.nameTop).rounded()
    nameLabel.frame = CGRect(x: left, y: y, width: width, height: 50)
    y += 60
    textLabel.frame = CGRect(x: left, y: y, width: width, height: textLabel.height(in: width))
    y = textLabel.frame.maxY + 22
    table.frame = CGRect(x: left, y: y, width: width, height: Metrics.rowHeight * CGFloat(rows.count))
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: Metrics.rowHeight * CGFloat(index), width: width, height: Metrics.rowHeight)
    }
    scroll.contentSize = CGSize(
      width: bounds.width, height: max(table.frame.maxY + 28 + view.safeAreaInsets.bottom, bounds.height))
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
