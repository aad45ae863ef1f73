import Foundation

/// The type to which `as CFArray` casts an array in sources written for Apple's systems.
public typealias CFArray = [Any]

/// Colours at places between 0 and 1. Immutable.
public final class CGGradient: Hashable, Sendable {
  package let colors: [CGColor]
  /// Ascending, as many as colours.
  package let locations: [CGFloat]

  /// Sorted by location; `locations` nil spreads the colours evenly. Nil without colours or when the counts differ.
  package init?(colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty else { return nil }
    let places =
      locations
      ?? colors.indices.map { colors.count == 1 ? 0 : CGFloat($0) / CGFloat(colors.count - 1) }
    guard places.count == colors.count else { return nil }
    let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    self.colors = order.map { colors[$0] }
    self.locations = order.map { min(max(places[$0], 0), 1) }
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
