import Foundation
import QuartzCore

/// The content of a view that stands where there is nothing else to show: a picture or a spinner, two texts and two buttons.
///
/// A value: take one of the styles, fill it in, give it to a controller's `contentUnavailableConfiguration`.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The picture above the texts; nil for none, or for a spinner where content is loading.
  public var image: UIImage?
  /// The look of the picture; its tint is a spinner's, too.
  public var imageProperties = ImageProperties()
  /// The text; setting it takes `attributedText` away.
  public var text: String? {
    didSet {
      attributedTextStorage = nil
      isTextOfStyle = false
    }
  }
  /// The text with looks of its own; what they leave open is taken from `textProperties`.
  public var attributedText: NSAttributedString? {
    get { attributedTextStorage }
    set {
      text = newValue?.string
      attributedTextStorage = newValue
    }
  }
  /// The look of the text.
  public var textProperties = TextProperties()
  /// The second text; setting it takes `secondaryAttributedText` away.
  public var secondaryText: String? {
    didSet { secondaryAttributedTextStorage = nil }
  }
  /// The second text with attributes of its own; those that it leaves open are taken from `secondaryTextProperties`.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryAttributedTextStorage }
    set {
      secondaryText = newValue?.string
      secondaryAttributedTextStorage = newValue
    }
  }
  /// The look of the second text.
  public var secondaryTextProperties = TextProperties()
  /// The looks and content of the button below the texts, which is there if it has a title or an image, or its action has.
  public var button = UIButton.Configuration.plain()
  /// The things that the button does.
  public var buttonProperties = ButtonProperties()
  /// The looks and content of a second button below the first.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The things that the second button does.
  public var secondaryButtonProperties = ButtonProperties()

  /// The place of pictures, texts and buttons from side to side; in the middle by default.
  public var alignment = Alignment.center
  /// Along which axes the margins are at least those of the view around.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// Space around the content, within the safe area, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: ContentUnavailableMetrics.margin, leading: ContentUnavailableMetrics.margin,
    bottom: ContentUnavailableMetrics.margin, trailing: ContentUnavailableMetrics.margin)
  /// The space between the picture and what is below it, in points.
  public var imageToTextPadding = ContentUnavailableMetrics.imagePadding
  /// The space between the texts, in points.
  public var textToSecondaryTextPadding = ContentUnavailableMetrics.textPadding
  /// The space between texts and buttons, in points.
  public var textToButtonPadding = ContentUnavailableMetrics.buttonPadding
  /// The space between the buttons, in points.
  public var buttonToSecondaryButtonPadding = ContentUnavailableMetrics.secondaryButtonPadding
  /// The look of what lies behind everything; clear by default.
  public var background = UIBackgroundConfiguration.clear()

  private var attributedTextStorage: NSAttributedString?
  private var secondaryAttributedTextStorage: NSAttributedString?
  /// True until the program sets a text: it names what is searched for then.
  private var isTextOfStyle = true
  let style: Style

  /// The place of the content from side to side.
  public enum Alignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// On the side at which the script begins.
    case natural
  }

  /// The reason why there is no content.
  enum Style: Equatable { case empty, loading, search }

  private init(style: Style) {
    self.style = style
    textProperties.font = UIFontMetrics(forTextStyle: .title2).scaledFont(
      for: .systemFont(ofSize: TextStyleSizes.size(of: .title2, in: .large), weight: .bold))
    secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
    secondaryTextProperties.color = .secondaryLabel
    imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      textStyle: .largeTitle, scale: .large)
    imageProperties.tintColor = .secondaryLabel
  }

  /// Returns a configuration to be filled in, for content that there is none of.
  public static func empty() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration(style: .empty)
  }

  /// Returns a configuration with a spinner, for content that is on its way.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration(style: .loading)
    configuration.text = "Loading…"
    configuration.textProperties.font = .preferredFont(forTextStyle: .subheadline)
    configuration.textProperties.color = .secondaryLabel
    return configuration
  }

  /// Returns a configuration for a search without results, which names what is searched for as long as no text is set.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration(style: .search)
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.name(search: nil)
    configuration.secondaryText = "Check the spelling or try a new search."
    return configuration
  }

  /// Makes a `UIContentUnavailableView` that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the configuration as it looks in a state: a search without a text of its own names what is searched for.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    var updated = self
    if style == .search, isTextOfStyle, let state = state as? UIContentUnavailableConfigurationState {
      updated.name(search: state.searchText)
    }
    return updated
  }

  private mutating func name(search: String?) {
    let search = search ?? ""
    text = search.isEmpty ? "No Results" : "No Results for “\(search)”"
    isTextOfStyle = true
  }
}

extension UIContentUnavailableConfiguration: @preconcurrency Hashable {
  /// Compares all parts; pictures, actions and menus by identity.
  public static func == (a: Self, b: Self) -> Bool {
    a.style == b.style && a.image === b.image && a.imageProperties == b.imageProperties && a.text == b.text
      && a.attributedTextStorage == b.attributedTextStorage && a.textProperties == b.textProperties
      && a.secondaryText == b.secondaryText
      && a.secondaryAttributedTextStorage == b.secondaryAttributedTextStorage
      && a.secondaryTextProperties == b.secondaryTextProperties && a.isTextOfStyle == b.isTextOfStyle
      && a.hasSameButtons(as: b) && a.hasSameSpaces(as: b)
  }

  private func hasSameButtons(as other: Self) -> Bool {
    button == other.button && buttonProperties == other.buttonProperties
      && secondaryButton == other.secondaryButton
      && secondaryButtonProperties == other.secondaryButtonProperties
  }

  private func hasSameSpaces(as other: Self) -> Bool {
    alignment == other.alignment
      && axesPreservingSuperviewLayoutMargins == other.axesPreservingSuperviewLayoutMargins
      && directionalLayoutMargins == other.directionalLayoutMargins
      && imageToTextPadding == other.imageToTextPadding
      && textToSecondaryTextPadding == other.textToSecondaryTextPadding
      && textToButtonPadding == other.textToButtonPadding
      && buttonToSecondaryButtonPadding == other.buttonToSecondaryButtonPadding
      && background == other.background
  }

  /// Hashes the style, the texts, the alignment and the margins.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(text)
    hasher.combine(secondaryText)
    hasher.combine(alignment)
    hasher.combine(directionalLayoutMargins)
  }
}
