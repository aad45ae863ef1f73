import Foundation
import UIKit
import WebKit
import WebKitAdditions

extension Trials {
  /// Trials of the engine's files of a site that is forgotten, and of the list of a page that stays.
  static let forgetting: [NamedTrial] = [
    NamedTrial(name: "forgetting an hour") { trial in
      try await forget(trial) { store in await store.remove(since: Date() - 3600) }
    },
    NamedTrial(name: "cookies are removed by time, of sites that only led on, too") { trial in
      try await forgetCookiesByTime(trial)
    },
    NamedTrial(name: "forgetting a site") { trial in
      try await forget(trial) { store in await store.remove(site: "canary.localhost") }
    },
    NamedTrial(name: "forgetting everything") { trial in
      try await forget(trial) { store in await store.remove(since: .distantPast) }
    },
    NamedTrial(name: "nothing comes back of what was forgotten") { trial in
      // By a page and a part of it, the engine makes a list of what the page loads.
      let server = try TrialServer([
        "/\(mark)": .html(
          "<title>kept</title><link rel=stylesheet href='/\(mark)style'><img src='/\(mark)part'><iframe src='/\(mark)frame'></iframe>"
        ),
        "/\(mark)style": .lateStyle("p { color: red }"), "/\(mark)part": .html("part"),
        "/\(mark)frame": .html("<p>frame"), "/other": .html("<title>other</title>"),
      ])
      let configuration = WKWebViewConfiguration()
      let view = trial.makeWebView(configuration)
      guard let site = URL(string: "http://\(mark).localhost:\(server.port)/\(mark)"),
        let other = URL(string: "http://other.localhost:\(server.port)/other")
      else { return }
      try await trial.load(site, in: view)
      try await trial.load(other, in: view)
      view.removeBackForwardItems { _ in true }
      await configuration.websiteDataStore.remove(since: .distantPast)
      try trial.expectEqual(files(trial.folder), [])
      // The engine waits for five seconds, and writes a second later.
      try await Task.sleep(for: .seconds(8))
      try trial.expectEqual(files(trial.folder), [])
    },
    NamedTrial(name: "names of sites go whose domain has a page that stays") { trial in
      let server = try TrialServer([
        "/\(mark)": .html("<title>kept</title><script>localStorage.setItem('\(mark)', '\(mark)')</script>"),
        "/other": .html("<title>other</title>"),
      ])
      let configuration = WKWebViewConfiguration()
      let view = trial.makeWebView(configuration)
      // To the engine both are of one domain, and so of one process.
      guard let site = URL(string: "http://\(mark).localhost:\(server.port)/\(mark)"),
        let other = URL(string: "http://localhost:\(server.port)/other")
      else { return }
      try await trial.load(other, in: view)
      for _ in 0..<3 {
        try await trial.load(site, in: view)
        try await trial.load(other, in: view)
        try await trial.until("kept") { files(trial.folder).contains { $0.contains("localstorage") } }
        view.removeBackForwardItems { $0.path != "/other" }
        await configuration.websiteDataStore.remove(since: .distantPast)
        try await trial.until("forgotten") { files(trial.folder) == [] }
      }
    },
    NamedTrial(name: "a page that holds on to the place of a site that is forgotten is loaded again") {
      trial in
      try await forgetWhatAPageHolds(trial)
    },
    NamedTrial(name: "a page that comes after the forgetting began is not loaded again for it") { trial in
      try await forgetAndGoOn(trial)
    },
    NamedTrial(name: "an answer to a form is not asked for again for what it holds on to") { trial in
      try await forgetWhatAnAnswerHolds(trial)
    },
    NamedTrial(name: "sites have no file system of their own") { trial in
      // The engine's interface has no kind of data for it: were it there, it could not be cleared. It would fail in private
      // tabs, too, and tell pages so.
      let server = try TrialServer(["/": .html("<title>page</title>")])
      let view = trial.makeWebView()
      guard let url = URL(string: "http://secure.localhost:\(server.port)/") else { return }
      try await trial.load(url, in: view)
      let names = """
        const found = () => [isSecureContext, typeof navigator.storage?.getDirectory, typeof FileSystemHandle,
          typeof FileSystemSyncAccessHandle, typeof FileSystemWritableFileStream].join()
        """
      let answer = try await view.callAsyncJavaScript(
        """
        \(names)
        const script = URL.createObjectURL(new Blob([`\(names)\npostMessage(found())`]))
        return [found(), await new Promise(done => new Worker(script).onmessage = event => done(event.data))]
        """, in: nil, contentWorld: .page)
      let missing = "true,undefined,undefined,undefined,undefined"
      try trial.expectEqual(answer as? [String] ?? [], [missing, missing])
    },
    NamedTrial(name: "entries leave the list of a page that stays") { trial in
      let server = try TrialServer([
        "/a": .html("<title>a</title>"), "/b": .html("<title>b</title>"), "/c": .html("<title>c</title>"),
      ])
      let view = trial.makeWebView()
      for path in ["/a", "/b", "/a", "/c"] { try await trial.load(server.url(path), in: view) }
      try trial.expectEqual(view.backForwardList.paths.count, 4)
      _ = try await view.evaluateJavaScript("window.stays = 1; 0")
      let state = view.interactionState
      try trial.expect(view.removeBackForwardItems { $0.path == "/a" }, "not understood")
      try trial.expectEqual(view.backForwardList.paths, ["/b", "/c"])
      try trial.expectEqual(view.url?.path, "/c")
      try trial.expectEqual(try await view.evaluateJavaScript("window.stays") as? Int, 1)
      let bytes = view.interactionState as? Data ?? Data()
      try trial.expect(bytes.range(of: Data("/a\0".utf8)) == nil && !bytes.isEmpty, "the list tells of it")
      // The same where no view has the list.
      let rest = state.flatMap { WKWebView.interactionState($0) { $0.path == "/a" } } as? Data ?? Data()
      try trial.expect(rest.range(of: Data("/a\0".utf8)) == nil && !rest.isEmpty, "the state tells of it")
      try trial.expect(WKWebView.interactionState(Data("none".utf8)) { _ in true } == nil, "nonsense")
      // It is a list to go on from.
      view.goBack()
      try await trial.until("back") { view.title == "b" && !view.isLoading }
      view.goForward()
      try await trial.until("forward") { view.title == "c" && !view.isLoading }
      try await trial.load(server.url("/a"), in: view)
      try trial.expectEqual(view.backForwardList.paths, ["/b", "/c", "/a"])
    },
  ]

