import UIKit

/// Find on Page: a field, the count, previous and next, and Done.
final class FindBarView: UIView, UITextFieldDelegate {
  var onFind: ((String, _ backwards: Bool) -> Void)?
  var onDone: (() -> Void)?

  private let field = UITextField()
  private let plate = UIView()
  private let count = UILabel()
  private let previous = UIButton(type: .system)
  private let following = UIButton(type: .system)
  private let done = UIButton(type: .system)

  static let height: CGFloat = 52

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.barBackground
    plate.backgroundColor = Palette.searchFill
    plate.layer.cornerRadius = 10
    plate.layer.cornerCurve = .continuous
    field.placeholder = "Find on page"
    field.font = .systemFont(ofSize: 17)
    field.returnKeyType = .search
    field.autocapitalizationType = .none
    field.delegate = self
    field.addAction(UIAction { [weak self] _ in self?.search(backwards: false) }, for: .editingChanged)
    count.font = .systemFont(ofSize: 13)
    count.textColor = Palette.secondaryLabel
    count.textAlignment = .right
    previous.setImage(Symbol.image("chevron.up", 20), for: .normal)
    previous.accessibilityLabel = "Previous match"
    following.setImage(Symbol.image("chevron.down", 20), for: .normal)
    following.accessibilityLabel = "Next match"
    done.setTitle("Done", for: .normal)
    done.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    previous.addAction(UIAction { [weak self] _ in self?.search(backwards: true) }, for: .touchUpInside)
    following.addAction(UIAction { [weak self] _ in self?.search(backwards: false) }, for: .touchUpInside)
    done.addAction(UIAction { [weak self] _ in self?.onDone?() }, for: .touchUpInside)
    for view in [plate, field, count, previous, following, done] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func begin() { field.becomeFirstResponder() }

  func end() { field.resignFirstResponder() }

  func show(found: Bool) {
    count.text = (field.text ?? "").isEmpty || found ? "" : "Not found"
  }

  /// Goes to the next match, or to the one before.
  func search(backwards: Bool) {
    let text = field.text ?? ""
    guard !text.isEmpty else { return show(found: true) }
    onFind?(text, backwards)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    search(backwards: false)
    return false
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, Self.height)
    done.frame = CGRect(x: 8, y: 0, width: 60, height: height)
    following.frame = CGRect(x: width - 48, y: 0, width: 44, height: height)
    previous.frame = CGRect(x: width - 92, y: 0, width: 44, height: height)
    plate.frame = CGRect(x: 72, y: 8, width: max(0, previous.frame.minX - 80), height: height - 16)
    count.frame = CGRect(x: plate.frame.maxX - 80, y: 8, width: 70, height: height - 16)
    field.frame = plate.frame.insetBy(dx: 12, dy: 0)
    mirror([done, following, previous, plate, count, field])
  }
}
