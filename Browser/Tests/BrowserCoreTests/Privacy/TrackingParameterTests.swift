import Foundation
import Testing

@testable import BrowserCore

/// Tests of what is taken out of addresses, and of what is not.
@Suite struct TrackingParameterTests {
  @Test(
    arguments: [
      ("https://a.test/?utm_source=x", "https://a.test/"),
      ("https://a.test/p?utm_source=x&id=7", "https://a.test/p?id=7"),
      ("https://a.test/p?id=7&UTM_Medium=x&b=%20+c", "https://a.test/p?id=7&b=%20+c"),
      ("https://a.test/p?fbclid=1&gclid=2&msclkid=3#part", "https://a.test/p#part"),
      ("https://a.test/p?a&fbclid&b=", "https://a.test/p?a&b="),
      ("https://a.test/p?id=utm_source", "https://a.test/p?id=utm_source"),
      ("https://a.test/p?myfbclid=1", "https://a.test/p?myfbclid=1"),
      ("https://a.test/utm_source=1", "https://a.test/utm_source=1"),
      ("https://a.test/p#?fbclid=1", "https://a.test/p#?fbclid=1"),
      ("https://a.test/p?x=1?fbclid=1", "https://a.test/p?x=1?fbclid=1"),
      ("https://a.test/p?a=1&&b=2", "https://a.test/p?a=1&&b=2"),
      ("mailto:a@a.test?utm_source=x", "mailto:a@a.test?utm_source=x"),
      ("data:text/html,?fbclid=1", "data:text/html,?fbclid=1"),
    ])
  func removed(_ text: String, _ expected: String) throws {
    let url = try #require(URL(string: text))
    #expect(TrackingParameters.removed(from: url).absoluteString == expected)
  }

  @Test("All names are found whatever their case, since they are compared in lower case")
  func names() { #expect(TrackingParameters.names.allSatisfy { $0 == $0.lowercased() }) }
}
