
import Foundation
import Testing
extension EndToEnd {
  @Suite(.timeLimit(.minutes(10))) struct KeyStress {
    @Test func alerts() async throws {
      try await LocalServer.with({ r in
        r.path == "/one" ? .page(title: "One", background: "#205090", "<button onclick='alert(1)' style='width: 100%; height: 400px'>x</button>") : .html("") }) { server in
        let one = server.address("/one")
        try await RunningBrowser.with([one], variables: ["GTK_A11Y": "atspi"]) { browser in
          try await browser.page(one)
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          var ok: (x: Int, y: Int)?
          for round in 0..<24 {
            try await browser.settleAndTap((x: 200, y: 200))
            _ = try await browser.settledPicture()
            if ok == nil {
              let frame = try #require(try await outsider.tree("ok") { $0.first("push button", "OK")?.frame.count == 4 }.first("push button", "OK")).frame
              ok = (frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)
            }
            let count = await server.requests.filter { $0.path == "/one" }.count
            let mark = try await browser.play("tap \(ok!.x) \(ok!.y); wait \((round % 12) * 40); key 29 19")
            do { try await server.request(for: "/one", count: count + 1, within: .seconds(6)) } catch {
              print("LOST alert round \(round)", browser.trace.events().dropFirst(mark).map(\.description).joined(separator: "\n"))
              _ = try? await browser.display.save(as: "lostalert-\(round)")
            }
            _ = try await browser.settledPicture()
          }
        }
      }
    }
    @Test func keys() async throws {
      try await LocalServer.with({ r in
        r.path == "/one" ? .page(title: "One", background: "#205090", "<a href='/two' style='display: block; height: 400px'>x</a><script>addEventListener('pageshow', e => fetch('/shown?p=' + e.persisted))</script>")
        : r.path == "/two" ? .page(title: "Two", background: "#207040", "two<script>addEventListener('pageshow', e => fetch('/shown?p=' + e.persisted))</script>") : .html("") }) { server in
        let (one, two) = (server.address("/one"), server.address("/two"))
        try await RunningBrowser.with([one]) { browser in
          try await browser.page(one)
          try await browser.waitForWindow()
          for round in 0..<30 {
            var mark = try await browser.settleAndTap((x: 200, y: 200))
            try await browser.page(two, after: mark)
            _ = try await browser.settledPicture()
            let count = await server.requests.filter { $0.path == "/one" }.count
            mark = try await browser.play("swipe 4 500 220 500 120")
            if round % 3 == 0 { try await browser.page(one, after: mark) }
            if round % 3 == 1 { _ = try await browser.settledPicture() }
            try await browser.play("key 29 19")
            do { try await server.request(for: "/one", count: count + 1, within: .seconds(6)) } catch {
              print("LOST round \(round)", browser.trace.events().dropFirst(mark).map(\.description).joined(separator: "\n"))
              _ = try? await browser.display.save(as: "lost-\(round)")
            }
            _ = try await browser.settledPicture()
          }
        }
      }
    }
  }
}
