import Foundation
import QuartzCore

extension UIButton {
  /// Called when a configured button is to be brought up to date with its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// Looks and content of a button as one value.
  @preconcurrency @MainActor
  public struct Configuration {
    /// The room that a button has around its content, and the size of its title.
    public enum Size: Int, Sendable { case medium = 0, small, mini, large }

    /// The alignment of title and subtitle to each other.
    public enum TitleAlignment: Int, Sendable { case automatic = 0, leading, center, trailing }

    /// The rounding of the corners.
    public enum CornerStyle: Int, Sendable {
      /// The radius is `background.cornerRadius`.
      case fixed = -1
      /// The radius is `background.cornerRadius`, growing with the user's text size.
      case dynamic = 0
      /// A radius of 4, 8 or 12 points, growing with the user's text size.
      case small, medium, large
      /// Half of the height.
      case capsule
    }

    enum Style: Hashable { case plain, gray, tinted, filled }

    let style: Style
    /// The state that `updated(for:)` made the configuration for.
    var context = ButtonContext()

    /// The shape, stroke and colours behind the content; a colour that is nil is the style's.
    public var background: UIBackgroundConfiguration
    /// The rounding of the background's corners; `dynamic` by default.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button; it decides `contentInsets` until these are set.
    public var buttonSize = Size.medium {
      didSet { if usesDefaultContentInsets { contentInsetsStorage = defaultContentInsets } }
    }

    /// Colour of image and title where they have none of their own; nil is the style's.
    public var baseForegroundColor: UIColor?
    /// Colour that the background is made from; nil is the style's.
    public var baseBackgroundColor: UIColor?

    /// The image beside the title; nil shows none.
    public var image: UIImage?
    /// A function that changes the image's colour, given the foreground colour; nil leaves it.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The size and weight of a symbol image, before its own; nil fits a symbol without its own to the title's text.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Shows a spinner in the image's place.
    public var showsActivityIndicator = false
    /// A function that changes the spinner's colour, given the foreground colour; nil leaves it.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    /// The title as plain text; setting it replaces `attributedTitle`.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title with attributes; nil shows none.
    public var attributedTitle: AttributedString?
    /// A function that changes the title's attributes, given the style's; nil leaves them.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The way a title that is too long is broken or truncated; wrapped at words by default. Modes that truncate show one line.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

    /// The subtitle as plain text; setting it replaces `attributedSubtitle`.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The line below the title, with attributes; nil shows none.
    public var attributedSubtitle: AttributedString?
    /// A function that changes the subtitle's attributes, given the style's; nil leaves them.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The way a subtitle that is too long is broken or truncated; wrapped at words by default. Modes that truncate show one line.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

    /// Space around the content, in points.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { contentInsetsStorage }
      set {
        contentInsetsStorage = newValue
        usesDefaultContentInsets = false
      }
    }
    private var contentInsetsStorage = NSDirectionalEdgeInsets.zero
    private var usesDefaultContentInsets = true

    /// The side of the title at which the image stands; one edge.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// Points between image and title.
    public var imagePadding: CGFloat = 0
    /// Points between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle to each other; `automatic` by default.
    public var titleAlignment = TitleAlignment.automatic
    /// A Boolean value that indicates whether a selected button looks so by itself; true by default.
    public var automaticallyUpdateForSelection = true

    private init(_ style: Style) {
      self.style = style
      background = .clear()
      background.backgroundColor = nil
      background.cornerRadius = ButtonMetrics.cornerRadius
      contentInsetsStorage = defaultContentInsets
    }

    /// No background; content in the tint.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A grey background; content in the tint.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A background in a light shade of the tint; content in the tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A background in the tint; white content.
    public static func filled() -> Configuration { Configuration(.filled) }

    /// Returns the same configuration as `plain()` on this system.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Returns the same configuration as `gray()` on this system.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Returns the same configuration as `tinted()` on this system.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Returns the same configuration as `filled()` on this system.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Takes the insets that belong to `buttonSize`.
    public mutating func setDefaultContentInsets() {
      usesDefaultContentInsets = true
      contentInsetsStorage = defaultContentInsets
    }

    private var defaultContentInsets: NSDirectionalEdgeInsets { ButtonMetrics.contentInsets(for: buttonSize) }

    /// This configuration as it looks in the button's present state.
    public func updated(for button: UIButton) -> Configuration {
      var result = self
      result.context = ButtonContext(button)
      return result
    }
  }
}

extension UIButton.Configuration: @preconcurrency Hashable {
  /// Returns true if both have the same style, state, content and looks; images count as equal when they are one object.
  public static func == (a: Self, b: Self) -> Bool {
    a.style == b.style && a.context == b.context && a.background == b.background
      && a.cornerStyle == b.cornerStyle && a.buttonSize == b.buttonSize
      && a.baseForegroundColor == b.baseForegroundColor && a.baseBackgroundColor == b.baseBackgroundColor
      && a.image === b.image && a.imageColorTransformer == b.imageColorTransformer
      && a.preferredSymbolConfigurationForImage === b.preferredSymbolConfigurationForImage
      && a.showsActivityIndicator == b.showsActivityIndicator
      && a.activityIndicatorColorTransformer == b.activityIndicatorColorTransformer
      && a.attributedTitle == b.attributedTitle
      && a.titleTextAttributesTransformer == b.titleTextAttributesTransformer
      && a.titleLineBreakMode == b.titleLineBreakMode && a.attributedSubtitle == b.attributedSubtitle
      && a.subtitleTextAttributesTransformer == b.subtitleTextAttributesTransformer
      && a.subtitleLineBreakMode == b.subtitleLineBreakMode && a.contentInsets == b.contentInsets
      && a.imagePlacement == b.imagePlacement && a.imagePadding == b.imagePadding
      && a.titlePadding == b.titlePadding && a.titleAlignment == b.titleAlignment
      && a.automaticallyUpdateForSelection == b.automaticallyUpdateForSelection
  }

  /// Hashes the style, sizes, texts and insets.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(cornerStyle)
    hasher.combine(buttonSize)
    hasher.combine(attributedTitle)
    hasher.combine(attributedSubtitle)
    hasher.combine(contentInsets)
  }
}
