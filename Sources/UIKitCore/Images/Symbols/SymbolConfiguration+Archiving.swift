import Foundation
import QuartzCore

extension UIImage.SymbolConfiguration {
  private enum Key {
    static let pointSize = "UIPointSize"
    static let weight = "UISymbolWeight"
    static let scale = "UISymbolScale"
    static let gridSide = "UISymbolGridSide"
  }

  /// The sizes that are believed, in points.
  private static let sizes = 0.0...16_384

  /// Writes the values that the configuration states, beside what else the coder has: Foundation here archives no class within another.
  func encode(beside coder: NSCoder, prefix: String = "") {
    coder.encode(weight.rawValue, forKey: prefix + Key.weight)
    coder.encode(scale.rawValue, forKey: prefix + Key.scale)
    if let pointSize { coder.encode(Double(pointSize), forKey: prefix + Key.pointSize) }
    if let gridSide { coder.encode(Double(gridSide), forKey: prefix + Key.gridSide) }
  }

  /// Reads what `encode(beside:)` wrote. Nil, and nothing inside, where there is none; nil where something of it is not believed.
  static func archived(in coder: NSCoder, prefix: String = "") -> UIImage.SymbolConfiguration?? {
    guard coder.containsValue(forKey: prefix + Key.weight) else { return .some(nil) }
    guard let weight = UIImage.SymbolWeight(rawValue: coder.decodeInteger(forKey: prefix + Key.weight)),
      let scale = UIImage.SymbolScale(rawValue: coder.decodeInteger(forKey: prefix + Key.scale)),
      let pointSize = size(prefix + Key.pointSize, in: coder),
      let gridSide = size(prefix + Key.gridSide, in: coder)
    else { return nil }
    return UIImage.SymbolConfiguration(
      pointSize: pointSize, weight: weight, scale: scale, gridSide: gridSide)
  }

  private static func size(_ key: String, in coder: NSCoder) -> CGFloat?? {
    guard coder.containsValue(forKey: key) else { return .some(nil) }
    return coder.number(forKey: key, in: sizes).map { .some($0) }
  }
}
