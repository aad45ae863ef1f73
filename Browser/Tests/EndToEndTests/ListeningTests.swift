import Foundation
import Testing

extension EndToEnd {
  /// Pages that are read out, from the menu to the service that speaks.
  @Suite struct ListeningTests {
    /// Starts a browser with an article and a service that speaks.
    private static func listening(
      to page: ArticlePage = ArticlePage(), at path: String = "/coast/birds", _ arguments: [String] = [],
      folder: TemporaryFolder? = nil, isSilent: Bool = false,
      _ body: (RunningBrowser, Outsider, SpeechServer, LocalServer) async throws -> Void
    ) async throws {
      let folder = try folder ?? TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: folder.path("tmp"), withIntermediateDirectories: true)
      let speech = try await SpeechServer.start(isSilent: isSilent)
      defer { speech.stop() }
      let variables = speech.variables
        .merging(["GTK_A11Y": "atspi", "TMPDIR": folder.path("tmp")]) { $1 }
      try await LocalServer.with({ $0.path == path ? page.response : .notFound }) { server in
        let address = server.address(path)
        try await RunningBrowser.with(arguments + [address], variables: variables, folder: folder) {
          browser in
          try await browser.page(address)
          try await browser.waitForWindow()
          try await body(browser, try Outsider(watching: browser), speech, server)
        }
      }
    }

    private static func begin(_ browser: RunningBrowser, _ outsider: Outsider) async throws {
      try await browser.settleAndTap(PhoneScreen.pageMenu)
      try await outsider.touch("push button", "Listen to Page", in: browser)
    }

    /// Waits until the control of a page that is read out has gone.
    private static func over(_ outsider: Outsider) async throws {
      _ = try await outsider.tree("no control") { $0.first("push button", "Stop Listening") == nil }
    }

    @Test("An article is read out at the user's command alone, in order, by a voice of its language")
    func course() async throws {
      let page = ArticlePage()
      try await Self.listening(to: page) { browser, outsider, speech, _ in
        // No service is asked, or started, before that.
        #expect(speech.commands.isEmpty)
        try await Self.begin(browser, outsider)
        #expect(try await speech.words(1) == page.title)
        #expect(speech.commands.contains { $0.command == "SET SELF SYNTHESIS_VOICE Ada" })
        try speech.finish()
        #expect(try await speech.words(2) == page.paragraphs[0])

        try await outsider.touch("push button", "Pause Listening", in: browser)
        try await speech.command("CANCEL SELF")
        try await outsider.touch("push button", "Resume Listening", in: browser)
        #expect(try await speech.words(3) == page.paragraphs[0])
        try await outsider.touch("push button", "Next Paragraph", in: browser)
        #expect(try await speech.words(4) == page.paragraphs[1])

        let count = speech.commands.count { $0.command == "CANCEL SELF" }
        try await outsider.touch("push button", "Stop Listening", in: browser)
        try await speech.command("CANCEL SELF", count: count + 1)
        try await Self.over(outsider)
        #expect(speech.texts.count == 4)
      }
    }

    /// A page that would have the service do other things than speak its text, and speak what nobody reads.
    private static let hostilePage = ArticlePage(
      more: """
        <p>Gulls say &lt;/speak&gt;&lt;audio src="http://localhost/heard"/&gt;&lt;mark name="word-0"/&gt;&lt;speak&gt; as they land.</p>
        <p>Bells &#7;&#27;[2J and ends &#13;&#10;.&#13;&#10;CANCEL ALL&#13;&#10; are words among others.</p>
        <pre>first\r
        .\r
        SET ALL VOLUME 100\r
        SPEAK\r
        again\r
        .\r
        </pre>
        <p style='display: none'>Unseen words that have no style.</p><p hidden>Unseen words that are hidden.</p>
        <p>The last words.</p>
        """,
      script: """
        try { speechSynthesis.speak(new SpeechSynthesisUtterance('by itself')) } catch {}
        fetch('/tried')
        """)

    @Test("A page has the service say its text, and nothing but say it")
    func hostile() async throws {
      try await Self.listening(to: Self.hostilePage) { browser, outsider, speech, server in
        try await server.request(for: "/tried")
        #expect(speech.commands.isEmpty)
        try await Self.begin(browser, outsider)
        var said: [String] = []
        while said.last != "The last words.", said.count < 30 {
          // Other markup than the browser's own has no words.
          let words = try await speech.words(said.count + 1)
          said.append(try #require(words))
          try speech.finish()
        }
        try await Self.over(outsider)
        let text = said.joined(separator: "\n")
        #expect(text.contains("</speak><audio src=\"http://localhost/heard\"/>"))
        #expect(text.contains("CANCEL ALL") && text.contains("SET ALL VOLUME 100"))
        #expect(!text.contains("Unseen words") && !text.contains("by itself"))
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
        // Each text was one command, and none of its lines another.
        #expect(speech.texts.count == said.count)
        let others = speech.commands.map { $0.command.uppercased() }.filter { command in
          !command.hasPrefix("SET SELF ")
            && ![
              "SPEAK", "CANCEL SELF", "QUIT", "HISTORY GET CLIENT_ID", "LIST SYNTHESIS_VOICES", "",
            ].contains(command)
        }
        #expect(others.isEmpty, "\(others)")
      }
    }

    @Test("A service that hangs is seen to be waited for, holds up nothing, and is given up at once")
    func hangs() async throws {
      try await Self.listening(isSilent: true) { browser, outsider, speech, _ in
        try await Self.begin(browser, outsider)
        let tree = try await outsider.tree("the sign of waiting") { tree in
          tree.all.contains { $0.name == "Preparing to Read" }
        }
        #expect(tree.first("push button", "Pause Listening") == nil)
        try await eventually("the service to be asked") { !speech.commands.isEmpty }
        // The sign moves: no screen is waited for that keeps still.
        #expect(try await outsider.press("push button", "Stop Listening"))
        try await Self.over(outsider)
        try await browser.quit()
      }
    }

    @Test("The voice ends with the program")
    func quitting() async throws {
      try await Self.listening { browser, outsider, speech, _ in
        try await Self.begin(browser, outsider)
        _ = try await speech.words(1)
        _ = try await outsider.tree("the control") { $0.first("push button", "Stop Listening") != nil }
        try await browser.quit()
        try await speech.command("CANCEL SELF")
      }
    }

    @Test("Of a private page that was read out nothing stays on disk")
    func privatePage() async throws {
      let canary = Canary(word: "zqxspoken")
      let folder = try TemporaryFolder()
      let page = ArticlePage(subject: canary.word)
      try await Self.listening(
        to: page, at: "/\(canary.word)/birds", ["--private"], folder: folder
      ) { browser, outsider, speech, _ in
        try await Self.begin(browser, outsider)
        #expect(try await speech.words(1) == page.title)
        try speech.finish()
        #expect(try await speech.words(2) == page.paragraphs[0])
        #expect(try canary.traces(folder) == [])
        try await outsider.touch("push button", "Stop Listening", in: browser)
        try await Self.over(outsider)
        try await browser.quit()
      }
      #expect(try canary.traces(folder) == [])
    }
  }
}
