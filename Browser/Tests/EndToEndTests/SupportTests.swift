import Foundation
import Testing
import TouchDisplayKit

extension EndToEnd {
  /// The helpers themselves: a display that shows and hears, servers that answer and that misbehave.
  @Suite struct SupportTests {
    @Test func displayIsReadPixelByPixel() async throws {
      let display = try TouchDisplay(width: 320, height: 240)
      let picture = try await display.picture()
      #expect((picture.width, picture.height) == (320, 240))
    }

    @Test func touchesAndKeysReachAProgram() async throws {
      let display = try await TouchDisplay.shared
      let watcher = try XEventWatcher(display: display)
      defer { watcher.stop() }
      // It says nothing before the first event, so ask until one arrives.
      try await eventually("a listening window") {
        try await display.play("ptr 10 10; ptr 20 20")
        return watcher.text.contains("MotionNotify")
      }

      try await display.play("tap 120 130; key 30")
      try await eventually("the tap and the key") {
        let text = watcher.text
        return text.contains("ButtonPress") && text.contains("(120,130)") && text.contains("keysym 0x61, a")
      }
    }

    @Test func wrongScriptIsAnErrorHere() async throws {
      let display = try await TouchDisplay.shared
      await #expect(throws: TouchDisplayError.self) { try await display.play("tap 1") }
      // It still works afterwards.
      try await display.play("ptr 1 1")
    }

    @Test func serverAnswersAndRemembers() async throws {
      try await LocalServer.with { request in
        request.path == "/hello" ? .html("Hello, \(request.query["name"] ?? "nobody")") : .notFound
      } _: { server in
        let answer = try await HTTPClient.get(server.address("/hello?name=a%26b"))
        #expect(answer == ("Hello, a&b", 200))
        let request = try await server.request(for: "/hello")
        #expect(request.header("host") == "localhost:\(server.port)")
        #expect(try await HTTPClient.get(server.address("/missing")).status == 404)
      }
    }

    @Test(arguments: HostileServer.Behaviour.allCases)
    func hostileServerNeverGivesAPage(behaviour: HostileServer.Behaviour) async throws {
      let server = try HostileServer(behaviour)
      await #expect(throws: URLError.self) {
        try await HTTPClient.get(server.address, seconds: behaviour == .redirectsForEver ? 60 : 1)
      }
      #expect(server.connectionCount > 0)
      if behaviour == .redirectsForEver { #expect(server.connectionCount > 10) }
      server.stop()
    }

    @Test(.enabled(if: TLSServer.isPossible)) func aProgramThatServesEndsWithItsObject() async throws {
      var server: TLSServer? = try await TLSServer()
      let port = try #require(server?.port)
      #expect(TLSServer.isListening(port))
      server = nil
      try await eventually("the server's end") { !TLSServer.isListening(port) }
    }

    @Test func waitingEndsWithAReason() async throws {
      await #expect(throws: TimedOut.self) {
        try await eventually("something that never comes", within: .milliseconds(50)) { false }
      }
    }

    @Test func traceLeavesOutAnUnfinishedLine() throws {
      let folder = try TemporaryFolder()
      let path = folder.path("trace.jsonl")
      let text = """
        {"time": 0.5, "event": "page.started", "tab": 1, "url": "http://a/", "private": true}
        not JSON
        {"time": 0.75, "event": "page.fin
        """
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let events = TraceReader(path: path).events()
      #expect(events.map(\.name) == ["page.started"])
      #expect(events.first?.time == 0.5)
      #expect(events.first?.string("url") == "http://a/")
      #expect(events.first?.number("tab") == 1)
      #expect(events.first?.number("private") == 1)
      #expect(TraceReader(path: folder.path("none")).events().isEmpty)
    }

    @Test func processTreeFindsGrandchildren() async throws {
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = ["-c", "sh -c 'sleep 60; true' ; true"]
      try shell.run()
      try await eventually("a grandchild") {
        ProcessTree().descendants(of: shell.processIdentifier).contains { $0.name == "sleep" }
      }
      let family = ProcessTree().descendants(of: shell.processIdentifier)
      for entry in family { kill(entry.id, SIGKILL) }
      shell.terminate()
      try await eventually("their end") { !family.map(\.id).contains(where: ProcessTree.isAlive) }
    }
  }
}
