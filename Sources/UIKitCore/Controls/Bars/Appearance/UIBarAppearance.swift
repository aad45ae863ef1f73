import Foundation

/// The looks of a bar: its background and the line at its edge.
///
/// Bars copy the appearances they are given; a bar's own copy can be changed through the bar's property.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
  /// The idiom the appearance was made for; kept, but without influence on the defaults.
  public let idiom: UIUserInterfaceIdiom
  /// A closure that changes call, for the bar that shows this appearance.
  var onChange: (() -> Void)?

  /// An appearance with the system's default background.
  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    configureWithDefaultBackground()
  }

  public override convenience init() {
    self.init(idiom: .unspecified)
  }

  /// An appearance with another one's background and shadow.
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    takeBar(barAppearance)
  }

  /// Creates an appearance with the system's default background; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    idiom = .unspecified
    super.init()
    configureWithDefaultBackground()
  }

  /// A blur of what is beneath, with a line.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = BarLook.shadow
    shadowImage = nil
  }

  /// The background colour of the traits, with a line.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    backgroundColor = .systemBackground
    backgroundImage = nil
    shadowColor = BarLook.shadow
    shadowImage = nil
  }

  /// Nothing, and no line.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = nil
    shadowImage = nil
  }

  /// A blur beneath the colour and the image.
  open var backgroundEffect: UIBlurEffect? { didSet { didChange() } }
  /// Over the effect, beneath the image.
  open var backgroundColor: UIColor? { didSet { didChange() } }
  /// An image over the background's effect and colour; nil shows none.
  open var backgroundImage: UIImage? { didSet { didChange() } }
  /// The way the background image fills the bar; scaled to fill by default.
  open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill { didSet { didChange() } }
  /// The colour of the line, or of the template image in its place; nil or clear shows none.
  open var shadowColor: UIColor? { didSet { didChange() } }
  /// An image in the place of the line at the bar's edge; nil shows the line.
  open var shadowImage: UIImage? { didSet { didChange() } }

  func didChange() {
    onChange?()
  }

  func takeBar(_ other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  /// A copy, of the same class.
  func duplicate() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }

  /// Returns a copy of the same class. To be called on the main thread.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UncheckedCopy(duplicate()) }.value
  }
}

/// Carries a copy made on the main thread to its caller there.
struct UncheckedCopy: @unchecked Sendable {
  let value: Any

  init(_ value: Any) {
    self.value = value
  }
}
