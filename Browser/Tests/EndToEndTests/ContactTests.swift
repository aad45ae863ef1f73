import Foundation
import Testing

extension EndToEnd {
  /// Names and addresses for forms, under a real finger.
  @Suite struct ContactTests {
    /// Below the strip of 38 points, in the middle of each.
    private static let (who, street, send) = ((x: 150, y: 78), (x: 150, y: 138), (x: 150, y: 198))
    private static let variables = ["GTK_A11Y": "atspi"]
    private static func card(region: String, country: String) -> String {
      """
      {"cards": [{"id": "6B29FC40-CA47-1067-B31D-00DD010662DA", "givenName": "Ada", "familyName": "Lovelace",
      "street": "12 Square", "city": "London", "region": "\(region)", "country": "\(country)",
      "email": "ada@engines.example"}], "refused": []}
      """
    }

    private static func offer(_ server: LocalServer, kinds: String = "Name, address, email") -> String {
      "Fill in contact Ada Lovelace, 12 Square, London, \(kinds), localhost:\(server.port)"
    }

    private static func asks(_ tree: Outsider.Node) -> Bool {
      tree.all.contains { $0.name == "Keep this address?" }
    }

    private static func offers(_ tree: Outsider.Node) -> Bool {
      tree.all.contains { $0.name.hasPrefix("Fill in contact") }
    }

    /// What was typed or filled in, but for the first reports.
    private static func typed(_ server: LocalServer, after count: Int = 0) async -> Set<String> {
      Set(
        await server.requests.filter { $0.path == "/typed" }.dropFirst(count)
          .map { "\($0.query["name"] ?? "") \($0.query["value"] ?? "")" })
    }

    private static func reports(_ server: LocalServer) async -> Int {
      await server.requests.count { $0.path == "/typed" }
    }

    /// What the server got with the form that was sent last.
    private static func sent(_ server: LocalServer) async -> [String: String] {
      guard let body = await server.requests.last(where: { $0.path == "/sent" && $0.method == "POST" })?.body
      else {
        return [:]
      }
      let items = URLComponents(
        string: "?" + String(decoding: body, as: UTF8.self).replacing("+", with: "%20"))?.queryItems
      return Dictionary(
        (items ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
    }

    private static func type(_ text: String, at place: RunningBrowser.Place, in browser: RunningBrowser)
      async throws
    {
      try await browser.tapField(place)
      try await browser.play("type \"\(text)\"")
    }

    private static func savedMode(in folder: TemporaryFolder) throws -> Int? {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("data/contacts.json"))
      return attributes[.posixPermissions] as? Int
    }

    private static func saysEmpty(_ tree: Outsider.Node) -> Bool {
      tree.all.contains { $0.name == "Names and addresses that you save appear here." }
    }

    private static func hasCard(_ tree: Outsider.Node) -> Bool {
      tree.all.contains { $0.name.contains("ada marsh") }
    }

    private static func asksToDelete(_ tree: Outsider.Node) -> Bool {
      tree.all.contains { $0.name == "Delete this name and address?" }
    }

    private static func saysSaved(_ tree: Outsider.Node) -> Bool {
      tree.all.contains { $0.name == "Contact Saved" }
    }

    private static func folder(region: String = "", country: String = "DE") throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(atPath: folder.path("data"), withIntermediateDirectories: true)
      try Data(card(region: region, country: country).utf8).write(
        to: URL(fileURLWithPath: folder.path("data/contacts.json")))
      return folder
    }

