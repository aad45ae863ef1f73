import Shift
import UIKit

/// The menu of a film, on a card that does not cover the window: a custom presentation with Shift inside.
@MainActor
final class FilmMenuViewController: UIViewController, ShiftTransitionHooks {
  private enum Metrics {
    static let poster = CGSize(width: 60, height: 90)
    static let row: CGFloat = 52
    static let inset: CGFloat = 16
  }

  static let width: CGFloat = 320

  let film: Film
  private let onOpen: () -> Void
  private let onLift: (Bool) -> Void
  private let poster = UIImageView()
  private let titleLabel: UILabel
  private let detailLabel: UILabel
  private var rows: [UIButton] = []
  private var lines: [UIView] = []
  private let menuPresentation = MovieMenuPresentation()

  /// - Parameters:
  ///   - onLift: is told when poster and title are the menu's, and when they are the list's again.
  ///   - onOpen: opens the film's page, once the menu is gone.
  init(_ film: Film, onLift: @escaping (Bool) -> Void, onOpen: @escaping () -> Void) {
    self.film = film
    self.onLift = onLift
    self.onOpen = onOpen
    titleLabel = UILabel(film.title, .systemFont(ofSize: 18, weight: .bold), .label)
    detailLabel = UILabel(film.details, .systemFont(ofSize: 13), .secondaryLabel, lines: 2)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = menuPresentation
    preferredContentSize = CGSize(
      width: Self.width, height: Metrics.poster.height + 2 * Metrics.inset + 3 * Metrics.row)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("menus are not stored")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    view.layer.cornerRadius = 18
    view.layer.cornerCurve = .continuous
    view.clipsToBounds = true
    poster.image = film.poster.picture
    poster.clipsToBounds = true
    poster.layer.cornerRadius = 8
    for subview in [poster, titleLabel, detailLabel] as [UIView] { view.addSubview(subview) }
    for (title, symbol, action) in [
      ("Open", "film", { [weak self] in self?.leave(andOpen: true) }),
      ("Watch Later", "clock", { [weak self] in self?.leave(andOpen: false) }),
      ("Not for Me", "hand.raised", { [weak self] in self?.leave(andOpen: false) }),
    ] as [(String, String, () -> Void)] {
      let row = UIButton(type: .system)
      row.setTitle(title, for: .normal)
      row.setImage(UIImage(systemName: symbol), for: .normal)
      row.titleLabel?.font = .systemFont(ofSize: 17)
      row.tintColor = .label
      row.setTitleColor(.label, for: .normal)
      row.contentHorizontalAlignment = .leading
      row.imageEdgeInsets = UIEdgeInsets(top: 0, left: Metrics.inset, bottom: 0, right: -Metrics.inset)
      row.titleEdgeInsets = UIEdgeInsets(top: 0, left: Metrics.inset + 14, bottom: 0, right: 0)
      row.addAction(UIAction { _ in action() }, for: .touchUpInside)
      let line = UIView()
      line.backgroundColor = .separator
      rows.append(row)
      lines.append(line)
      view.addSubview(row)
      view.addSubview(line)
    }
    setUpTransition()
  }

  private func setUpTransition() {
    shift.defaultAnimation = nil
    shift.passesTouches = true
    poster.shift.id = film.id("poster")
    titleLabel.shift.id = film.id("title")
    view.shift.animations.fade().scale(1.25).move(.up(60))
    view.shift.cascade = Cascade(step: 0.03)
    detailLabel.shift.animations.fade()
    for row in rows { row.shift.animations.fade().move(.up(20)) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let inset = Metrics.inset
    poster.frame = CGRect(origin: CGPoint(x: inset, y: inset), size: Metrics.poster)
    let left = poster.frame.maxX + 14
    let width = view.bounds.width - left - inset
    titleLabel.frame = CGRect(x: left, y: inset + 18, width: width, height: 24)
    detailLabel.frame = CGRect(x: left, y: inset + 44, width: width, height: detailLabel.height(in: width))
    var y = poster.frame.maxY + inset
    for (row, line) in zip(rows, lines) {
      line.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: 0.5)
      row.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: Metrics.row)
      y += Metrics.row
    }
  }

  func shiftDidTransition(_ context: ConditionContext, completed: Bool) {
    onLift((context.mode == .presenting) == completed)
  }

  private func leave(andOpen opens: Bool) {
    dismiss(animated: true) { [onOpen] in if opens { onOpen() } }
  }
}
