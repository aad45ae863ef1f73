import Foundation
import QuartzCore

/// A standard accessory: a chevron, a tick, a button for details.
final class RowAccessoryView: UIView {
  let type: UITableViewCell.AccessoryType
  var onDetail: (() -> Void)?
  private var detail: UIButton?
  private var symbol: UIImageView?

  init(_ type: UITableViewCell.AccessoryType) {
    self.type = type
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: type)))
    switch type {
    case .none: break
    case .disclosureIndicator: addChevron()
    case .checkmark: addSymbol("checkmark", weight: .semibold, tint: nil)
    case .detailButton: addDetail()
    case .detailDisclosureButton:
      addDetail()
      addChevron()
    }
  }

  required init?(coder: NSCoder) {
    type = .none
    super.init(coder: coder)
  }

  private static func size(of type: UITableViewCell.AccessoryType) -> CGSize {
    let chevron = TableMetrics.chevronSize
    let detail = TableMetrics.detailSide
    return switch type {
    case .none: .zero
    case .disclosureIndicator: chevron
    case .checkmark: CGSize(width: TableMetrics.checkmarkSide, height: TableMetrics.checkmarkSide)
    case .detailButton: CGSize(width: detail, height: detail)
    case .detailDisclosureButton:
      CGSize(width: detail + TableMetrics.detailPadding + chevron.width, height: detail)
    }
  }

  private func addChevron() {
    addSymbol("chevron.forward", weight: .semibold, tint: .tertiaryLabel)
  }

  private func addSymbol(_ name: String, weight: UIImage.SymbolWeight, tint: UIColor?) {
    // The glyph fills 16 of the grid's 24 units.
    let side = (type == .checkmark ? TableMetrics.checkmarkSide : TableMetrics.chevronSize.height) * 24 / 16
    let view = UIImageView(
      image: UIImage(
        systemName: name, withConfiguration: UIImage.SymbolConfiguration(gridSide: side, weight: weight)))
    view.tintColor = tint
    view.contentMode = .center
    symbol = view
    addSubview(view)
  }

  /// - Parameter color: nil takes the system's.
  func setTint(_ color: UIColor?) {
    symbol?.tintColor = color ?? (type == .checkmark ? nil : .tertiaryLabel)
    detail?.tintColor = color
  }

  private func addDetail() {
    let button = DetailButton(type: .system)
    button.setImage(UIImage(systemName: "info.circle"), for: .normal)
    button.accessibilityLabel = "More Info"
    button.addAction(UIAction { [weak self] _ in self?.onDetail?() }, for: .touchUpInside)
    detail = button
    addSubview(button)
  }

  /// A small button that a finger meets.
  private final class DetailButton: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      let missing = max(0, TableMetrics.touchTarget - bounds.height)
      return bounds.insetBy(dx: -missing / 2, dy: -missing / 2).contains(point)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side = TableMetrics.detailSide
    detail?.frame = CGRect(
      x: isRightToLeft ? bounds.width - side : 0, y: (bounds.height - side) / 2, width: side, height: side)
    let width = type == .checkmark ? bounds.width : TableMetrics.chevronSize.width
    symbol?.frame = CGRect(
      x: isRightToLeft ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
  }

  /// Returns the button for touches on it, and nil for those beside it, which are the row's.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let detail else { return nil }
    return detail.hitTest(detail.convert(point, from: self), with: event)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    detail.map { $0.point(inside: $0.convert(point, from: self), with: event) } ?? false
  }
}
