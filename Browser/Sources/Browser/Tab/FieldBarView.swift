import UIKit

/// The bar above the keyboard while a field of a page is filled in: previous, next and Done, and between them whose page it is.
final class FieldBarView: UIView {
  /// The directions in which there is another field to go to.
  var canMove = (previous: false, next: false) {
    didSet {
      previous.isEnabled = canMove.previous
      following.isEnabled = canMove.next
    }
  }

  /// A view in the middle in the words' place, as wide as it wants to be; nil for the words.
  var middle: UIView? {
    didSet {
      guard middle !== oldValue else { return setNeedsLayout() }
      oldValue?.removeFromSuperview()
      if let middle { addSubview(middle) }
      domain.isHidden = middle != nil
      setNeedsLayout()
    }
  }

  /// The words in the middle.
  var domainText: String { domain.text }

  static let height: CGFloat = 44
  private static let button: CGFloat = 44
  private static let side: CGFloat = 8
  private static let doneWidth: CGFloat = 64
  private static let textSize: CGFloat = 13
  private static let lockGrid: CGFloat = 10

  private let previous = UIButton(type: .system)
  private let following = UIButton(type: .system)
  private let done = UIButton(type: .system)
  private let domain = DomainLabelView(textSize: textSize, lockGrid: lockGrid)
  private let hairline = UIView()
  /// The page's suggestions for the field, in a row of its own above the others.
  private let suggestions = FieldSuggestionsView()

  /// - Parameters:
  ///   - onMove: goes to the field before (-1) or after (1).
  ///   - onDone: ends the editing.
  init(onMove: @escaping (Int) -> Void, onDone: @escaping () -> Void) {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    accessibilityIdentifier = "field-bar"
    backgroundColor = Palette.barBackground
    hairline.backgroundColor = Palette.barHairline
    previous.setImage(Symbol.image("chevron.up", 20), for: .normal)
    previous.accessibilityLabel = "Previous field"
    previous.isEnabled = false
    following.setImage(Symbol.image("chevron.down", 20), for: .normal)
    following.accessibilityLabel = "Next field"
    following.isEnabled = false
    done.setTitle("Done", for: .normal)
    done.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    previous.addAction(UIAction { _ in onMove(-1) }, for: .touchUpInside)
    following.addAction(UIAction { _ in onMove(1) }, for: .touchUpInside)
    done.addAction(UIAction { _ in onDone() }, for: .touchUpInside)
    domain.isUserInteractionEnabled = false
    domain.isAccessibilityElement = true
    domain.accessibilityTraits = .staticText
    for view in [domain, previous, following, done, hairline, suggestions] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Says whose page it is, as the address bar does.
  func show(_ content: AddressBarView.Content) {
    domain.text = content.domain
    domain.mark = content.mark
    domain.accessibilityLabel = content.spoken
  }

  /// Shows suggestions of the page, or none any more.
  /// - Parameter onAnswer: called once, with the place of the one that was tapped; nil when others are shown, or none.
  func suggest(_ texts: [String], onAnswer: @escaping (Int?) -> Void) {
    suggestions.show(texts, onAnswer: onAnswer)
    bounds.size.height = suggestions.isHidden ? Self.height : Self.height + FieldSuggestionsView.height
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    suggestions.frame = CGRect(x: 0, y: 0, width: bounds.width, height: FieldSuggestionsView.height)
    let top = suggestions.isHidden ? 0 : FieldSuggestionsView.height
    let (width, height) = (bounds.width, Self.height)
    hairline.frame = CGRect(x: 0, y: 0, width: width, height: Hairline.thickness)
    previous.frame = CGRect(x: Self.side, y: top, width: Self.button, height: height)
    following.frame = CGRect(x: previous.frame.maxX, y: top, width: Self.button, height: height)
    done.frame = CGRect(
      x: width - Self.doneWidth - Self.side, y: top, width: Self.doneWidth, height: height)
    // In the middle of the bar, with as much room on either side.
    let edge = following.frame.maxX + Self.side
    domain.frame = CGRect(x: edge, y: top, width: max(0, width - 2 * edge), height: height)
    if let middle {
      // The page's arrows stand at one side, so that what is wide may be nearer to Done.
      let room = CGRect(x: edge, y: top, width: max(0, done.frame.minX - edge), height: height)
      let size = middle.sizeThatFits(room.size)
      middle.frame = CGRect(
        x: min(max(room.minX, (width - size.width) / 2), room.maxX - size.width),
        y: top + (height - size.height) / 2,
        width: size.width, height: size.height)
      mirror([middle])
    }
    mirror([previous, following, done])
  }
}
