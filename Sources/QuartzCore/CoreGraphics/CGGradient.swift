import Foundation

/// The type to which `as CFArray` casts an array in sources written for Apple's systems.
public typealias CFArray = [Any]

/// Colours at places between 0 and 1. Immutable.
public final class CGGradient: Hashable, Sendable {
  package let colors: [CGColor]
  /// Ascending, as many as colours.
  package let locations: [CGFloat]

  /// Sorted by location; `locations` nil spreads the colours evenly. Nil without colours or when the counts differ. Of places beyond 0…1
  /// there is what they make of the colours between these.
  package init?(colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty else { return nil }
    let places =
      locations
      ?? colors.indices.map { colors.count == 1 ? 0 : CGFloat($0) / CGFloat(colors.count - 1) }
    guard places.count == colors.count else { return nil }
    let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    let stops = Self.cut(order.map { Stop(location: places[$0].isNaN ? 0 : places[$0], color: colors[$0]) })
    self.colors = stops.map(\.color)
    self.locations = stops.map(\.location)
  }

  private struct Stop {
    let location: CGFloat
    let color: CGColor

    /// The colour at a place between two stops. Channels are mixed as they are, as they are between the stops of a gradient that is drawn.
    static func mix(_ low: Stop, _ high: Stop, at location: CGFloat) -> CGColor {
      let t = (location - low.location) / (high.location - low.location)
      guard t > 0, t < 1 else { return t > 0 ? high.color : low.color }
      let (a, b) = (low.color, high.color)
      func part(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * t }
      return CGColor(
        red: part(a.red, b.red), green: part(a.green, b.green), blue: part(a.blue, b.blue),
        alpha: part(a.alpha, b.alpha))
    }
  }

  /// Puts stops at 0 and 1 in the place of those beyond.
  private static func cut(_ stops: [Stop]) -> [Stop] {
    var inside = stops.filter { $0.location >= 0 && $0.location <= 1 }
    if let before = stops.last(where: { $0.location < 0 }) {
      let after = stops.first { $0.location >= 0 } ?? before
      inside.insert(Stop(location: 0, color: Stop.mix(before, after, at: 0)), at: 0)
    }
    if let after = stops.first(where: { $0.location > 1 }) {
      let before = stops.last { $0.location <= 1 } ?? after
      inside.append(Stop(location: 1, color: Stop.mix(before, after, at: 1)))
    }
    return inside
  }

  /// `colors` holds `CGColor`s. Locations nil spreads the colours evenly.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let list = colors.compactMap { $0 as? CGColor }
    guard list.count == colors.count else { return nil }
    self.init(
      colors: list,
      locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: list.count)) })
  }

  /// Component values of every colour one after the other, in `space`.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let width = space.numberOfComponents + 1
    let colors = (0..<count).compactMap { index in
      CGColor(space: space, (0..<width).map { components[index * width + $0] })
    }
    self.init(
      colors: colors, locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
  }

  /// Returns true if both have the same colours at the same places.
  public static func == (a: CGGradient, b: CGGradient) -> Bool {
    a === b || (a.colors == b.colors && a.locations == b.locations)
  }

  /// Hashes the colours and their places.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(colors)
    hasher.combine(locations)
  }
}
