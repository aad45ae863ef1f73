import Foundation
import FoundationNetworking
import Testing

extension EndToEnd {
  /// Tests of the programs that drive the browser, of what such a browser leaves, and of what a page that hangs holds up.
  @Suite struct AutomationTests {
    /// Occurs nowhere else.
    private static let mark = "zqxdriven"

    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      switch request.path {
      case "/\(mark)path":
        var response = LocalServer.Response.page(
          title: "\(mark)title",
          """
          <p>\(mark)text</p><img src='/\(mark)picture.svg'>
          <script>
          caches.open('\(mark)cache').then(cache => cache.add('/\(mark)picture.svg'))
          localStorage.setItem('\(mark)key', '\(mark)value')
          const open = indexedDB.open('\(mark)base', 1)
          open.onupgradeneeded = () => open.result.createObjectStore('\(mark)store')
          </script>
          """)
        response.headers["Set-Cookie"] = "\(mark)cookie=1; Max-Age=100000"
        response.headers["Cache-Control"] = "max-age=100000"
        return response
      case "/\(mark)picture.svg":
        return LocalServer.Response(
          headers: ["Content-Type": "image/svg+xml", "Cache-Control": "max-age=100000"],
          body: Data("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><!--\(mark)--></svg>".utf8)
        )
      case "/\(mark)file":
        return LocalServer.Response(
          headers: ["Content-Disposition": "attachment; filename=\(mark).txt"], body: Data(mark.utf8))
      case "/attack":
        // What a page of another origin can send without being allowed to.
        let port = request.query["port"] ?? ""
        return .page(
          title: "Attack",
          """
          <iframe name=hidden></iframe>
          <form id=form method=post target=hidden enctype=text/plain action='http://127.0.0.1:\(port)/session'>
          <input name='{"capabilities": {}, "x": "' value='"}'></form>
          <script>
          const root = 'http://127.0.0.1:\(port)'
          const body = JSON.stringify({ capabilities: {} })
          form.submit()
          navigator.sendBeacon(root + '/session', body)
          new Image().src = root + '/session'
          Promise.allSettled([
            fetch(root + '/session', { method: 'POST', mode: 'no-cors', body }),
            fetch(root + '/session', { method: 'POST', mode: 'no-cors', body, referrerPolicy: 'no-referrer' }),
            fetch(root + '/session', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }),
            fetch(root + '/status').then((answer) => answer.text()),
          ]).then((all) => setTimeout(() => fetch('/attacked?' + all.map((one) => one.status).join('=')), 500))
          </script>
          """)
      default: return .page(title: "Page", "<p>\(request.path)")
      }
    }

