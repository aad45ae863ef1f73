import Foundation
import QuartzCore

/// The circle before a row in editing mode: minus, plus, or a tick.
final class RowEditControl: UIControl {
  override var keepsTaps: Bool { true }

  enum Kind {
    case delete, insert, tick

    init?(_ style: UITableViewCell.EditingStyle) {
      switch style {
      case .none: return nil
      case .delete: self = .delete
      case .insert: self = .insert
      }
    }
  }

  let kind: Kind
  private let symbol = UIImageView(image: nil)
  /// White behind the sign that is cut out of the circle, in dark mode too.
  private let disc = UIView()

  var isTicked = false {
    didSet { if isTicked != oldValue { update() } }
  }

  /// Nil takes the system's: of the sign, and of the circle.
  var signColor: UIColor? {
    didSet { if signColor != oldValue { update() } }
  }
  var circleColor: UIColor? {
    didSet { if circleColor != oldValue { update() } }
  }

  init(_ kind: Kind) {
    self.kind = kind
    super.init(frame: .zero)
    addSubview(disc)
    addSubview(symbol)
    disc.isUserInteractionEnabled = false
    symbol.contentMode = .scaleAspectFit
    // Ticking is choosing the row, wherever it is touched.
    isUserInteractionEnabled = kind != .tick
    isAccessibilityElement = kind != .tick
    accessibilityTraits = .button
    update()
  }

  required init?(coder: NSCoder) {
    kind = .delete
    super.init(coder: coder)
  }

  private func update() {
    let (name, color): (String, UIColor?) =
      switch kind {
      case .delete: ("minus.circle.fill", .systemRed)
      case .insert: ("plus.circle.fill", .systemGreen)
      case .tick: isTicked ? ("checkmark.circle.fill", nil) : ("circle", .tertiaryLabel)
      }
    symbol.image = UIImage(systemName: name)
    symbol.tintColor = kind == .tick && !isTicked ? signColor ?? color : circleColor ?? color
    disc.backgroundColor = signColor ?? .white
    disc.isHidden = kind == .tick && !isTicked
    accessibilityLabel = kind == .insert ? "Insert" : "Remove"
  }

  /// A touch near the circle still meets it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let missing = max(0, TableMetrics.editIndent - bounds.width)
    return bounds.insetBy(dx: -missing / 2, dy: 0).contains(point)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = TableMetrics.editSymbol
    symbol.frame = CGRect(
      x: (bounds.width - side) / 2, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
    disc.frame = symbol.frame.insetBy(dx: side / 5, dy: side / 5)
    disc.layer.cornerRadius = disc.frame.height / 2
  }
}
