import Foundation

/// A colour of an asset catalog: `Name.colorset/Contents.json`, as Xcode writes it (Apple, "Asset Catalog Format Reference").
struct ColorSet: Decodable {
  struct Entry: Decodable {
    struct Color: Decodable {
      let colorSpace: String?
      let components: [String: String]?
      /// The name of one of the system's colours, such as "systemBlueColor".
      let reference: String?

      enum CodingKeys: String, CodingKey {
        case components, reference
        case colorSpace = "color-space"
      }
    }

    let idiom: String?
    let appearances: [AssetAppearance]?
    let color: Color?
  }

  let colors: [Entry]

  init?(contentsOf file: URL) {
    guard let data = try? Data(contentsOf: file),
      let set = try? JSONDecoder().decode(ColorSet.self, from: data)
    else { return nil }
    self = set
  }

  /// True if one of the colours is the tint.
  var refersToTint: Bool { colors.contains { ["tint", "tintColor"].contains($0.color?.reference) } }

  /// The colour for some traits; nil where the set has none.
  func color(for traits: UITraitCollection) -> UIColor? {
    colors.filter { $0.fits(traits) }.max { $0.precision < $1.precision }?.color?.color
  }
}

extension ColorSet.Entry {
  fileprivate var precision: Int { AssetAppearance.precision(idiom: idiom, appearances) }

  fileprivate func fits(_ traits: UITraitCollection) -> Bool {
    AssetAppearance.fit(idiom: idiom, appearances, traits)
  }
}

extension ColorSet.Entry.Color {
  fileprivate var color: UIColor? {
    if let reference { return UIColor.system(reference) }
    guard let components else { return nil }
    let alpha = number("alpha") ?? 1
    if let white = number("white") { return UIColor(white: white, alpha: alpha) }
    guard components["red"] != nil, let red = number("red"), let green = number("green"),
      let blue = number("blue")
    else { return nil }
    return colorSpace == "display-p3"
      ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      : UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// "0.5", "127" and "0x7F" are the same: with a dot it is a fraction, without it a step of 255.
  private func number(_ name: String) -> CGFloat? {
    guard let text = components?[name] else { return nil }
    if text.lowercased().hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
    }
    if text.contains(".") { return Double(text).map { CGFloat($0) } }
    return Int(text).map { CGFloat($0) / 255 }
  }
}