  private static let mark = "canary"

  /// Forgets a site that was shown in a window of a page of its domain, which does not let go of the window when it is closed.
  private static func forgetWhatAPageHolds(_ trial: Trial) async throws {
    let tall = "<p style='height: 5000px'>tall"
    let server = try TrialServer([
      "/\(mark)": .html("<title>kept</title><script>localStorage.setItem('\(mark)', '\(mark)')</script>"),
      "/first": .html("<title>first</title>"), "/other": .html("<title>other</title>\(tall)"),
      "/stranger": .html("<title>stranger</title>"),
    ])
    let (view, stranger) = (trial.makeWebView(), trial.makeWebView())
    guard let first = URL(string: "http://localhost:\(server.port)/first"),
      let other = URL(string: "http://localhost:\(server.port)/other"),
      let page = URL(string: "http://127.0.0.1:\(server.port)/stranger")
    else { return }
    try await trial.load(page, in: stranger)
    try await trial.load(first, in: view)
    try await trial.load(other, in: view)
    for page in [view, stranger] { _ = try await page.evaluateJavaScript("window.stays = 1; 0") }
    trial.start("window.w = open('http://\(mark).localhost:\(server.port)/\(mark)'); 0", in: view)
    try await trial.until("opened") { trial.log.opened.first?.title == "kept" }
    try await trial.until("kept") { files(trial.folder).contains { $0.contains("localstorage") } }
    trial.log.opened = []
    _ = try await view.evaluateJavaScript("scrollTo(0, 1234); 0")
    trial.log.events = []
    await view.configuration.websiteDataStore.remove(since: .distantPast)
    // Nothing but the name is left, and garbage is collected in vain.
    try trial.expect(files(trial.folder).allSatisfy { $0.hasSuffix("/origin") }, "\(files(trial.folder))")
    try await trial.until("loaded again") { trial.log.events.contains("finish") }
    try await trial.until("forgotten") { files(trial.folder) == [] }
    try trial.expectEqual(trial.log.events, ["start", "commit", "finish"])
    try trial.expectEqual(view.url, other)
    try trial.expectEqual(view.backForwardList.paths, ["/first", "/other"])
    try trial.expectEqual(try await view.evaluateJavaScript("window.stays ?? 0") as? Int, 0)
    try await trial.until("where it was") {
      try await view.evaluateJavaScript("scrollY") as? Double == 1234
    }
    try trial.expectEqual(try await stranger.evaluateJavaScript("window.stays") as? Int, 1)
  }

