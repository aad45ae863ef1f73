import Foundation

extension UIColor {
  /// A colour of an asset catalog (`….xcassets/…/Name.colorset`) among the program's resources; nil where there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// A colour of an asset catalog in a bundle.
  ///
  /// - Parameters:
  ///   - bundle: nil for the program's resources.
  ///   - traitCollection: decides for one of the set's colours; with nil the colour adapts.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let file = (name as NSString).lastPathComponent
    guard let folder = ResourceFiles.find(file, extension: "colorset", in: bundle),
      let set = ColorSet(contentsOf: folder.appendingPathComponent("Contents.json")),
      let plain = set.color(for: traitCollection ?? UITraitCollection(userInterfaceStyle: .light))
    else { return nil }
    if let traitCollection {
      self.init(cgColor: plain.cgColor(with: traitCollection))
    } else {
      self.init(storage: .dynamic { set.color(for: $0) ?? plain }, name: folder.path)
    }
  }

  /// One of the system's colours by the name that asset catalogs and nibs have for it, such as "systemBlueColor".
  static func system(_ name: String) -> UIColor? {
    let short = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
    return short == "tint" ? .tintColor : systemColors[short]
  }

  /// The name by which a colour that adapts is equal to another: the system's or the catalog's.
  var knownName: String? { name ?? systemName }

  /// The name of one of the system's colours that adapt; nil for others.
  var systemName: String? {
    guard isDynamic else { return nil }
    if let name, Self.systemColors[name] != nil { return name }
    return Self.systemNames[ObjectIdentifier(self)]
  }

  private static let systemNames = Dictionary(
    systemColors.filter { $0.value.isDynamic }.map { (ObjectIdentifier($0.value), $0.key) },
    uniquingKeysWith: { min($0, $1) })

  private static let systemColors: [String: UIColor] = [
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText, "link": .link,
    "separator": .separator, "opaqueSeparator": .opaqueSeparator, "systemFill": .systemFill,
    "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
    "quaternarySystemFill": .quaternarySystemFill, "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "systemRed": .systemRed,
    "systemOrange": .systemOrange, "systemYellow": .systemYellow, "systemGreen": .systemGreen,
    "systemMint": .systemMint, "systemTeal": .systemTeal, "systemCyan": .systemCyan,
    "systemBlue": .systemBlue,
    "systemIndigo": .systemIndigo, "systemPurple": .systemPurple, "systemPink": .systemPink,
    "systemBrown": .systemBrown, "systemGray": .systemGray, "systemGray2": .systemGray2,
    "systemGray3": .systemGray3, "systemGray4": .systemGray4, "systemGray5": .systemGray5,
    "systemGray6": .systemGray6, "black": .black, "white": .white, "clear": .clear,
    "darkText": .darkText, "lightText": .lightText,
  ]
}
