import Foundation
import Testing

@testable import BrowserCore

/// The text at the top of an app's window: no page passes for the app's own.
@Suite struct SiteAppBarTests {
  private static func scope(_ text: String = "https://gulls.example/app/") throws -> SiteAppScope {
    let url = try #require(URL(string: text))
    return try #require(SiteAppScope(url))
  }

  private static func shown(
    _ address: String, _ connection: PageDocument.Connection = .proven, creator: String? = nil
  ) throws -> PageLoad {
    var load = PageLoad(unloaded: try #require(URL(string: "https://gulls.example/app/")))
    let url = try #require(URL(string: address))
    load.handle(
      .committed(PageDocument(url: url, connection: connection, creator: creator.flatMap { URL(string: $0) }))
    )
    return load
  }

  @Test(
    "The app's own pages have its name",
    arguments: [
      "https://gulls.example/app/", "https://gulls.example/app/nest?x=1#y", "https://GULLS.example:443/app/a",
      "https://gulls.example/app/a%2Fb",
    ])
  func own(address: String) throws {
    #expect(SiteAppBar(load: try Self.shown(address), scope: try Self.scope()) == .app)
  }

  @Test(
    "All others are named, with the state of their connection",
    arguments: [
      ("https://evil.example/app/", "evil.example", DomainDisplay.Security.secure),
      ("https://gulls.example.evil.example/app/", "gulls.example.evil.example", .secure),
      ("https://gulls.example@evil.example/app/", "evil.example", .secure),
      ("https://xgulls.example/app/", "xgulls.example", .secure),
      ("https://sub.gulls.example/app/", "sub.gulls.example", .secure),
      ("https://gulls.example:444/app/", "gulls.example:444", .secure),
      ("https://gulls.example/", "gulls.example", .secure),
      ("https://gulls.example/app", "gulls.example", .secure),
      ("https://gulls.example/APP/", "gulls.example", .secure),
      ("https://gulls.example/app/../x", "gulls.example", .secure),
      ("https://gulls.example/app/%2e%2e/x", "gulls.example", .secure),
      ("http://gulls.example/app/", "gulls.example", .insecure),
      ("data:text/html,https://gulls.example/app/", "data:", .none),
      ("blob:https://gulls.example/app/1", "blob:", .none),
      ("about:blank", SiteAppText.unknownPage, .none), ("file:///app/", "/", .none),
      ("martlet://gulls.example/app/", "martlet:", .none),
    ])
  func others(address: String, text: String, security: DomainDisplay.Security) throws {
    let bar = SiteAppBar(load: try Self.shown(address), scope: try Self.scope())
    guard case .place(let shown, let state) = bar else {
      Issue.record("\(address) passes for the app's own")
      return
    }
    // The last part of a path is a file's name, whatever it is.
    if !address.hasPrefix("file:") { #expect(shown == text) }
    #expect(state == security)
  }

  @Test func theAppsOwnAddressByABadConnectionIsNamed() throws {
    let scope = try Self.scope()
    let unproven = SiteAppBar(load: try Self.shown("https://gulls.example/app/", .unproven), scope: scope)
    #expect(unproven == .place(text: "gulls.example", security: .insecure))
    let excepted = SiteAppBar(load: try Self.shown("https://gulls.example/app/", .excepted), scope: scope)
    #expect(excepted == .place(text: "gulls.example", security: .warning))
  }

  @Test func aWindowThatAnotherPageMadeIsNotTheApps() throws {
    let load = try Self.shown("https://gulls.example/app/", creator: "https://evil.example/")
    #expect(SiteAppBar(load: load, scope: try Self.scope()) != .app)
  }

  @Test("An app of this machine has no connection that could be proven") func local() throws {
    let scope = try Self.scope("http://localhost:8080/")
    #expect(SiteAppBar(load: try Self.shown("http://localhost:8080/a", .unproven), scope: scope) == .app)
    let other = SiteAppBar(load: try Self.shown("http://localhost:8081/a", .unproven), scope: scope)
    #expect(other == .place(text: "localhost:8081", security: .none))
  }

  @Test("What is painted is named, not what is on its way") func awaited() throws {
    let scope = try Self.scope()
    var load = try Self.shown("https://evil.example/")
    // The user goes back to the app: until it is there the other page is.
    load.handle(.asked(try #require(URL(string: "https://gulls.example/app/"))))
    #expect(SiteAppBar(load: load, scope: scope) == .place(text: "evil.example", security: .secure))
    var own = try Self.shown("https://gulls.example/app/")
    own.handle(.started(URL(string: "https://evil.example/")))
    #expect(SiteAppBar(load: own, scope: scope) == .app)
  }

  @Test func aReportOfAFailureNamesTheHost() throws {
    var load = try Self.shown("https://gulls.example/app/")
    load.handle(.failed(try #require(URL(string: "https://gulls.example/app/")), .noNetwork))
    #expect(SiteAppBar(load: load, scope: try Self.scope()) == .place(text: "gulls.example", security: .none))
  }

  @Test func beforeTheFirstPageThereIsTheName() throws {
    let load = PageLoad(unloaded: try #require(URL(string: "https://gulls.example/app/")))
    #expect(SiteAppBar(load: load, scope: try Self.scope()) == .app)
  }
}
