import Foundation
import QuartzCore

extension UIContentUnavailableConfiguration {
  /// The look of a picture.
  @preconcurrency @MainActor
  public struct ImageProperties {
    /// Size, weight and colours of symbols, where these have none of their own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint of templates and symbols, and of a spinner; nil takes the view's.
    public var tintColor: UIColor?
    /// The radius of the picture's corners, in points; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The most that a picture takes, in points; 0 means no limit. Larger ones are scaled down.
    public var maximumSize = CGSize.zero

    /// Returns the size of a picture within `maximumSize`, in points.
    func limited(_ size: CGSize) -> CGSize {
      let factor = min(
        maximumSize.width > 0 && size.width > 0 ? min(1, maximumSize.width / size.width) : 1,
        maximumSize.height > 0 && size.height > 0 ? min(1, maximumSize.height / size.height) : 1)
      return CGSize(width: size.width * factor, height: size.height * factor)
    }
  }

  /// The look of a text.
  @preconcurrency @MainActor
  public struct TextProperties {
    /// The text's font; body by default. One of a text style follows the size that the user prefers.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The text's colour; the label colour by default.
    public var color = UIColor.label
    /// The way in which text that is too long is broken or cut; at its end by default.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0 is as many as it takes.
    public var numberOfLines = 0
    /// True if the text is made smaller to fit the width; false by default.
    public var adjustsFontSizeToFitWidth = false
    /// The least part of its size to which the text is made smaller, 0…1; 0 by default.
    public var minimumScaleFactor: CGFloat = 0
    /// True if letters come closer together before text is cut; false by default.
    public var allowsDefaultTighteningForTruncation = false
  }

  /// The things that a button does.
  @preconcurrency @MainActor
  public struct ButtonProperties {
    /// Runs when the button is tapped; its title and image are shown where the button's configuration has none.
    public var primaryAction: UIAction?
    /// The menu of the button, which a tap opens if there is no action.
    public var menu: UIMenu?
    /// True if the button reacts to the user; true by default.
    public var isEnabled = true
    /// The purpose of the button.
    public var role = UIButton.Role.normal
  }
}

extension UIContentUnavailableConfiguration.ImageProperties: @preconcurrency Hashable {
  /// Compares all properties.
  public static func == (a: Self, b: Self) -> Bool {
    a.preferredSymbolConfiguration == b.preferredSymbolConfiguration && a.tintColor == b.tintColor
      && a.cornerRadius == b.cornerRadius && a.maximumSize == b.maximumSize
  }

  /// Hashes the tint and the corners.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tintColor)
    hasher.combine(cornerRadius)
  }
}

extension UIContentUnavailableConfiguration.TextProperties: @preconcurrency Hashable {
  /// Compares all properties.
  public static func == (a: Self, b: Self) -> Bool {
    a.font == b.font && a.color == b.color && a.lineBreakMode == b.lineBreakMode
      && a.numberOfLines == b.numberOfLines && a.adjustsFontSizeToFitWidth == b.adjustsFontSizeToFitWidth
      && a.minimumScaleFactor == b.minimumScaleFactor
      && a.allowsDefaultTighteningForTruncation == b.allowsDefaultTighteningForTruncation
  }

  /// Hashes the font, the colour and the number of lines.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(font)
    hasher.combine(color)
    hasher.combine(numberOfLines)
  }
}

extension UIContentUnavailableConfiguration.ButtonProperties: @preconcurrency Hashable {
  /// Compares all properties; actions and menus by identity.
  public static func == (a: Self, b: Self) -> Bool {
    a.primaryAction === b.primaryAction && a.menu === b.menu && a.isEnabled == b.isEnabled && a.role == b.role
  }

  /// Hashes the role, and whether the button is enabled.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isEnabled)
    hasher.combine(role)
  }
}
