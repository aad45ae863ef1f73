import Foundation

extension UIFont {
  /// The weight of a font: 0 is regular, from −1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number of the weight, from −1 to 1.
    public let rawValue: CGFloat

    /// Creates a weight from its number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a weight from its number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The lightest weight, 100 in CSS.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// A very light weight, 200 in CSS.
    public static let thin = Weight(rawValue: -0.6)
    /// A light weight, 300 in CSS.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of running text, 400 in CSS.
    public static let regular = Weight(rawValue: 0)
    /// A little heavier than regular, 500 in CSS.
    public static let medium = Weight(rawValue: 0.23)
    /// Between medium and bold, 600 in CSS.
    public static let semibold = Weight(rawValue: 0.3)
    /// The weight of strong emphasis, 700 in CSS.
    public static let bold = Weight(rawValue: 0.4)
    /// A very heavy weight, 800 in CSS.
    public static let heavy = Weight(rawValue: 0.56)
    /// The heaviest weight, 900 in CSS.
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
