import Foundation
import Testing

extension EndToEnd {
  /// Passwords of pages under a real finger, kept in a real keyring.
  @Suite struct PasswordTests {
    /// Fields at places that are known: 40 high, at 20, 80 and 140 of the page. Each change of a field is told to the server.
    private static func form(_ password: String, action: String = "/in") -> String {
      """
      <style>body { margin: 0 } input, button { position: absolute; left: 20px; width: 300px; height: 40px }</style>
      <form method=post action='\(action)'>
      <input name=user autocomplete=username style='top: 20px'>
      <input name=password type=password autocomplete=\(password) style='top: 80px'>
      <button style='top: 140px'>Sign In</button></form>
      <script>for (const field of document.querySelectorAll('input')) {
        field.addEventListener('input', () =>
          fetch('/typed?name=' + field.name + '&value=' + encodeURIComponent(field.value)))
        field.addEventListener('focus', () => fetch('/focused-' + field.name))
      }</script>
      """
    }

    /// Has the focus go to the first field by itself.
    private static let focusing = "<script>document.querySelector('input').focus()</script>"
    /// Another form, which takes the focus as soon as the first one is filled in.
    private static let other = """
      <form><input name=other style='top: 200px'><input name=secret type=password style='top: 260px'></form>
      <script>document.querySelector('input').addEventListener('input', () =>
        document.querySelector('[name=other]').focus())</script>
      """
    /// A form that a script sends, the first time in vain.
    private static let staying = """
      <script>let count = 0
      const button = document.querySelector('button')
      button.type = 'button'
      button.addEventListener('click', () => {
        if (count++) button.form.remove()
        fetch('/tried')
      })</script>
      """

    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      switch request.path {
      case "/login": .page(title: "Sign In", form("current-password"))
      case "/new": .page(title: "Sign Up", form("new-password", action: "/welcome"))
      case "/frame":
        .page(
          title: "Frame",
          "<style>body { margin: 0 }</style><iframe style='border: 0; width: 380px; height: 300px' src='http://localhost:"
            + "\(request.header("host")?.split(separator: ":").last ?? "")/login'></iframe>")
      case "/soon": .page(title: "Sign In", form("current-password") + focusing)
      case "/two": .page(title: "Two", form("current-password") + other)
      case "/again": .page(title: "Again", form("current-password") + staying)
      case "/in", "/welcome": .page(title: "Welcome", "<p>Welcome")
      case "/members":
        request.header("authorization") == "Basic " + Data("ada:secret".utf8).base64EncodedString()
          ? .page(title: "Members", "<p>Members")
          : LocalServer.Response(
            status: 401,
            headers: ["WWW-Authenticate": "Basic realm=\"Members\"", "Content-Type": "text/html"],
            body: Data("<title>Strangers</title>".utf8))
      default: .html("")
      }
    }

    /// Below the strip of 38 points, in the middle of each.
    private static let (user, password, button) = ((x: 150, y: 78), (x: 150, y: 138), (x: 150, y: 198))
    private static let variables = ["GTK_A11Y": "atspi"]
    private static let question = "Would you like to save this password?"

    private static func asks(_ tree: Outsider.Node) -> Bool { tree.all.contains { $0.name == question } }
    private static func offers(_ tree: Outsider.Node) -> Bool {
      tree.all.contains { $0.name.hasPrefix("Fill in") }
    }

    private static func saysWhy(_ tree: Outsider.Node) -> Bool {
      tree.all.contains { $0.name.hasPrefix("No passwords can be kept: this system has no keyring") }
    }
    private static func saysSaved(_ tree: Outsider.Node) -> Bool {
      tree.all.contains { $0.name == "Password Saved" }
    }

    /// The files that contain a word.
    private static func files(with word: String, in folder: TemporaryFolder) -> [String] {
      let files = FileManager.default.enumerator(atPath: folder.url.path)?.allObjects as? [String] ?? []
      return files.filter {
        FileManager.default.contents(atPath: folder.path($0))?.range(of: Data(word.utf8)) != nil
      }
    }

