import BrowserCore
import Foundation
import Testing

@Suite struct OriginPermissionsTests {
  @Test(
    "An origin is scheme, host and port, of the web alone",
    arguments: [
      ("https://Gullwick.example/birds?q#f", "https://gullwick.example"),
      ("https://gullwick.example:443/", "https://gullwick.example"),
      ("https://gullwick.example:8443/", "https://gullwick.example:8443"),
      ("http://127.0.0.1:8000/", "http://127.0.0.1:8000"),
      ("http://[::1]:8000/", "http://[::1]:8000"),
      ("https://user:word@gullwick.example/", "https://gullwick.example"),
      ("data:text/html,x", nil), ("about:blank", nil), ("file:///etc/passwd", nil),
      ("martlet://gullwick.example/", nil),
    ] as [(String, String?)])
  func origin(address: String, origin: String?) {
    #expect(OriginPermissions.origin(of: URL(string: address)) == origin)
  }

  @Test("A decision is for its origin alone, and asking again keeps nothing")
  func decisions() {
    var permissions = OriginPermissions()
    let page = URL(string: "https://gullwick.example/a")
    permissions[page] = .allow
    permissions[URL(string: "https://gullwick.example:8443/")] = .deny
    #expect(permissions[URL(string: "https://gullwick.example:443/b?q")] == .allow)
    #expect(permissions[URL(string: "https://gullwick.example:8443/c")] == .deny)
    for other in [
      "http://gullwick.example/a", "https://gullwick.example:8444/", "https://www.gullwick.example/",
      "https://gullwick.example.evil.test/", "data:text/html,https://gullwick.example", "about:blank",
    ] {
      #expect(permissions[URL(string: other)] == .ask, "\(other)")
    }
    #expect(permissions[nil] == .ask)
    permissions[page] = .ask
    permissions[URL(string: "https://gullwick.example:8443/")] = .ask
    #expect(permissions == OriginPermissions())
  }

  @Test("What is stored is read again, but for nonsense, and is bounded")
  func stored() {
    let permissions = OriginPermissions([
      ("https://gullwick.example", .allow), ("nonsense", .allow), ("file:///x", .deny),
      ("http://localhost:8000", .deny), ("https://asked.example", .ask),
    ])
    #expect(
      permissions.decided == ["https://gullwick.example": .allow, "http://localhost:8000": .deny])
    var many = OriginPermissions()
    for port in 1...100 { many[URL(string: "https://gullwick.example:\(port)/")] = .deny }
    #expect(many.decided.count == 16)
    // Those that are there can be changed.
    many[URL(string: "https://gullwick.example:1/")] = .allow
    #expect(many[URL(string: "https://gullwick.example:1/")] == .allow)
  }
}
