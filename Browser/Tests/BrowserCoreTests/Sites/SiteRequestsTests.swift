import Testing

import BrowserCore

/// A tab's own choices for its sites.
@Suite
struct SiteRequestsTests {
  private let site = "gullwick.example"

  @Test("Pages are those of the window's layout at the user's last load")
  func layout() {
    var requests = SiteRequests()
    #expect(!requests.requestsDesktop(of: site, in: .phone, isAlways: false))
    #expect(requests.requestsDesktop(of: site, in: .desktop, isAlways: false))
    // A page's own load is the first: there is no other word.
    requests.load(in: .phone, isUsers: false)
    #expect(!requests.requestsDesktop(of: site, in: .desktop, isAlways: false))
    requests.load(in: .desktop, isUsers: false)
    #expect(requests.loadLayout == .phone)
    requests.load(in: .desktop, isUsers: true)
    #expect(requests.requestsDesktop(of: nil, in: .phone, isAlways: false))
  }

  @Test("A request counts for its site, before the site's setting, until it is taken back")
  func request() {
    var requests = SiteRequests()
    requests.load(in: .phone, isUsers: true)
    #expect(requests.requestsDesktop(of: site, in: .phone, isAlways: true))
    requests.request(desktop: false, of: site)
    #expect(!requests.requestsDesktop(of: site, in: .phone, isAlways: true))
    #expect(requests.requestsDesktop(of: "terns.example", in: .phone, isAlways: true))
    requests.request(desktop: nil, of: site)
    #expect(requests.requestsDesktop(of: site, in: .phone, isAlways: true))
  }

  @Test("Settings of a private tab's sites are each site's own")
  func privateSites() {
    var requests = SiteRequests()
    requests[site].zoom = 150
    #expect(requests[site].zoom == 150 && requests["terns.example"] == SiteSettings())
  }
}