    @Test(
      "What was sent is kept after a tap, for the user alone, and filled in after another; before it the page learns nothing"
    )
    func keptAndFilledIn() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(ContactPages.answer) { server in
        let form = server.address("/form")
        try await RunningBrowser.with([form], variables: Self.variables, folder: folder) { browser in
          try await browser.page(form)
          try await browser.waitForWindow()
          try await Self.type("lina marsh", at: Self.who, in: browser)
          try await eventually("the name") { await Self.typed(server).contains("who lina marsh") }
          try await Self.type("5 quay", at: Self.street, in: browser)
          try await eventually("the street") { await Self.typed(server).contains("street 5 quay") }
          // On to the town.
          let outsider = try Outsider(watching: browser)
          try await outsider.touch("push button", "Next field", in: browser)
          _ = try await browser.settledPicture(caret: true)
          try await browser.play("type \"gullwick\"")
          try await eventually("the town") { await Self.typed(server).contains("town gullwick") }
          try await browser.play("key 28")
          try await browser.page(server.address("/sent"))
          let question = try await outsider.tree("the question", where: Self.asks)
          let port = server.port
          #expect(
            question.all.contains { $0.name.contains("was sent to localhost:\(port).") }, "\(question)")
          #expect(
            question.all.contains { $0.name.contains("Street: “\u{2068}5 quay\u{2069}”") }, "\(question)")
          try await outsider.touch("push button", "Save Contact", in: browser)
          _ = try await outsider.tree("the notice", where: Self.saysSaved)
          let mode = try Self.savedMode(in: folder)
          #expect(mode == 0o600)
        }
        try await RunningBrowser.with([form], variables: Self.variables, folder: folder) { browser in
          try await browser.page(form)
          try await browser.waitForWindow()
          let before = await Self.reports(server)
          try await browser.tap(Self.who)
          let outsider = try Outsider(watching: browser)
          let name = "Fill in contact lina marsh, 5 quay, gullwick, Name, address, localhost:\(server.port)"
          _ = try await outsider.tree("the card") { $0.first("push button", name) != nil }
          let untouched = await Self.reports(server)
          #expect(untouched == before, "nothing before the tap")
          try await browser.display.save(as: "contact-offered")
          try await outsider.touch("push button", name, in: browser)
          let wanted: Set = ["who lina marsh", "street 5 quay", "town gullwick"]
          try await eventually("what was filled in") {
            await Self.typed(server, after: before).isSuperset(of: wanted)
          }
          let mark = try await browser.tap(Self.send)
          try await browser.page(server.address("/sent"), after: mark)
          let sent = await Self.sent(server)
          #expect(
            sent == ["who": "lina marsh", "street": "5 quay", "town": "gullwick", "land": "", "mail": ""])
          // It is known, so nothing is asked.
          _ = try await browser.settledPicture(still: .seconds(2))
          let tree = try await outsider.tree()
          #expect(!Self.asks(tree))
        }
      }
    }

    @Test("Fields that are not seen get nothing, nor do others than those of a name and an address")
    func traps() async throws {
      let folder = try Self.folder()
      try await LocalServer.with(ContactPages.answer) { server in
        let page = server.address("/traps")
        try await RunningBrowser.with([page], variables: Self.variables, folder: folder) { browser in
          try await browser.page(page)
          try await browser.waitForWindow()
          try await browser.tap(Self.who)
          let outsider = try Outsider(watching: browser)
          try await outsider.touch("push button", Self.offer(server), in: browser)
          try await eventually("what was filled in") {
            await Self.typed(server).isSuperset(of: ["land 12", "mail ada@engines.example"])
          }
          let mark = try await browser.tap(Self.send)
          try await browser.page(server.address("/sent"), after: mark)
          var sent = await Self.sent(server)
          let seen = [
            "who": "Ada Lovelace", "street": "12 Square", "town": "London", "land": "12",
            "mail": "ada@engines.example",
          ]
          for (name, value) in seen {
            #expect(sent.removeValue(forKey: name) == value, "\(name)")
          }
          // What is disabled is not sent; its change would have been told.
          #expect(Set(sent.keys).count == ContactPages.traps.count - 1, "\(sent.keys)")
          let typed = await Self.typed(server)
          #expect(!typed.contains { $0.hasPrefix("fenced") })
          let taken = sent.filter { !$0.value.isEmpty }
          #expect(taken == [:])
        }
      }
    }

    @Test(
      "A field that no scrolling brings into sight, one that was not seen at the focus or is not at the tap, and a list in which something is chosen get nothing",
      arguments: ContactPages.lost.keys.sorted())
    func lost(path: String) async throws {
      let folder = try Self.folder()
      try await LocalServer.with(ContactPages.answer) { server in
        let page = server.address(path)
        try await RunningBrowser.with([page], variables: Self.variables, folder: folder) { browser in
          try await browser.page(page)
          try await browser.waitForWindow()
          try await browser.tap(Self.who)
          let outsider = try Outsider(watching: browser)
          if path == "/shy" || path == "/late" {
            try await eventually("the field is elsewhere") {
              await server.requests.contains { $0.path == "/moved" }
            }
          }
          let kinds = ContactPages.unseen.contains(path) ? "Name, address" : "Name, address, email"
          try await outsider.touch("push button", Self.offer(server, kinds: kinds), in: browser)
          // The wall is over the town, too.
          let last = path == "/wall" ? "street 12 Square" : "town London"
          try await eventually("what was filled in") { await Self.typed(server).contains(last) }
          let mark = try await browser.tap(Self.send)
          try await browser.page(server.address("/sent"), after: mark)
          let sent = await Self.sent(server)
          let name = try #require(ContactPages.lost[path])
          #expect(sent["who"] == "Ada Lovelace" && sent[name] == (name == "land" ? "fr" : ""), "\(sent)")
          #expect(name == "mail" || sent["mail"] == "ada@engines.example", "\(sent)")
        }
      }
    }

    @Test("A field under a low bar from which the page can be scrolled away is filled in")
    func bar() async throws {
      let folder = try Self.folder()
      try await LocalServer.with(ContactPages.answer) { server in
        let page = server.address("/bar")
        try await RunningBrowser.with([page], variables: Self.variables, folder: folder) { browser in
          try await browser.page(page)
          try await browser.waitForWindow()
          try await browser.tap(Self.who)
          let outsider = try Outsider(watching: browser)
          try await outsider.touch("push button", Self.offer(server), in: browser)
          try await eventually("what was filled in") {
            await Self.typed(server).contains("mail ada@engines.example")
          }
        }
      }
    }

    @Test("A region is chosen by its code from a list that the country's list brings")
    func regions() async throws {
      let folder = try Self.folder(region: "CA", country: "US")
      try await LocalServer.with(ContactPages.answer) { server in
        let page = server.address("/regions")
        try await RunningBrowser.with([page], variables: Self.variables, folder: folder) { browser in
          try await browser.page(page)
          try await browser.waitForWindow()
          try await browser.tap(Self.who)
          let outsider = try Outsider(watching: browser)
          let offer = Self.offer(server, kinds: "Name, address")
          try await outsider.touch("push button", offer, in: browser)
          let wanted: Set = ["who Ada Lovelace", "land us", "state 5"]
          try await eventually("what was filled in") { await Self.typed(server).isSuperset(of: wanted) }
        }
      }
    }

    @Test("A page that sends a form by itself, before the user's first touch, has nothing asked")
    func planted() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(ContactPages.answer) { server in
        let page = server.address("/planted")
        try await RunningBrowser.with([page], variables: Self.variables, folder: folder) { browser in
          try await browser.page(server.address("/sent"))
          try await browser.waitForWindow()
          _ = try await browser.settledPicture(still: .seconds(2))
          let tree = try await Outsider(watching: browser).tree()
          #expect(!Self.asks(tree))
        }
      }
    }

    @Test("A card is added in the settings, and deleted there by a finger")
    func list() async throws {
      let folder = try TemporaryFolder()
      try await RunningBrowser.with(variables: Self.variables, folder: folder) { browser in
        try await browser.waitForWindow()
        let outsider = try Outsider(watching: browser)
        // Settings.
        try await browser.play("key 29 51")
        _ = try await outsider.tree("the settings") {
          $0.first("push button", "Saved Names and Addresses") != nil
        }
        #expect(try await outsider.press("push button", "Saved Names and Addresses"))
        _ = try await outsider.tree("the empty list", where: Self.saysEmpty)
        try await outsider.touch("push button", "Add a name and address", in: browser)
        // Keys that come before the caret does are nobody's.
        _ = try await outsider.tree("the caret in the first field") {
          $0.all.contains { $0.states.isSuperset(of: ["editable", "focused"]) }
        }
        // Return leads to the middle name, and from there to the last one.
        try await browser.play("type \"ada\"; key 28; key 28")
        _ = try await browser.settledPicture(caret: true)
        try await browser.play("type \"marsh\"")
        _ = try await browser.settledPicture(caret: true)
        try await outsider.touch("push button", "Save", in: browser)
        _ = try await outsider.tree("the card", where: Self.hasCard)
        try await browser.display.save(as: "contact-list")
        #expect(try Self.savedMode(in: folder) == 0o600)
        _ = try await browser.settledPicture()
        // A tap on the row opens it; its last button deletes it.
        try await outsider.touch("list item", "ada marsh", in: browser)
        _ = try await outsider.tree("the card's screen") { $0.all.contains { $0.name == "Edit Contact" } }
        _ = try await browser.settledPicture()
        try await browser.play("swipe 200 700 200 200 300")
        try await outsider.touch("list item", "Delete Contact", in: browser)
        _ = try await outsider.tree("the question", where: Self.asksToDelete)
        try await outsider.touch("push button", "Delete Contact", in: browser)
        _ = try await outsider.tree("the empty list", where: Self.saysEmpty)
      }
    }

    @Test(
      "A frame of another site is offered nothing; a private tab is filled in after a tap and asked nothing")
    func framesAndPrivateTabs() async throws {
      let folder = try Self.folder()
      try await LocalServer.with(ContactPages.answer) { server in
        let other = "http://other.localhost:\(server.port)/frame"
        try await RunningBrowser.with([other], variables: Self.variables, folder: folder) { browser in
          try await browser.page(other)
          try await browser.waitForWindow()
          let count = await server.requests.count { $0.path == "/focused" }
          try await browser.tap(Self.who)
          try await eventually("the focus") {
            await server.requests.count { $0.path == "/focused" } > count
          }
          _ = try await browser.settledPicture(still: .seconds(1), caret: true)
          let tree = try await Outsider(watching: browser).tree()
          #expect(!Self.offers(tree))
        }
        let form = server.address("/form")
        let before = try #require(FileManager.default.contents(atPath: folder.path("data/contacts.json")))
        try await RunningBrowser.with(["--private", form], variables: Self.variables, folder: folder) {
          browser in
          try await browser.page(form)
          try await browser.waitForWindow()
          try await browser.tap(Self.who)
          let outsider = try Outsider(watching: browser)
          try await outsider.touch("push button", Self.offer(server), in: browser)
          try await eventually("what was filled in") { await Self.typed(server).contains("who Ada Lovelace") }
          try await browser.tap(Self.street)
          _ = try await browser.settledPicture(caret: true)
          // Another street, which would be asked about elsewhere.
          try await browser.play("type \"x\"")
          _ = try await browser.settledPicture(caret: true)
          let mark = try await browser.play("key 28")
          try await browser.page(server.address("/sent"), after: mark)
          _ = try await browser.settledPicture(still: .seconds(2))
          let tree = try await outsider.tree()
          #expect(!Self.asks(tree))
        }
        #expect(FileManager.default.contents(atPath: folder.path("data/contacts.json")) == before)
      }
    }
  }
}
