import Foundation
import FoundationNetworking
import Testing

@testable import Browser
@testable import WebKit

/// Which answers of servers are files, and which are nothing.
@Suite @MainActor
struct NavigationResponseTests {
  private func response(
    _ status: Int, disposition: String? = nil, canShow: Bool = true
  ) throws -> WKNavigationResponse {
    let url = try #require(URL(string: "https://gullwick.example/a"))
    let http = try #require(
      HTTPURLResponse(
        url: url, statusCode: status, httpVersion: "HTTP/1.1",
        headerFields: disposition.map { ["Content-Disposition": $0] } ?? [:]))
    return WKNavigationResponse(
      WebNavigationResponse(response: http, isForMainFrame: true, canShowMIMEType: canShow))
  }

  @Test("What cannot be shown is a file, and what its server calls one; a report of an error is neither")
  func files() throws {
    #expect(try !response(200).isFile)
    #expect(try response(200, canShow: false).isFile)
    #expect(try response(200, disposition: "Attachment; filename=a.zip").isFile)
    #expect(try !response(200, disposition: "inline; filename=attachment").isFile)
    #expect(try !response(404, disposition: "attachment", canShow: false).isFile)
    #expect(try response(206, canShow: false).isFile)
  }

  @Test("204 and 205 leave the user where he is", arguments: [204, 205])
  func empty(status: Int) throws {
    #expect(try response(status).hasNoContent)
    #expect(try !response(200).hasNoContent)
  }
}