  /// A page of the domain that came after the clearing began is the user's next visit: it stays as it is, though another page, which
  /// could not be had again, still holds the place of a site that is forgotten.
  private static func forgetAndGoOn(_ trial: Trial) async throws {
    let server = try TrialServer([
      "/\(mark)": .html("<title>kept</title><script>localStorage.setItem('\(mark)', '\(mark)')</script>"),
      "/form": .html("<title>form</title><form method=post action='/paid'></form>"),
      "/paid": .counting, "/other": .html("<title>other</title>"),
    ])
    let (holder, view) = (trial.makeWebView(), trial.makeWebView())
    guard let form = URL(string: "http://localhost:\(server.port)/form"),
      let other = URL(string: "http://other.localhost:\(server.port)/other")
    else { return }
    try await trial.load(form, in: holder)
    trial.start("document.forms[0].submit()", in: holder)
    try await trial.until("sent") { holder.title == "1" && !holder.isLoading }
    trial.start("window.w = open('http://\(mark).localhost:\(server.port)/\(mark)'); 0", in: holder)
    try await trial.until("opened") { trial.log.opened.first?.title == "kept" }
    try await trial.until("kept") { files(trial.folder).contains { $0.contains("localstorage") } }
    trial.log.opened = []
    await holder.configuration.websiteDataStore.remove(since: .distantPast)
    try await trial.load(other, in: view)
    trial.log.events = []
    // Longer than others are spared.
    try await Task.sleep(for: .seconds(9))
    try trial.expect(files(trial.folder).contains { $0.hasSuffix("/origin") }, "\(files(trial.folder))")
    try trial.expectEqual(trial.log.events, [])
  }

  /// The same for a page that could only be had again by sending a form once more, also after it was gone back to.
  private static func forgetWhatAnAnswerHolds(_ trial: Trial) async throws {
    let server = try TrialServer([
      "/\(mark)": .html("<title>kept</title><script>localStorage.setItem('\(mark)', '\(mark)')</script>"),
      "/form": .html("<title>form</title><form method=post action='/paid'></form>"),
      "/paid": .counting, "/after": .html("<title>after</title>"),
    ])
    let view = trial.makeWebView()
    guard let form = URL(string: "http://localhost:\(server.port)/form") else { return }
    try await trial.load(form, in: view)
    trial.start("document.forms[0].submit()", in: view)
    try await trial.until("sent") { view.title == "1" && !view.isLoading }
    for isBack in [false, true] {
      if isBack {
        trial.start("location = '/after'", in: view)
        try await trial.until("after") { view.title == "after" && !view.isLoading }
        view.goBack()
        try await trial.until("back") { view.title == "1" && !view.isLoading }
      }
      trial.start("window.w = open('http://\(mark).localhost:\(server.port)/\(mark)'); 0", in: view)
      try await trial.until("opened") { trial.log.opened.first?.title == "kept" }
      try await trial.until("kept") { files(trial.folder).contains { $0.contains("localstorage") } }
      trial.log.opened = []
      trial.log.events = []
      await view.configuration.websiteDataStore.remove(since: .distantPast)
      // Longer than others are spared.
      try await Task.sleep(for: .seconds(9))
      try trial.expectEqual(trial.log.events, [])
      try trial.expect(files(trial.folder).allSatisfy { $0.hasSuffix("/origin") }, "\(files(trial.folder))")
      try trial.expectEqual(view.title, "1")
    }
  }

  /// Visits a site, and later another one by way of a third, whose cookies are then removed by time.
  private static func forgetCookiesByTime(_ trial: Trial) async throws {
    let server = try TrialServer([
      "/old": .html("<title>old</title><script>document.cookie = 'old=1; max-age=9999'</script>"),
      "/hop": .html(
        """
        <title>hop</title><script>document.cookie = 'hop=1; max-age=9999'
        location.replace(`http://new.localhost:${location.port}/new`)</script>
        """),
      "/new": .html("<title>new</title><script>document.cookie = 'new=1; max-age=9999'</script>"),
    ])
    let configuration = WKWebViewConfiguration()
    let store = configuration.websiteDataStore
    let view = trial.makeWebView(configuration)
    @MainActor func visit(_ site: String, title: String) async throws {
      guard let url = URL(string: "http://\(site).localhost:\(server.port)/\(site)") else { return }
      view.load(URLRequest(url: url))
      try await trial.until(title) { view.title == title && !view.isLoading }
    }
    @MainActor func names() async -> [String] {
      await store.httpCookieStore.allCookies().map(\.name).sorted()
    }
    @MainActor func dates() -> Data? {
      FileManager.default.contents(atPath: trial.folder.appendingPathComponent("data/cookie-dates.json").path)
    }
    try await visit("old", title: "old")
    try await trial.until("noted") { dates() != nil }
    let (start, noted) = (Date(), dates())
    try await visit("hop", title: "new")
    try await trial.until("all cookies") { await names() == ["hop", "new", "old"] }
    // Whether or not the new ones were seen in the meantime.
    await store.remove(since: start)
    try trial.expectEqual(await names(), ["old"])
    try await visit("hop", title: "new")
    try await trial.until("noted again") { dates() != noted }
    await store.remove(since: start)
    try trial.expectEqual(await names(), ["old"])
    await store.remove(since: start - 3600)
    try trial.expectEqual(await names(), [])
  }

