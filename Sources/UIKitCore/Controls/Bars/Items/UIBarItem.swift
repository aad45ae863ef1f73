import Foundation

/// The base class of the items of bars.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The text that the item shows; nil shows none.
  open var title: String? { didSet { itemDidChange() } }
  /// The image that the item shows; nil shows none.
  open var image: UIImage? { didSet { itemDidChange() } }
  /// The image in low bars, on phones that lie on their side; nil takes `image`.
  open var landscapeImagePhone: UIImage? { didSet { itemDidChange() } }
  /// Moves the image from where it would be, in points.
  open var imageInsets = UIEdgeInsets.zero { didSet { itemDidChange() } }
  /// Moves `landscapeImagePhone` from where it would be, in points.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero { didSet { itemDidChange() } }
  /// A Boolean value that indicates whether the item can be tapped; true by default.
  open var isEnabled = true { didSet { itemDidChange() } }
  /// A number by which an app finds the item; 0 by default.
  open var tag = 0
  /// The text by which assistive technology names the item; nil takes the title.
  open var accessibilityLabel: String? { didSet { itemDidChange() } }
  /// A description of what a tap does, for assistive technology; nil gives none.
  open var accessibilityHint: String? { didSet { itemDidChange() } }
  /// A name by which tests find the item; it is not read to the user.
  open var accessibilityIdentifier: String? { didSet { itemDidChange() } }
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  var observers = ItemObservers<Void>()

  public override init() { super.init() }

  /// Creates an item without content; nothing is read from the archive here.
  public required init?(coder: NSCoder) { super.init() }

  /// Sets the attributes of the title in a state; nil removes them.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
    itemDidChange()
  }

  /// Returns the attributes set for the title in a state; nil where none were set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  func itemDidChange() { observers.tell(()) }
}