    private static func typed(_ server: LocalServer) async -> [String] {
      await server.requests.filter { $0.path == "/typed" }
        .map { "\($0.query["name"] ?? "") \($0.query["value"] ?? "")" }
    }

    private static func focuses(_ name: String, _ server: LocalServer) async -> Int {
      await server.requests.count { $0.path == "/focused-\(name)" }
    }

    /// Touches a field and waits until it has the focus: keys that come before that go elsewhere.
    private static func focus(
      _ name: String, at place: RunningBrowser.Place, _ browser: RunningBrowser, _ server: LocalServer
    ) async throws {
      let count = await focuses(name, server)
      try await browser.tap(place)
      try await eventually("the focus of \(name)") { await focuses(name, server) > count }
      _ = try await browser.settledPicture(caret: true)
    }

    /// Types a name, once the field is there for it.
    private static func typeName(_ browser: RunningBrowser, _ server: LocalServer) async throws {
      _ = try await browser.settledPicture()
      try await focus("user", at: user, browser, server)
      try await browser.play("type \"lina\"")
      try await eventually("the name") { await typed(server).contains("user lina") }
    }

    /// Types a name and a password and sends them.
    private static func signIn(_ browser: RunningBrowser, _ server: LocalServer, at host: String? = nil)
      async throws
    {
      try await typeName(browser, server)
      try await focus("password", at: password, browser, server)
      try await browser.play("type \"geheim7\"")
      try await eventually("what was typed") { await typed(server).contains("password geheim7") }
      try await browser.tap(button)
      try await browser.page(host.map { $0 + "/in" } ?? server.address("/in"))
    }

