import Foundation
import QuartzCore

/// The content of a list's cell or header: a picture, a text and a second text.
///
/// A value: take one of the styles, fill it in, give it to a cell's `contentConfiguration`.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The picture before the texts; nil for none.
  public var image: UIImage?
  /// The look of the picture.
  public var imageProperties = ImageProperties()
  /// The text; setting it takes `attributedText` away.
  public var text: String? {
    didSet { attributedTextStorage = nil }
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

  /// Along which axes the margins are at least those of the view around.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// Space around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  /// True if the texts stand beside each other where there is room for both on one line.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between picture and texts, in points.
  public var imageToTextPadding: CGFloat = 0
  /// The least space between texts beside each other, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 0
  /// The space between texts below each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0

  private var attributedTextStorage: NSAttributedString?
  private var secondaryAttributedTextStorage: NSAttributedString?
  /// The style that this was made as; it says what states change.
  var role = Role.cell
  /// The colour that a state gives to the content, in place of those of the properties; nil for none.
  var stateColor: UIColor?

  init(role: Role) {
    self.role = role
  }

  /// The kind of list part that a configuration is for.
  enum Role: Equatable {
    case cell, header, footer
  }

  /// Makes a `UIListContentView` that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration as it looks in a state: disabled content is grey.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var updated = self
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
    updated.stateColor = isDisabled == true ? .tertiaryLabel : nil
    return updated
  }
}

extension UIListContentConfiguration: @preconcurrency Equatable {
  /// Compares all parts; pictures by identity.
  public static func == (a: Self, b: Self) -> Bool {
    a.image === b.image && a.imageProperties == b.imageProperties && a.text == b.text
      && a.attributedTextStorage == b.attributedTextStorage && a.textProperties == b.textProperties
      && a.secondaryText == b.secondaryText
      && a.secondaryAttributedTextStorage == b.secondaryAttributedTextStorage
      && a.secondaryTextProperties == b.secondaryTextProperties
      && a.axesPreservingSuperviewLayoutMargins == b.axesPreservingSuperviewLayoutMargins
      && a.directionalLayoutMargins == b.directionalLayoutMargins
      && a.prefersSideBySideTextAndSecondaryText == b.prefersSideBySideTextAndSecondaryText
      && a.imageToTextPadding == b.imageToTextPadding
      && a.textToSecondaryTextHorizontalPadding == b.textToSecondaryTextHorizontalPadding
      && a.textToSecondaryTextVerticalPadding == b.textToSecondaryTextVerticalPadding && a.role == b.role
      && a.stateColor === b.stateColor
  }
}
