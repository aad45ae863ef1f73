import UIKit

/// A row that is a field.
final class FieldCell: UITableViewCell {
  private let field: UITextField

  init(field: UITextField) {
    self.field = field
    super.init(style: .default, reuseIdentifier: nil)
    backgroundColor = Palette.card
    selectionStyle = .none
    contentView.addSubview(field)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    field.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
  }
}
