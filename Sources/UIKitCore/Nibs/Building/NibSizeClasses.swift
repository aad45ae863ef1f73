import Foundation

/// The size classes that a variation in a nib is for: `default`, `widthClass=compact`, `heightClass=regular-widthClass=compact`.
struct NibSizeClasses: Equatable {
  private(set) var width = UIUserInterfaceSizeClass.unspecified
  private(set) var height = UIUserInterfaceSizeClass.unspecified

  /// - Returns: nil for what is none of Xcode's keys.
  init?(key: String) {
    guard key != "default" else { return }
    for part in key.split(separator: "-") {
      let pair = part.split(separator: "=").map(String.init)
      guard pair.count == 2, let value = Self.classes[pair[1]] else { return nil }
      switch pair[0] {
      case "widthClass": width = value
      case "heightClass": height = value
      default: return nil
      }
    }
  }

  private static let classes: [String: UIUserInterfaceSizeClass] = ["compact": .compact, "regular": .regular]

  /// The number of classes that are named. The more, the higher the precedence.
  var count: Int { (width == .unspecified ? 0 : 1) + (height == .unspecified ? 0 : 1) }

  func contains(_ traits: UITraitCollection) -> Bool {
    (width == .unspecified || width == traits.horizontalSizeClass)
      && (height == .unspecified || height == traits.verticalSizeClass)
  }
}
