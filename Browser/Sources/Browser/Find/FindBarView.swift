import UIKit

/// Find on Page: a field, the count, previous and next, and Done.
final class FindBarView: UIView, UITextFieldDelegate {
  var onFind: ((String, _ backwards: Bool) -> Void)?
  var onDone: (() -> Void)?
  /// Nothing is looked for any more.
  var onEnd: (() -> Void)?

  private let field = UITextField()
  private let plate = UIView()
  private let count = UILabel()
  private let previous = UIButton(type: .system)
  private let following = UIButton(type: .system)
  private let done = UIButton(type: .system)
  /// Speaks the count when typing pauses.
  let countAnnouncement = PausedAnnouncement()

  static let height: CGFloat = 52

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "find-bar"
    backgroundColor = Palette.barBackground
    plate.backgroundColor = Palette.searchFill
    plate.layer.cornerRadius = 10
    plate.layer.cornerCurve = .continuous
    field.placeholder = "Find on page"
    field.font = TextSize.limitedFont(17)
    field.adjustsFontForContentSizeCategory = true
    field.returnKeyType = .search
    field.autocapitalizationType = .none
    field.delegate = self
    field.addAction(UIAction { [weak self] _ in self?.search(backwards: false) }, for: .editingChanged)
    count.font = TextSize.limitedFont(13)
    count.adjustsFontForContentSizeCategory = true
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

  /// Gives the field the keys; what is typed takes the place of what was looked for.
  func begin() {
    field.becomeFirstResponder()
    field.selectAll(nil)
  }

  func end() { field.resignFirstResponder() }

  /// True if there is nothing to look for.
  var isEmpty: Bool { (field.text ?? "").isEmpty }

  /// Says what was found, at the field's end.
  func show(_ text: String) {
    count.text = isEmpty ? "" : text
    if let text = count.text, !text.isEmpty {
      countAnnouncement.say(text)
    } else {
      countAnnouncement.withdraw()
    }
    setNeedsLayout()
  }

  /// Goes to the next match, or to the one before.
  func search(backwards: Bool) {
    let text = field.text ?? ""
    guard !text.isEmpty else {
      onEnd?()
      return show("")
    }
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
    let room = min(plate.frame.width / 2, count.intrinsicContentSize.width.rounded(.up))
    count.frame = CGRect(x: plate.frame.maxX - 10 - room, y: 8, width: room, height: height - 16)
    field.frame = CGRect(
      x: plate.frame.minX + 12, y: plate.frame.minY, width: max(0, count.frame.minX - plate.frame.minX - 20),
      height: plate.frame.height)
    mirror([done, following, previous, plate, count, field])
  }
}