  /// Visits a site that keeps something of every kind, then another one, forgets it, and looks into all files.
  private static func forget(
    _ trial: Trial, _ body: @MainActor (WKWebsiteDataStore) async -> Void
  ) async throws {
    let server = try TrialServer([
      "/\(mark)": .html(
        """
        <title>begins</title><p>\(mark)text<iframe></iframe><script>
        document.querySelector('iframe').src = `http://tracker.localhost:${location.port}/frame`
        document.cookie = '\(mark)=1; max-age=9999'
        localStorage.setItem('\(mark)', '\(mark)')
        Promise.allSettled([
          caches.open('\(mark)').then(cache => cache.put('/\(mark)x', new Response('\(mark)'))),
          navigator.storage?.estimate(), navigator.storage?.persist(),
          new Promise(done => {
            const open = indexedDB.open('\(mark)', 1)
            open.onupgradeneeded = () => open.result.createObjectStore('\(mark)')
            open.onsuccess = done
          }),
        ]).then(() => document.title = 'kept')
        </script>
        """), "/frame": .html("<title>frame</title>"), "/other": .html("<title>other</title>"),
    ])
    let configuration = WKWebViewConfiguration()
    let store = configuration.websiteDataStore
    let view = trial.makeWebView(configuration)
    guard let site = URL(string: "http://\(mark).localhost:\(server.port)/\(mark)"),
      let other = URL(string: "http://other.localhost:\(server.port)/other")
    else { return }
    try await trial.load(site, in: view)
    try await trial.until("kept") { view.title == "kept" }
    try await trial.load(other, in: view)
    // Each is written in its own time.
    for name in ["cookies.sqlite", "localstorage", "IndexedDB", "CacheStorage", "observations"] {
      try await trial.until("kept in \(name)") { files(trial.folder).contains { $0.contains(name) } }
    }
    // Pages that the engine keeps at hand are of the site, too.
    view.removeBackForwardItems { _ in true }
    await body(store)
    try trial.expectEqual(files(trial.folder), [])
    try trial.expect(store.preventsCrossSiteTracking, "the prevention stayed off")
    try await trial.load(site, in: view)
    try await trial.until("kept again") { view.title == "kept" }
    try await trial.until("noted again") { await store.trackerContacts().contains { $0.site.contains(mark) } }
    // Now the process that showed it waits to be used again.
    try await trial.load(other, in: view)
    view.removeBackForwardItems { _ in true }
    await body(store)
    try trial.expectEqual(files(trial.folder), [])
  }

  /// The files that tell of the site.
  private static func files(_ folder: URL) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return names.filter { name in
      guard name.hasPrefix("data/") || name.hasPrefix("cache/") else { return false }
      let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)
      return data?.range(of: Data(mark.utf8)) != nil
    }.sorted()
  }
}

extension WKWebsiteDataStore {
  fileprivate func remove(since date: Date) async {
    await withCheckedContinuation { continuation in
      removeData(ofTypes: Self.allWebsiteDataTypes(), modifiedSince: date) { continuation.resume() }
    }
  }

  fileprivate func remove(site: String) async {
    await withCheckedContinuation { continuation in
      fetchDataRecords(ofTypes: Self.allWebsiteDataTypes()) { records in
        self.removeData(
          ofTypes: Self.allWebsiteDataTypes(), for: records.filter { $0.displayName == site }
        ) { continuation.resume() }
      }
    }
  }
}

extension WKBackForwardList {
  /// The paths of all entries, oldest first.
  fileprivate var paths: [String] {
    (backList + [currentItem].compactMap { $0 } + forwardList).map(\.url.path)
  }
}
