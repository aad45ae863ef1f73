import Foundation
import QuartzCore

extension UIImage.SymbolConfiguration {
  private enum Key {
    static let pointSize = "UIPointSize"
    static let weight = "UISymbolWeight"
    static let scale = "UISymbolScale"
    static let gridSide = "UISymbolGridSide"
    static let hierarchy = "UISymbolHierarchicalColor"

    static func palette(_ index: Int) -> String { "UISymbolPaletteColor.\(index)" }
  }

  /// The sizes that are believed, in points.
  private static let sizes = 0.0...16_384

  /// Writes the values that the configuration states, beside what else the coder has: Foundation here archives no class within another.
  func encode(beside coder: NSCoder, prefix: String = "") {
    coder.encode(weight.rawValue, forKey: prefix + Key.weight)
    coder.encode(scale.rawValue, forKey: prefix + Key.scale)
    if let pointSize { coder.encode(Double(pointSize), forKey: prefix + Key.pointSize) }
    if let gridSide { coder.encode(Double(gridSide), forKey: prefix + Key.gridSide) }
    switch colors {
    case .hierarchical(let color): coder.encode(color, forKey: prefix + Key.hierarchy)
    case .palette(let colors):
      for (index, color) in colors.enumerated() { coder.encode(color, forKey: prefix + Key.palette(index)) }
    case nil: break
    }
  }

  /// Reads what `encode(beside:)` wrote. Nil, and nothing inside, where there is none; nil where something of it is not believed.
  static func archived(in coder: NSCoder, prefix: String = "") -> UIImage.SymbolConfiguration?? {
    guard coder.containsValue(forKey: prefix + Key.weight) else { return .some(nil) }
    guard let weight = UIImage.SymbolWeight(rawValue: coder.decodeInteger(forKey: prefix + Key.weight)),
      let scale = UIImage.SymbolScale(rawValue: coder.decodeInteger(forKey: prefix + Key.scale)),
      let pointSize = size(prefix + Key.pointSize, in: coder),
      let gridSide = size(prefix + Key.gridSide, in: coder), let colors = Self.colors(in: coder, prefix)
    else { return nil }
    return UIImage.SymbolConfiguration(
      pointSize: pointSize, weight: weight, scale: scale, gridSide: gridSide, colors: colors)
  }

  private static func colors(in coder: NSCoder, _ prefix: String) -> SymbolColors?? {
    guard let shade = coder.optionalObject(of: UIColor.self, forKey: prefix + Key.hierarchy) else {
      return nil
    }
    if let shade { return .some(SymbolColors.hierarchical(shade)) }
    var palette: [UIColor] = []
    while let color = coder.optionalObject(of: UIColor.self, forKey: prefix + Key.palette(palette.count)) {
      guard let color else {
        let colors: SymbolColors? = palette.isEmpty ? nil : SymbolColors.palette(palette)
        return .some(colors)
      }
      palette.append(color)
    }
    return nil
  }

  private static func size(_ key: String, in coder: NSCoder) -> CGFloat?? {
    guard coder.containsValue(forKey: key) else { return .some(nil) }
    return coder.number(forKey: key, in: sizes).map { .some($0) }
  }
}
