import BrowserCore
import UIKit

/// The offers under a field, in windows without a keyboard of their own.
final class FieldOfferCard: CardView {
  private let rows: [FieldOfferRow]
  private var ripening: Deadline?
  /// True once it has been there for long enough to be meant by a touch or a key.
  private(set) var isRipe = false
  /// The row that the keys have reached.
  private(set) var selected: Int?

  /// Figures in points, hand-tuned after Safari's on a Mac.
  private enum Metrics {
    static let radius: CGFloat = 12
    static let width: CGFloat = 290
    static let gap: CGFloat = 6
    static let margin: CGFloat = 8
    static let most = 5
    static let fade: TimeInterval = 0.12
  }

  /// - Parameters:
  ///   - more: the words of the last row, where there are more offers than the card has room for.
  ///   - site: whose form gets them.
  ///   - onMore: called by that row.
  ///   - onChoose: called by the others, with their places.
  init(
    _ offers: [FieldOffer], more: String, of site: String, onMore: @escaping () -> Void,
    onChoose: @escaping (Int) -> Void
  ) {
    let hasMore = offers.count > Metrics.most
    var rows = offers.prefix(hasMore ? Metrics.most - 1 : Metrics.most).enumerated().map { place, offer in
      FieldOfferRow(offer) { onChoose(place) }
    }
    if hasMore, let first = offers.first {
      let rest = FieldOffer(title: more, place: site, spoken: "\(more), \(site)", glyph: first.glyph)
      rows.append(FieldOfferRow(rest, onTap: onMore))
    }
    self.rows = rows
    super.init(radius: Metrics.radius)
    accessibilityIdentifier = "field-offers"
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 4)
    for row in rows {
      row.isUserInteractionEnabled = false
      content.addSubview(row)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Stands below a field where there is room, else above it.
  func place(at field: CGRect, in bounds: CGRect) {
    let width = min(
      max(Metrics.width, min(field.width, 1.3 * Metrics.width)), bounds.width - 2 * Metrics.margin)
    let height = FieldOfferRow.height * CGFloat(rows.count)
    let x = min(max(field.minX, bounds.minX + Metrics.margin), bounds.maxX - Metrics.margin - width)
    var y = field.maxY + Metrics.gap
    if y + height > bounds.maxY - Metrics.margin { y = field.minY - Metrics.gap - height }
    y = min(max(y, bounds.minY + Metrics.margin), bounds.maxY - Metrics.margin - height)
    frame = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
    layer.shadowPath = UIBezierPath(roundedRect: self.bounds, cornerRadius: Metrics.radius).cgPath
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * FieldOfferRow.height, width: bounds.width, height: FieldOfferRow.height)
    }
  }

  func come() {
    alpha = 0
    UIView.animate(withDuration: Metrics.fade) { self.alpha = 1 }
    ripening = Deadline(after: PageLimits.answerDelay) { [weak self] in
      self?.isRipe = true
      self?.rows.forEach { $0.isUserInteractionEnabled = true }
    }
  }

  /// The keys reach the next row, or the one before; from the first one they leave.
  func select(by step: Int) {
    if let selected { rows[selected].isSelected = false }
    let next = (selected ?? -1) + step
    selected = next < 0 ? nil : min(next, rows.count - 1)
    guard let selected else { return }
    rows[selected].isSelected = true
    UIAccessibility.post(notification: .announcement, argument: rows[selected].accessibilityLabel)
  }

  /// Takes the row that the keys have reached.
  func takeSelected() {
    guard isRipe, let selected else { return }
    rows[selected].sendActions(for: .touchUpInside)
  }

  func leave() {
    isUserInteractionEnabled = false
    isRipe = false
    ripening?.cancel()
    UIView.animate(withDuration: Metrics.fade, animations: { self.alpha = 0 }) { [weak self] _ in
      self?.removeFromSuperview()
    }
  }
}
