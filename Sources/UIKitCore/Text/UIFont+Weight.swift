import Foundation

extension UIFont {
  /// How heavy a font is: 0 is regular, from −1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }
}

extension UIFont.Weight {
  /// The named weights and their CSS numbers.
  private static let table: [(weight: UIFont.Weight, css: Int)] = [
    (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
    (.bold, 700), (.heavy, 800), (.black, 900),
  ]

  /// The nearest of 100, 200 … 900.
  package var cssWeight: Int {
    Self.table.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }?.css ?? 400
  }

  package init(cssWeight: Int) {
    let nearest = Self.table.min { abs($0.css - cssWeight) < abs($1.css - cssWeight) }
    self = nearest?.weight ?? .regular
  }
}
