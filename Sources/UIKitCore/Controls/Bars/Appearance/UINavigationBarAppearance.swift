import Foundation

/// The looks of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    listenToButtons()
  }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UINavigationBarAppearance { take(other) }
    listenToButtons()
  }

  /// Creates an appearance with the system's defaults; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    listenToButtons()
  }

  /// Attributes of the title; what they leave open is the system's.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  /// Moves the title from where it would be, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange() } }
  /// Attributes of the large title; what they leave open is the system's.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  /// The looks of plain buttons. Copied when set.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet {
      buttonAppearance = buttonAppearance.duplicate()
      listenToButtons()
    }
  }
  /// The looks of buttons of the style `done`. Copied when set.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet {
      doneButtonAppearance = doneButtonAppearance.duplicate()
      listenToButtons()
    }
  }
  /// The looks of the back button. Copied when set.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet {
      backButtonAppearance = backButtonAppearance.duplicate()
      listenToButtons()
    }
  }

  /// The image before the back button's title.
  open var backIndicatorImage: UIImage { ownBackIndicator ?? NavigationBarMetrics.backIndicator }
  /// The mask that cuts off titles that glide into the back button; the back indicator image where none was set.
  open var backIndicatorTransitionMaskImage: UIImage { ownBackMask ?? backIndicatorImage }
  private var ownBackIndicator: UIImage?
  private var ownBackMask: UIImage?

  /// Sets the image before the back button's title, and its mask; nil for both is the system's.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    ownBackIndicator = backIndicatorImage
    ownBackMask = transitionMaskImage
    didChange()
  }

  private func listenToButtons() {
    for buttons in [buttonAppearance, doneButtonAppearance, backButtonAppearance] {
      buttons.onChange = { [weak self] in self?.didChange() }
    }
    didChange()
  }

  private func take(_ other: UINavigationBarAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance.take(other.buttonAppearance)
    doneButtonAppearance.take(other.doneButtonAppearance)
    backButtonAppearance.take(other.backButtonAppearance)
    ownBackIndicator = other.ownBackIndicator
    ownBackMask = other.ownBackMask
  }

  override func duplicate() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }
}
