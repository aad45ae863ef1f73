import Shift
import UIKit

/// A film's page: its poster, what happens in it, and who plays.
@MainActor
final class FilmViewController: UIViewController {
  private enum Metrics {
    static let side: CGFloat = 20
    static let widest: CGFloat = 760
    static let backdrop: CGFloat = 250
    static let poster = CGSize(width: 132, height: 198)
    static let posterTop: CGFloat = 128
    static let step: TimeInterval = 0.05
    static let face = CGSize(width: 74, height: 100)
  }

  let film: Film
  private let scroll = UIScrollView()
  private let backdrop = UIImageView()
  private let shade = CAGradientLayer()
  private let poster = UIImageView()
  private let titleLabel: UILabel
  private let lineLabel: UILabel
  private let detailLabel: UILabel
  private let textLabel: UILabel
  private let castLabel = UILabel("Cast", .systemFont(ofSize: 20, weight: .bold), .label)
  private let playButton = UIButton(type: .custom)
  private let cast = UIScrollView()
  private let faces: [CastView]
  private lazy var backButton = CloseButton(symbol: "chevron.backward", label: "Back") { [weak self] in
    self?.navigationController?.popViewController(animated: true)
  }

  init(_ film: Film) {
    self.film = film
    titleLabel = UILabel(film.title, .systemFont(ofSize: 26, weight: .bold), .white, lines: 2)
    lineLabel = UILabel(
      "“\(film.line)”", .italicSystemFont(ofSize: 15), UIColor(white: 1, alpha: 0.8), lines: 2)
    detailLabel = UILabel(film.details, .systemFont(ofSize: 14, weight: .medium), .secondaryLabel, lines: 2)
    textLabel = UILabel(film.text, .systemFont(ofSize: 16), .label, lines: 0)
    faces = film.cast.map { CastView($0) }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("films are not stored")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    backdrop.image = film.poster.picture
    backdrop.contentMode = .scaleAspectFill
    backdrop.clipsToBounds = true
    let color = UIColor(film.color)
    backdrop.backgroundColor = color
    shade.colors = [
      color.withAlphaComponent(0.25).cgColor, color.withAlphaComponent(0.72).cgColor,
      color.withAlphaComponent(0.96).cgColor,
    ]
    backdrop.layer.addSublayer(shade)
    poster.image = film.poster.picture
    poster.clipsToBounds = true
    poster.layer.cornerRadius = FilmCell.radius
    poster.layer.cornerCurve = .continuous
    poster.isAccessibilityElement = true
    poster.accessibilityLabel = "Poster"
    playButton.setTitle("Watch Trailer", for: .normal)
    playButton.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    playButton.setTitleColor(.systemBackground, for: .normal)
    playButton.backgroundColor = .label
    playButton.layer.cornerRadius = 22
    titleLabel.accessibilityTraits = .header
    cast.showsHorizontalScrollIndicator = false
    for face in faces { cast.addSubview(face) }
    for view in [
      backdrop, titleLabel, lineLabel, detailLabel, playButton, textLabel, castLabel, cast, poster,
    ] {
      scroll.addSubview(view)
    }
    scroll.alwaysBounceVertical = true
    scroll.contentInsetAdjustmentBehavior = .never
    view.addSubview(scroll)
    view.addSubview(backButton)
    setUpTransition()
  }

  private func setUpTransition() {
    poster.shift.id = film.id("poster")
    poster.shift.path = .arc(bulge: -0.14)
    titleLabel.shift.id = film.id("title")
    titleLabel.shift.position = .front
    backdrop.shift.animations.fade().move(.down(80))
    lineLabel.shift.animations.fade().move(.left(60))
    view.shift.cascade = Cascade(step: Metrics.step)
    for view in [detailLabel, playButton, textLabel, castLabel] { view.shift.animations.fade().move(.up(60)) }
    cast.shift.cascade = Cascade(step: Metrics.step, order: .leftToRight)
    for face in faces { face.shift.animations.fade().move(.left(80)).scale(1.6) }
    backButton.shift.animations.fade()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let top = view.safeAreaInsets.top
    scroll.frame = bounds
    backdrop.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Metrics.backdrop + top)
    shade.frame = backdrop.bounds
    backButton.frame.origin = CGPoint(x: Metrics.side, y: top + 16)
    let margin = max(Metrics.side, (bounds.width - Metrics.widest) / 2)
    let width = bounds.width - 2 * margin
    poster.frame = CGRect(
      origin: CGPoint(x: margin, y: top + Metrics.posterTop), size: Metrics.poster)
    let left = poster.frame.maxX + 18
    let beside = bounds.width - margin - left
    let titleHeight = titleLabel.height(in: beside)
    let lineHeight = lineLabel.height(in: beside)
    lineLabel.frame = CGRect(
      x: left, y: backdrop.frame.maxY - 14 - lineHeight, width: beside, height: lineHeight)
    titleLabel.frame = CGRect(
      x: left, y: lineLabel.frame.minY - titleHeight - 4, width: beside, height: titleHeight)
    let detailHeight = detailLabel.height(in: beside)
    detailLabel.frame = CGRect(x: left, y: backdrop.frame.maxY + 14, width: beside, height: detailHeight)
    var y = poster.frame.maxY + 22
    playButton.frame = CGRect(x: margin, y: y, width: min(width, 380), height: 44)
    y += 62
    textLabel.frame = CGRect(x: margin, y: y, width: width, height: textLabel.height(in: width))
    y = textLabel.frame.maxY + 26
    castLabel.frame = CGRect(x: margin, y: y, width: width, height: 26)
    y += 38
    cast.frame = CGRect(x: 0, y: y, width: bounds.width, height: Metrics.face.height)
    for (index, face) in faces.enumerated() {
      face.frame = CGRect(
        origin: CGPoint(x: margin + CGFloat(index) * (Metrics.face.width + 16), y: 0), size: Metrics.face)
    }
    cast.contentSize = CGSize(width: (faces.last?.frame.maxX ?? 0) + margin, height: Metrics.face.height)
    scroll.contentSize = CGSize(
      width: bounds.width, height: cast.frame.maxY + 24 + view.safeAreaInsets.bottom)
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
