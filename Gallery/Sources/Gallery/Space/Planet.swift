import UIKit

/// A planet of the Space example. Figures are those of NASA's planetary fact sheet.
struct Planet: Equatable {
  /// The look of a planet's surface.
  enum Surface: Equatable {
    /// Bands of clouds along the parallels.
    case bands(count: Int, turbulence: CGFloat, spot: UInt32?)
    /// Land in a sea.
    case continents(land: UInt32, ice: UInt32)
    /// Dust with darker fields and craters.
    case dust(dark: UInt32)
  }

  struct Ring: Equatable {
    /// Parts of the planet's radius.
    var inner: CGFloat
    var outer: CGFloat
    var color: UInt32
  }

  var name: String
  var line: String
  var text: String
  var distance: String
  var diameter: String
  var day: String
  var gravity: String
  var temperature: String
  /// From the light to the dark side.
  var colors: [UInt32]
  var glow: UInt32
  /// The sky behind it, top to bottom.
  var sky: [UInt32]
  var surface: Surface
  var ring: Ring?
  /// The axis against the picture's upright, in radians.
  var tilt: CGFloat

  var facts: [(label: String, value: String)] {
    [
      ("Distance from the Sun", distance), ("Diameter", diameter), ("Length of day", day),
      ("Gravity", gravity),
      ("Mean temperature", temperature),
    ]
  }

  /// The id by which views of a part of the planet are matched.
  func id(_ part: String) -> String { "planet.\(name).\(part)" }
}
