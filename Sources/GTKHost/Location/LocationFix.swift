import Foundation

/// A place on the earth, as the location portal tells it (WGS 84).
package struct LocationFix: Equatable, Sendable {
  /// Degrees, positive in the north.
  package var latitude: Double
  /// Degrees, positive in the east.
  package var longitude: Double
  /// The radius in metres in which the place is.
  package var accuracy: Double
  /// Metres above sea level.
  package var altitude: Double?
  /// Metres a second.
  package var speed: Double?
  /// Degrees from north, clockwise.
  package var heading: Double?

  /// Reads the portal's values (`LocationUpdated` of org.freedesktop.portal.Location); nil where they are no place on the earth.
  /// Speed and heading are -1, and the altitude is the lowest number, where they are not known.
  package init?(_ values: [String: Double]) {
    guard let latitude = values["Latitude"], (-90...90).contains(latitude),
      let longitude = values["Longitude"], (-180...180).contains(longitude)
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    accuracy = values["Accuracy"].flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } ?? Self.unknownAccuracy
    altitude = values["Altitude"].flatMap { $0.isFinite && $0 > -Self.deepest ? $0 : nil }
    speed = values["Speed"].flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    heading = values["Heading"].flatMap { (0...360).contains($0) ? $0 : nil }
  }

  /// Half of the earth's circumference, in metres: somewhere.
  private static let unknownAccuracy = 20_037_508.0
  /// The earth's radius, in metres: nothing is lower.
  private static let deepest = 6_378_137.0
}
