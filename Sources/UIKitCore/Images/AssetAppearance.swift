import Foundation

/// The appearance that an entry of an asset catalog is for: `{ "appearance" : "luminosity", "value" : "dark" }`.
struct AssetAppearance: Decodable {
  let appearance: String
  let value: String

  /// Returns the number of an entry's conditions, weighted: of the entries that fit, the one with the most is taken.
  static func precision(idiom: String?, _ appearances: [AssetAppearance]?) -> Int {
    (appearances?.count ?? 0) * 2 + (idiom == nil || idiom == "universal" ? 0 : 1)
  }

  /// Returns true if an entry is for these traits.
  static func fit(idiom: String?, _ appearances: [AssetAppearance]?, _ traits: UITraitCollection) -> Bool {
    let fitsIdiom: Bool =
      switch idiom {
      case nil, "universal": true
      case "iphone": traits.userInterfaceIdiom == .phone
      case "ipad": traits.userInterfaceIdiom == .pad
      default: false
      }
    return fitsIdiom && (appearances ?? []).allSatisfy { $0.fits(traits) }
  }

  private func fits(_ traits: UITraitCollection) -> Bool {
    switch (appearance, value) {
    case ("luminosity", "dark"): traits.userInterfaceStyle == .dark
    case ("luminosity", "light"): traits.userInterfaceStyle == .light
    case ("contrast", "high"): traits.accessibilityContrast == .high
    default: false
    }
  }
}
