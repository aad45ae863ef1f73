import Foundation
import Testing

extension EndToEnd {
  /// Articles that a program of the user's translates, from the menu to Reader.
  @Suite struct TranslationTests {
    private static let page = ArticlePage()

    /// Starts a browser with an article that a command translates.
    private static func translating(
      _ page: ArticlePage = ArticlePage(), by command: String, at path: String = "/coast/birds",
      _ arguments: [String] = [], folder: TemporaryFolder? = nil,
      _ body: (RunningBrowser, Outsider, LocalServer) async throws -> Void
    ) async throws {
      let folder = try folder ?? TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: folder.path("tmp"), withIntermediateDirectories: true)
      try await LocalServer.with({ $0.path == path ? page.response : .notFound }) { server in
        let address = server.address(path)
        try await RunningBrowser.with(
          arguments + [address], settings: #"{"translation":{"kind":"command","text":"\#(command)"}}"#,
          variables: ["GTK_A11Y": "atspi", "TMPDIR": folder.path("tmp")], folder: folder
        ) { browser in
          try await browser.page(address)
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          // The page's tree is told from Reader's, of the same address, by having been there before.
          _ = try await outsider.tree("the page") { Self.reads(page.paragraphs[0], $0) }
          try await body(browser, outsider, server)
        }
      }
    }

    /// Writes a script that stands for a translating program.
    /// - Returns: its path.
    private static func writeProgram(_ lines: String, in folder: TemporaryFolder) throws -> String {
      let path = folder.path("translate")
      try "#!/bin/sh\ncd \"${0%/*}\"\n\(lines)\n".write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
      return path
    }

    private static func choose(_ row: String, _ browser: RunningBrowser, _ outsider: Outsider) async throws {
      try await browser.settleAndTap(PhoneScreen.pageMenu)
      try await outsider.touch("push button", row, in: browser)
    }

    /// Waits until Reader is seen.
    private static func reader(_ browser: RunningBrowser, after mark: Int) async throws {
      _ = try await browser.trace.event("page", after: mark) { $0.number("reader") == 1 }
    }

    private static func reads(_ text: String, _ tree: Outsider.Node) -> Bool {
      tree.all.contains { $0.text?.contains(text) == true || $0.name.contains(text) }
    }

    @Test("A command translates the article, which is read in Reader, and gives way to the original again")
    func course() async throws {
      try await Self.translating(by: "tr a-z A-Z") { browser, outsider, _ in
        let (own, translated) = (Self.page.paragraphs[2], Self.page.paragraphs[2].uppercased())
        let mark = browser.trace.events().count
        try await Self.choose("Translate Page…", browser, outsider)
        try await Self.reader(browser, after: mark)
        _ = try await outsider.tree("the translation") { Self.reads(translated, $0) }
        // The notice has gone with the work.
        let tree = try await outsider.tree("no notice") { $0.first("push button", "Translating…") == nil }
        #expect(!Self.reads("Not Translated", tree))
        try await Self.choose("Show Original", browser, outsider)
        _ = try await outsider.tree("the original") { Self.reads(own, $0) && !Self.reads(translated, $0) }
      }
    }

    @Test("The program gets the text on its input and nothing else, and what it says is text")
    func program() async throws {
      let canary = Canary(word: "zqxanswer")
      let page = ArticlePage(subject: "quillfeathers")
      let (tools, folder) = (try TemporaryFolder(), try TemporaryFolder())
      let script = try Self.writeProgram(
        """
        tr '\\0' '\\n' </proc/$$/cmdline >cmdline
        tr '\\0' '\\n' </proc/$$/environ >environ
        ls -l /proc/$$/fd >files
        tee input | sed 's|^..*$|\(canary.word) <img src=/leak onerror="fetch(1)"><script>fetch(2)</script> &|'
        """, in: tools)
      func record(_ name: String) throws -> String {
        try String(contentsOfFile: tools.path(name), encoding: .utf8)
      }
      try await Self.translating(page, by: script, folder: folder) { browser, outsider, server in
        let mark = browser.trace.events().count
        try await Self.choose("Translate Page…", browser, outsider)
        try await Self.reader(browser, after: mark)
        // Signs, not elements.
        _ = try await outsider.tree("the answer as text") {
          Self.reads("\(canary.word) <img src=/leak onerror=\"fetch(1)\"><script>fetch(2)</script>", $0)
        }
        #expect(await server.requests.allSatisfy { !["/leak", "/1", "/2"].contains($0.path) })
        let paragraphs = [page.title] + page.paragraphs
        #expect(try record("input") == paragraphs.map { $0 + "\n" }.joined(separator: "\n"))
        // Other programs of the user's see these; of the page they tell its language.
        #expect(try record("cmdline") == "/bin/sh\n\(script)\n")
        let environment = try record("environ")
        #expect(environment.contains("MARTLET_SOURCE_LANGUAGE=en\n"))
        #expect(!environment.contains(page.subject) && !environment.contains("localhost:\(server.port)"))
        // It has no file of the browser's open.
        let files = try record("files")
        #expect(!files.contains(folder.url.path) && !files.contains("socket:"), "\(files)")
        // Nor is the answer kept while it is read, or afterwards.
        #expect(try canary.traces(folder) == [])
        try await browser.quit()
      }
      #expect(try canary.traces(folder) == [])
    }

    @Test(
      "Of a private page nothing goes to the program before the user has said so, and nothing stays on disk")
    func privatePage() async throws {
      let canary = Canary(word: "zqxtold")
      let page = ArticlePage(subject: canary.word)
      let (tools, folder) = (try TemporaryFolder(), try TemporaryFolder())
      let script = try Self.writeProgram("tee input | tr a-z A-Z", in: tools)
      @Sendable func hasRun() -> Bool { FileManager.default.fileExists(atPath: tools.path("input")) }
      try await Self.translating(
        page, by: script, at: "/\(canary.word)/birds", ["--private"], folder: folder
      ) { browser, outsider, _ in
        try await Self.choose("Translate Page…", browser, outsider)
        _ = try await outsider.tree("the question") { Self.reads("Translate a Private Page?", $0) }
        try await outsider.touch("push button", "Cancel", in: browser)
        _ = try await outsider.tree("no question") { !Self.reads("Translate a Private Page?", $0) }
        #expect(!hasRun())
        let mark = browser.trace.events().count
        try await Self.choose("Translate Page…", browser, outsider)
        try await outsider.touch("push button", "Translate", in: browser)
        try await Self.reader(browser, after: mark)
        #expect(hasRun())
        _ = try await outsider.tree("the translation") { Self.reads(page.paragraphs[0].uppercased(), $0) }
        #expect(try canary.traces(folder) == [])
        try await browser.quit()
      }
      // `tr` has told nobody: what a program keeps is its own affair.
      #expect(try canary.traces(folder, or: [canary.word.uppercased()]) == [])
    }
  }
}
