import Foundation
import QuartzCore

/// Configurations of buttons: their style and what it shows. Functions, such as those that change colours, cannot be kept.
extension ArchivedProperties {
  private static let styles: [UIButton.Configuration.Style] = [.plain, .gray, .tinted, .filled]

  static func encodeConfiguration(_ button: UIButton, _ coder: NSCoder, _ key: String) {
    guard let configuration = button.configuration, let style = styles.firstIndex(of: configuration.style)
    else {
      return
    }
    coder.encode(style, forKey: key)
    coder.encodeOptional(configuration.title as NSString?, forKey: key + ".title")
    coder.encodeOptional(configuration.subtitle as NSString?, forKey: key + ".subtitle")
    coder.encodeOptional(configuration.image, forKey: key + ".image")
    coder.encodeOptional(configuration.baseForegroundColor, forKey: key + ".foreground")
    coder.encodeOptional(configuration.baseBackgroundColor, forKey: key + ".background")
    coder.encode(configuration.showsActivityIndicator, forKey: key + ".spins")
    let insets = configuration.contentInsets
    coder.encodeNumbers(
      [
        CGFloat(configuration.buttonSize.rawValue), CGFloat(configuration.cornerStyle.rawValue),
        CGFloat(configuration.titleAlignment.rawValue), CGFloat(configuration.imagePlacement.rawValue),
        configuration.imagePadding, configuration.titlePadding, configuration.background.cornerRadius,
        insets.top, insets.leading, insets.bottom, insets.trailing,
      ], forKey: key + ".numbers")
  }

  static func decodeConfiguration(_ button: UIButton, _ coder: NSCoder, _ key: String) -> Bool {
    guard coder.containsValue(forKey: key) else { return true }
    let style = coder.decodeInteger(forKey: key)
    guard styles.indices.contains(style), let numbers = coder.decodeNumbers(11, forKey: key + ".numbers"),
      let title = coder.decodeOptional(NSString.self, forKey: key + ".title"),
      let subtitle = coder.decodeOptional(NSString.self, forKey: key + ".subtitle"),
      let image = coder.decodeOptional(UIImage.self, forKey: key + ".image"),
      let foreground = coder.decodeOptional(UIColor.self, forKey: key + ".foreground"),
      let background = coder.decodeOptional(UIColor.self, forKey: key + ".background"),
      let size = UIButton.Configuration.Size(rawValue: Int(numbers[0])),
      let corners = UIButton.Configuration.CornerStyle(rawValue: Int(numbers[1])),
      let alignment = UIButton.Configuration.TitleAlignment(rawValue: Int(numbers[2])),
      let placement = NSDirectionalRectEdge.RawValue(exactly: Double(numbers[3]))
    else { return false }
    var configuration = configuration(styles[style])
    configuration.buttonSize = size
    configuration.cornerStyle = corners
    configuration.titleAlignment = alignment
    configuration.imagePlacement = NSDirectionalRectEdge(rawValue: placement)
    (configuration.imagePadding, configuration.titlePadding) = (numbers[4], numbers[5])
    configuration.background.cornerRadius = numbers[6]
    let insets = NSDirectionalEdgeInsets(
      top: numbers[7], leading: numbers[8], bottom: numbers[9], trailing: numbers[10])
    // Insets that the size decides go on following it.
    if insets != configuration.contentInsets { configuration.contentInsets = insets }
    configuration.title = title as String?
    configuration.subtitle = subtitle as String?
    configuration.image = image
    configuration.baseForegroundColor = foreground
    configuration.baseBackgroundColor = background
    configuration.showsActivityIndicator = coder.decodeBool(forKey: key + ".spins")
    button.configuration = configuration
    return true
  }

  private static func configuration(_ style: UIButton.Configuration.Style) -> UIButton.Configuration {
    switch style {
    case .plain: .plain()
    case .gray: .gray()
    case .tinted: .tinted()
    case .filled: .filled()
    }
  }
}
