import Testing

@testable import GTKHost

/// Tests of places as the portal tells them (org.freedesktop.portal.Location, "LocationUpdated").
@Suite struct LocationFixTests {
  /// The lowest double, which GeoClue gives for an altitude that is not known.
  private static let unknown = -Double.greatestFiniteMagnitude

  @Test("What is known is told, in metres and degrees")
  func known() throws {
    let fix = try #require(
      LocationFix([
        "Latitude": 53.5511, "Longitude": 9.9937, "Accuracy": 12, "Altitude": 6, "Speed": 1.5, "Heading": 270,
      ]))
    #expect(fix.latitude == 53.5511 && fix.longitude == 9.9937 && fix.accuracy == 12)
    #expect(fix.altitude == 6 && fix.speed == 1.5 && fix.heading == 270)
  }

  @Test("What is not known is left out")
  func unknown() throws {
    let fix = try #require(
      LocationFix([
        "Latitude": 0, "Longitude": 0, "Accuracy": 30, "Altitude": Self.unknown, "Speed": -1, "Heading": -1,
      ]))
    #expect(fix.altitude == nil && fix.speed == nil && fix.heading == nil)
  }

  @Test(
    "What is no place on the earth is none",
    arguments: [
      [:], ["Latitude": 1], ["Latitude": 91, "Longitude": 0], ["Latitude": 0, "Longitude": 181],
      ["Latitude": .nan, "Longitude": 0], ["Latitude": 0, "Longitude": .infinity],
    ])
  func none(values: [String: Double]) { #expect(LocationFix(values) == nil) }
}