    /// Every file below a folder but the tests' own.
    private static func files(_ folder: TemporaryFolder) -> [String] {
      let names = FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String } ?? []
      return names.filter { name in
        var info = stat()
        guard lstat(folder.path(name), &info) == 0, info.st_mode & S_IFMT != S_IFDIR else { return false }
        // What the bus, the settings' daemon and the display make, each its own way.
        return !["trace.jsonl", "output.txt"].contains(name)
          && !["runtime/dconf/", "runtime/dbus-1/", "runtime/at-spi/"].contains(where: name.hasPrefix)
          && !name.contains("mesa_shader_cache")
      }
    }

    @Test(arguments: [SIGTERM, SIGKILL])
    func nothingIsLeft(signal: Int32) async throws {
      let folder = try TemporaryFolder()
      for name in ["tmp", "home/Downloads"] {
        try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
      }
      let variables = ["TMPDIR": folder.path("tmp")]
      try await LocalServer.with(Self.answer) { server in
        let browser = try await RunningBrowser(
          ["--automation-port", "0"], variables: variables, folder: folder, keeps: false)
        do {
          let client = try await WebDriverClient(root: browser.driverAddress())
          try await client.post("/url", ["url": server.address("/\(Self.mark)path")])
          _ = try await client.run("location = '/\(Self.mark)file'")
          let downloads = try #require(client.downloads)
          try await eventually("the file") {
            FileManager.default.contents(atPath: "\(downloads)/\(Self.mark).txt") == Data(Self.mark.utf8)
          }
          // All of it lies in one folder, which no other user can look into.
          let own = try #require(Self.files(folder).first { $0.hasPrefix("runtime/martlet-automation-") })
          let name = own.split(separator: "/").prefix(2).joined(separator: "/")
          let mode = try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions]
          #expect(mode as? Int == 0o700)
          #expect(downloads.hasPrefix(folder.path(name) + "/"))
          #expect(
            Self.files(folder).allSatisfy {
              $0.hasPrefix(name) || $0.hasPrefix("runtime/.flatpak/") || $0.hasPrefix("runtime/webkitgtk/")
            }, "\(Self.files(folder))")
        } catch {
          await browser.stop()
          throw error
        }
        let family = browser.family
        for entry in family where entry.name == "martlet" { kill(entry.id, signal) }
        try await eventually("the end of all of it") {
          !family.map(\.id).contains(where: ProcessTree.isAlive)
        }
        try await eventually("an empty folder, but found \(Self.files(folder))") {
          Self.files(folder).isEmpty
        }
        // Nor does anything come back.
        try await Task.sleep(for: .seconds(1))
        #expect(Self.files(folder) == [])
        await browser.stop()
      }
    }

    /// Both were killed, the browser and what was to clean up after it.
    @Test func theNextStartSweeps() async throws {
      let folder = try TemporaryFolder()
      let left = folder.path("runtime/martlet-automation-aBcDeF")
      try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
      #expect(chmod(folder.path("runtime"), 0o700) == 0)
      try Data().write(to: URL(fileURLWithPath: left + "/session.sqlite"))
      try await RunningBrowser.with(folder: folder) { browser in
        try await eventually("the sweep") { !FileManager.default.fileExists(atPath: left) }
      }
    }

    /// The user's own browser runs, with tabs.
    @Test func theUsersBrowserIsApart() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        let (one, two) = (server.address("/one"), server.address("/two"))
        try await RunningBrowser.with([one], folder: folder, keeps: false) { user in
          try await user.page(one)
          let mark = user.trace.events().count
          // The same user's, with the same folders; its trace is its own.
          let variables = ["MARTLET_TRACE": folder.path("driven.jsonl")]
          let display = user.display
          let driven = Process()
          driven.executableURL = URL(fileURLWithPath: "/usr/bin/env")
          driven.arguments = [
            "--default-signal", "dbus-run-session", "--", try BuiltProducts.program("martlet").path,
            "--automation-port", "0", two,
          ]
          driven.environment = RunningBrowser.environment(display: display, folder: folder)
            .merging(variables) { $1 }
          let output = folder.path("driven.txt")
          try Data().write(to: URL(fileURLWithPath: output))
          driven.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
          try driven.run()
          defer {
            for entry in ProcessTree().descendants(of: driven.processIdentifier) { kill(entry.id, SIGKILL) }
          }
          let root = try await RunningBrowser.driverAddress {
            try? String(contentsOfFile: output, encoding: .utf8)
          }
          let client = try await WebDriverClient(root: root)
          #expect((try await client.get("/window/handles") as? [String])?.count == 1)
          try await eventually("its own page") { try await client.text("/url") == two }
          try await client.delete()
          // Of which the user's one knows nothing.
          #expect(user.events("tabs", after: mark).isEmpty)
          #expect(user.events("page", after: mark).allSatisfy { $0.string("url") != two })
        }
      }
    }

    @Test func aProfileThatIsOpenIsNotShared() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        let address = server.address("/one")
        try await RunningBrowser.with([address], folder: folder) { user in
          try await user.page(address)
          let mark = user.trace.events().count
          let result = try await CommandResult.run(
            ["--automation-port", "0", "--data-dir", folder.path("data"), server.address("/two")],
            display: user.display.name)
          #expect(result.status == 75)
          #expect(
            result.error.split(separator: "\n").count { $0.hasPrefix("martlet: ") } == 1, "\(result.error)")
          #expect(user.events("tabs", after: mark).isEmpty)
          #expect(await server.requests.allSatisfy { $0.path != "/two" })
        }
      }
    }

    @Test func pagesGetNowhere() async throws {
      let port = try UnusedPort.find()
      try await LocalServer.with(Self.answer) { server in
        let attack = server.address("/attack?port=\(port)")
        try await RunningBrowser.with(["--automation-port", "\(port)", attack]) { browser in
          _ = try await browser.driverAddress()
          // It began before the server listened, perhaps.
          try await server.request(for: "/attacked")
          let mark = try await browser.enter(attack)
          _ = try await browser.page(attack, after: mark)
          try await server.request(for: "/attacked", count: 2)
          let status = try await HTTPClient.get("http://127.0.0.1:\(port)/status")
          #expect(status.text.contains(#""ready":true"#), "\(status.text)")
        }
      }
    }

    @Test(.enabled(if: geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
    func nobodyMayNotConnect() async throws {
      try await RunningBrowser.with(["--automation-port", "0"]) { browser in
        let root = try await browser.driverAddress()
        let script = """
          import sys, urllib.error, urllib.request
          request = urllib.request.Request(sys.argv[1] + "/session", b'{"capabilities": {}}')
          try: print(urllib.request.urlopen(request).status)
          except urllib.error.HTTPError as error: print(error.code)
          """
        let said = try await blocking { () throws -> String in
          let process = Process()
          process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
          process.arguments = [
            "--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/python3", "-c", script, root,
          ]
          process.currentDirectoryURL = URL(fileURLWithPath: "/")
          let pipe = Pipe()
          process.standardOutput = pipe
          try process.run()
          let data = pipe.fileHandleForReading.readDataToEndOfFile()
          process.waitUntilExit()
          return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        #expect(said == "403")
        #expect(try await HTTPClient.get(root + "/status").text.contains(#""ready":true"#))
      }
    }

    @Test func aTokenIsPartOfTheAddress() async throws {
      try await RunningBrowser.with(["--automation-port", "0", "--automation-access", "token"]) { browser in
        let root = try await browser.driverAddress()
        let parts = root.split(separator: "/")
        try #require(parts.count == 3)
        // 128 bits.
        #expect(parts[2].count == 32)
        let plain = "http://\(parts[1])"
        #expect(try await HTTPClient.get(plain + "/status").status == 403)
        #expect(
          try await HTTPClient.get(plain + "/\(String(repeating: "0", count: 32))/status").status == 403)
        let client = try await WebDriverClient(root: root)
        #expect(try await client.run("return 1 + 1") as? Int == 2)
      }
    }

    @Test func aHungPageHoldsNothingUp() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with(["--automation-port", "0"]) { browser in
          let root = try await browser.driverAddress()
          let client = try await WebDriverClient(root: root)
          try await client.post("/url", ["url": server.address("/one")])
          try await client.post("/timeouts", ["script": 1000])
          await #expect(throws: WebDriverClient.Failure(status: 500, name: "script timeout")) {
            _ = try await client.run("while (true) {}")
          }
          for path in ["/title", "/screenshot"] {
            await #expect(throws: WebDriverClient.Failure(status: 500, name: "timeout")) {
              try await client.text(path)
            }
          }
          #expect(try await HTTPClient.get(root + "/status").status == 200)
          let old = Set(browser.family.filter { $0.name.hasPrefix("WebKitWebProces") }.map(\.id))
          // Another address is gone to, in a process of its own.
          try await client.post("/url", ["url": server.address("/two")])
          #expect(try await client.text("/title") == "Page")

          // One without a limit, and a client that has no patience.
          try await client.post("/timeouts", ["script": NSNull(), "pageLoad": NSNull()])
          let hung = Task { _ = try? await client.run("while (true) {}") }
          try await Task.sleep(for: .milliseconds(300))
          #expect(try await HTTPClient.get(root + "/status").text.contains(#""ready":false"#))
          try await client.delete()
          await hung.value
          #expect(try await HTTPClient.get(root + "/status").text.contains(#""ready":true"#))
          try await eventually("the end of what hung") { !old.contains(where: ProcessTree.isAlive) }
          let next = try await WebDriverClient(root: root)
          try await next.post("/url", ["url": server.address("/three")])
          #expect(try await next.text("/title") == "Page")
        }
      }
    }
  }
}

extension RunningBrowser {
  /// Returns the address of its WebDriver, as it prints it.
  func driverAddress() async throws -> String { try await Self.driverAddress { output } }

  /// - Parameter output: what a browser has printed.
  static func driverAddress(_ output: () -> String?) async throws -> String {
    try await eventually("WebDriver's address") {
      // To the line's end, so that it is whole.
      guard let output = output(),
        let range = output.range(of: #"WebDriver: http://[^\s]+\s"#, options: .regularExpression)
      else { return nil }
      return String(output[range].dropFirst("WebDriver: ".count).dropLast())
    }
  }
}