    @Test("What was sent is kept after a tap, and filled in after another; before it the page learns nothing")
    func keptAndFilledIn() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        let login = server.address("/login")
        try await RunningBrowser.with(
          [login], variables: Self.variables, folder: folder, hasKeyring: true
        ) { browser in
          try await browser.page(login)
          try await browser.waitForWindow()
          try await Self.signIn(browser, server)
          let outsider = try Outsider(watching: browser)
          let question = try await outsider.tree("the question", where: Self.asks)
          let port = server.port
          #expect(
            question.all.contains { $0.name.contains("“\u{2068}lina\u{2069}” for localhost:\(port)") },
            "\(question)")
          try await outsider.touch("push button", "Save Password", in: browser)
          _ = try await outsider.tree("the notice", where: Self.saysSaved)
        }
        try await RunningBrowser.with(
          [login], variables: Self.variables, folder: folder, hasKeyring: true
        ) { browser in
          try await browser.page(login)
          try await browser.waitForWindow()
          let before = await Self.typed(server)
          try await browser.tap(Self.user)
          let outsider = try Outsider(watching: browser)
          let name = "Fill in password of lina, localhost:\(server.port)"
          _ = try await outsider.tree("the account") { $0.first("push button", name) != nil }
          let untouched = await Self.typed(server)
          #expect(untouched == before, "nothing before the tap")
          try await browser.display.save(as: "password-offered")
          try await outsider.touch("push button", name, in: browser)
          try await eventually("what was filled in") {
            // Which of the two requests comes first is not said.
            await Set(Self.typed(server).suffix(2)) == ["user lina", "password geheim7"]
          }
          // The keyboard may still be there; the button is above it.
          let mark = try await browser.tap(Self.button)
          try await browser.page(server.address("/in"), after: mark)
          let posts = await server.requests.filter { $0.path == "/in" }.map {
            String(decoding: $0.body, as: UTF8.self)
          }
          #expect(posts == ["user=lina&password=geheim7", "user=lina&password=geheim7"])
          // It is known, so nothing is asked.
          _ = try await browser.settledPicture(still: .seconds(2))
          let tree = try await outsider.tree()
          #expect(!Self.asks(tree))
        }
      }
    }

    @Test("Neither frames of other sites nor other ports are filled in; private tabs are asked nothing")
    func othersGetNothing() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        let login = server.address("/login")
        try await RunningBrowser.with([login], variables: Self.variables, folder: folder, hasKeyring: true) {
          browser in
          try await browser.page(login)
          try await browser.waitForWindow()
          try await Self.signIn(browser, server)
          let outsider = try Outsider(watching: browser)
          try await outsider.touch("push button", "Save Password", in: browser)
          _ = try await outsider.tree("the notice", where: Self.saysSaved)
        }
        func offersNothing(_ arguments: [String], _ address: String) async throws {
          try await RunningBrowser.with(
            arguments, variables: Self.variables, folder: folder, hasKeyring: true
          ) {
            browser in
            try await browser.page(address)
            try await browser.waitForWindow()
            try await Self.focus("user", at: Self.user, browser, server)
            _ = try await browser.settledPicture(still: .seconds(1), caret: true)
            let tree = try await Outsider(watching: browser).tree()
            #expect(!Self.offers(tree))
          }
        }
        // The same server by another name is another origin; so is a page of that name, though the site is in a frame of it.
        let other = "http://other.localhost:\(server.port)"
        try await offersNothing([other + "/login"], other + "/login")
        try await offersNothing([other + "/frame"], other + "/frame")
        try await RunningBrowser.with(
          ["--private", other + "/login"], variables: Self.variables, folder: folder, hasKeyring: true
        ) { browser in
          try await browser.page(other + "/login")
          try await browser.waitForWindow()
          try await Self.signIn(browser, server, at: other)
          _ = try await browser.settledPicture(still: .seconds(2))
          let tree = try await Outsider(watching: browser).tree()
          #expect(!Self.asks(tree))
        }
      }
    }

    @Test(
      "What a page does by itself is offered nothing, and nothing gets into another form than the one that was tapped"
    )
    func byScript() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        let login = server.address("/login")
        try await RunningBrowser.with([login], variables: Self.variables, folder: folder, hasKeyring: true) {
          browser in
          try await browser.page(login)
          try await browser.waitForWindow()
          try await Self.signIn(browser, server)
          let outsider = try Outsider(watching: browser)
          try await outsider.touch("push button", "Save Password", in: browser)
          _ = try await outsider.tree("the notice", where: Self.saysSaved)
        }
        let soon = server.address("/soon")
        try await RunningBrowser.with([soon], variables: Self.variables, folder: folder, hasKeyring: true) {
          browser in
          let count = await Self.focuses("user", server)
          try await browser.page(soon)
          try await browser.waitForWindow(caret: true)
          try await eventually("the focus") { await Self.focuses("user", server) > count }
          _ = try await browser.settledPicture(still: .seconds(2), caret: true)
          let outsider = try Outsider(watching: browser)
          let tree = try await outsider.tree()
          #expect(!Self.offers(tree))
          // The same field under a finger.
          try await browser.tap(Self.user)
          _ = try await outsider.tree("the account", where: Self.offers)
        }
        let two = server.address("/two")
        try await RunningBrowser.with([two], variables: Self.variables, folder: folder, hasKeyring: true) {
          browser in
          try await browser.page(two)
          try await browser.waitForWindow()
          let count = await Self.typed(server).count
          try await browser.tap(Self.user)
          let outsider = try Outsider(watching: browser)
          try await outsider.touch(
            "push button", "Fill in password of lina, localhost:\(server.port)", in: browser)
          try await eventually("what was filled in") {
            await Set(Self.typed(server).dropFirst(count)) == ["user lina", "password geheim7"]
          }
        }
      }
    }

    @Test("Of a form that is sent once more what was typed last is asked about")
    func sentAgain() async throws {
      try await LocalServer.with(Self.answer) { server in
        let again = server.address("/again")
        try await RunningBrowser.with([again], variables: Self.variables, hasKeyring: true) { browser in
          try await browser.page(again)
          try await browser.waitForWindow()
          try await Self.typeName(browser, server)
          try await Self.focus("password", at: Self.password, browser, server)
          try await browser.play("type \"geheim7\"")
          try await eventually("what was typed") { await Self.typed(server).contains("password geheim7") }
          try await browser.tap(Self.button)
          try await eventually("the first time") { await server.requests.contains { $0.path == "/tried" } }
          try await Self.focus("user", at: Self.user, browser, server)
          try await browser.play("type \"x\"")
          try await eventually("another name") {
            await Self.typed(server).contains { $0.hasPrefix("user ") && $0.contains("x") }
          }
          let name = await Self.typed(server).last?.dropFirst("user ".count) ?? ""
          try await browser.tap(Self.button)
          let outsider = try Outsider(watching: browser)
          let question = try await outsider.tree("the question", where: Self.asks)
          #expect(question.all.contains { $0.name.contains("“\u{2068}\(name)\u{2069}” for") }, "\(question)")
        }
      }
    }

    @Test("A new password is suggested where one is asked for, and kept when it was sent")
    func suggested() async throws {
      try await LocalServer.with(Self.answer) { server in
        let new = server.address("/new")
        try await RunningBrowser.with([new], variables: Self.variables, hasKeyring: true) { browser in
          try await browser.page(new)
          try await browser.waitForWindow()
          try await Self.typeName(browser, server)
          try await browser.tap(Self.password)
          let outsider = try Outsider(watching: browser)
          try await outsider.touch("push button", "Use Strong Password", in: browser)
          try await eventually("the new password") {
            await Self.typed(server).last?.hasPrefix("password ") == true
          }
          let typed = await Self.typed(server).last ?? ""
          #expect(typed.wholeMatch(of: /password \w{6}-\w{6}-\w{6}/) != nil, "\(typed)")
          try await browser.tap(Self.button)
          try await browser.page(server.address("/welcome"))
          _ = try await outsider.tree("the notice", where: Self.saysSaved)
        }
      }
    }

    @Test(
      "Without a keyring a form is sent as ever, nothing is asked, and the list says why",
      .enabled(if: geteuid() == 0, "only root may hide a program"))
    func withoutKeyring() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        let login = server.address("/login")
        try await RunningBrowser.with(
          [login], variables: Self.variables, folder: folder, missing: ["/usr/bin/gnome-keyring-daemon"]
        ) { browser in
          try await browser.page(login)
          try await browser.waitForWindow()
          try await Self.signIn(browser, server)
          _ = try await browser.settledPicture(still: .seconds(2))
          let outsider = try Outsider(watching: browser)
          let tree = try await outsider.tree()
          #expect(!Self.asks(tree))
          // Settings.
          try await browser.play("key 29 51")
          #expect(try await outsider.press("push button", "Saved Passwords"))
          _ = try await outsider.tree("the reason", where: Self.saysWhy)
          try await browser.quit()
        }
        // The engine's back-forward lists have what was posted, whoever typed it.
        let others = Self.files(with: "geheim7", in: folder).filter {
          !$0.hasPrefix("data/session.sqlite") && $0 != "data/state/State.plist"
        }
        #expect(others == [])
      }
    }

    @Test("A server's own question is answered from the keyring the next time")
    func signInByHTTP() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        let members = server.address("/members")
        try await RunningBrowser.with([members], variables: Self.variables, folder: folder, hasKeyring: true)
        {
          browser in
          try await browser.waitForWindow(caret: true)
          let outsider = try Outsider(watching: browser)
          _ = try await outsider.tree("the question") { $0.first("push button", "Log In") != nil }
          _ = try await browser.settledPicture(caret: true)
          try await browser.play("type \"ada\"; key 28")
          // The next field has to have the focus.
          _ = try await browser.settledPicture(caret: true)
          try await browser.play("type \"secret\"; key 28")
          try await browser.page(members)
          try await outsider.touch("push button", "Save Password", in: browser)
          _ = try await outsider.tree("the notice", where: Self.saysSaved)
        }
        try await RunningBrowser.with([members], variables: Self.variables, folder: folder, hasKeyring: true)
        {
          browser in
          try await browser.waitForWindow(caret: true)
          let outsider = try Outsider(watching: browser)
          _ = try await outsider.tree("the account") { $0.first("push button", "Use Saved Password…") != nil }
          try await browser.display.save(as: "password-sign-in")
          try await outsider.touch("push button", "Use Saved Password…", in: browser)
          try await browser.page(members)
        }
      }
    }
  }
}
