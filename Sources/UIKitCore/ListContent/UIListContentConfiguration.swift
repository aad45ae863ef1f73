import Foundation
import QuartzCore

/// What a list's cell or header shows: a picture, a text and a second text.
///
/// A value: take one of the styles, fill it in, give it to a cell's `contentConfiguration`.
public struct UIListContentConfiguration: UIContentConfiguration {
  public var image: UIImage?
  public var imageProperties = ImageProperties()
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
  public var textProperties = TextProperties()
  public var secondaryText: String? {
    didSet { secondaryAttributedTextStorage = nil }
  }
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryAttributedTextStorage }
    set {
      secondaryText = newValue?.string
      secondaryAttributedTextStorage = newValue
    }
  }
  public var secondaryTextProperties = TextProperties()

  /// Along which axes the margins are at least those of the view around.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// Space around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  /// Whether the texts stand beside each other where there is room for both on one line.
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 0
  public var textToSecondaryTextHorizontalPadding: CGFloat = 0
  public var textToSecondaryTextVerticalPadding: CGFloat = 0

  private var attributedTextStorage: NSAttributedString?
  private var secondaryAttributedTextStorage: NSAttributedString?
  /// The style that this was made as; it says what states change.
  var role = Role.cell
  /// What states did to the colours, over what the properties say.
  var stateColor: UIColor?

  init(role: Role) {
    self.role = role
  }

  /// Which kind of list part a configuration is for.
  enum Role: Equatable {
    case cell, header, footer
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var updated = self
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
    updated.stateColor = isDisabled == true ? .tertiaryLabel : nil
    return updated
  }
}

extension UIListContentConfiguration: @preconcurrency Equatable {
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
