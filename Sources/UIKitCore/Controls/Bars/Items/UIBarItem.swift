import Foundation

/// What is common to the items of bars.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var title: String? { didSet { itemDidChange() } }
  open var image: UIImage? { didSet { itemDidChange() } }
  /// The image in low bars, on phones that lie on their side; nil takes `image`.
  open var landscapeImagePhone: UIImage? { didSet { itemDidChange() } }
  /// Moves the image from where it would be, in points.
  open var imageInsets = UIEdgeInsets.zero { didSet { itemDidChange() } }
  /// Moves `landscapeImagePhone` from where it would be, in points.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero { didSet { itemDidChange() } }
  open var isEnabled = true { didSet { itemDidChange() } }
  open var tag = 0
  open var accessibilityLabel: String? { didSet { itemDidChange() } }
  open var accessibilityHint: String? { didSet { itemDidChange() } }
  open var accessibilityIdentifier: String? { didSet { itemDidChange() } }
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  var observers = ItemObservers<Void>()

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
    itemDidChange()
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  func itemDidChange() { observers.tell(()) }
}
