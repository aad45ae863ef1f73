import BrowserCore
import BrowserStorage
import Foundation
import FoundationNetworking
import Testing

@testable import Browser
@testable import WebKit

/// Tests of filter lists as they are added, switched and taken away, and of the pages on which they count.
@MainActor @Suite struct ContentBlockerTests {
  private let root = FileManager.default.temporaryDirectory.appendingPathComponent(
    "lists-\(UUID().uuidString)")

  private var folder: FilterListFolder {
    FilterListFolder(root.appendingPathComponent("lists"), root: root.appendingPathComponent("system"))
  }

  private func file(_ name: String, _ text: String) throws -> URL {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let url = root.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url
  }

  private func add(_ text: String, to blocker: ContentBlocker) async throws -> String? {
    let url = try file("list.txt", text)
    return await withCheckedContinuation { continuation in
      blocker.add(url) { continuation.resume(returning: $0) }
    }
  }

  @Test(
    "A list that was added counts, is there again after a new start, and leaves no file when it is taken away"
  )
  func adding() async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let blocker = ContentBlocker(folder: folder)
    let controller = WKUserContentController()
    blocker.set(true, for: controller)
    #expect(try await add("! Title: Mine\n/ad/\n##.ad\n/x/$csp=y\n", to: blocker) == nil)
    await blocker.finish()
    let list = try #require(blocker.lists.first)
    #expect(list.title == "Mine" && list.skipped == 1 && list.isOn && list.problem == nil)
    #expect(Set(blocker.rules.keys) == [list.networkName, list.hidingName])
    let again = ContentBlocker(folder: folder)
    again.start()
    await again.finish()
    // There the engine kept nothing: the copy of the list is compiled again.
    #expect(again.lists.map(\.id) == [list.id])
    #expect(again.rules.count == 2)
    again.remove(list.id)
    await again.finish()
    #expect(again.lists.isEmpty && again.rules.isEmpty)
    let left = FileManager.default.enumerator(atPath: root.appendingPathComponent("lists").path)
    #expect(left?.compactMap { $0 as? String }.contains { $0.hasSuffix(".txt") } == false)
  }

  @Test(
    "What is no list says why, and costs no other",
    arguments: [
      ("", "There is no filter in it."), ("<!doctype html>", "It is a web page, not a list of filters."),
      ("a\u{0}b", "It is not a text."), ("/x/$csp=a", "None of its 1 filters can be used here."),
    ])
  func hostile(_ text: String, _ message: String) async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let blocker = ContentBlocker(folder: folder)
    #expect(try await add("/ad/\n", to: blocker) == nil)
    #expect(try await add(text, to: blocker) == message)
    await blocker.finish()
    #expect(blocker.lists.count == 1 && blocker.rules.count == 1)
  }

  @Test("The system's lists are found where packages have them, and compiled anew when they are other ones")
  func system() async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let place = root.appendingPathComponent(
      "system/usr/share/mozilla/extensions/{x}/uBlock0@raymondhill.net/assets/thirdparties/easylist")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let easyList = place.appendingPathComponent("easylist.txt")
    try Data("/ad/\n".utf8).write(to: easyList)
    let blocker = ContentBlocker(folder: folder)
    blocker.start()
    await blocker.finish()
    let list = try #require(blocker.lists.first)
    #expect(list.title == "EasyList" && !list.isAdded && list.rules > 0)
    blocker.setOn(false, list.id)
    await blocker.finish()
    #expect(blocker.rules.isEmpty)
    #expect(folder.load().first?.isOn == false)
    blocker.setOn(true, list.id)
    await blocker.finish()
    #expect(blocker.rules.count == 1)
    // A new version that makes no sense leaves the rules that there are.
    try Data("<html>not found".utf8).write(to: easyList)
    blocker.start()
    await blocker.finish()
    #expect(blocker.rules.count == 1)
    #expect(blocker.lists.first?.problem == "It is a web page, not a list of filters.")
    try Data("/ad/\n##.ad\n".utf8).write(to: easyList)
    blocker.start()
    await blocker.finish()
    #expect(blocker.rules.count == 2 && blocker.lists.first?.problem == nil)
  }

  @Test("A record that makes no sense costs nothing but itself")
  func records() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    try folder.save([])
    try Data("{".utf8).write(to: root.appendingPathComponent("lists/lists.json"))
    #expect(folder.load().isEmpty)
  }

  /// Lays a list where packages have theirs.
  private func layEasyList(_ text: String) throws -> URL {
    let place = root.appendingPathComponent(
      "system/usr/share/mozilla/extensions/{x}/uBlock0@raymondhill.net/assets/thirdparties/easylist")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let file = place.appendingPathComponent("easylist.txt")
    try Data(text.utf8).write(to: file)
    return file
  }

  @Test("A list that is switched off while it is read does not come into force", arguments: [false, true])
  func switchedOffMeanwhile(isCompiled: Bool) async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    _ = try layEasyList("/ad/\n##.ad\n")
    let blocker = ContentBlocker(folder: folder)
    blocker.start()
    if isCompiled {
      // Then it is looked up.
      await blocker.finish()
      let list = try #require(blocker.lists.first)
      blocker.setOn(false, list.id)
      blocker.setOn(true, list.id)
      blocker.setOn(false, list.id)
    } else {
      // Until it is being read.
      blocker.onChange = { [weak blocker] in
        guard let blocker, let id = blocker.current else { return }
        blocker.setOn(false, id)
      }
    }
    await blocker.finish()
    #expect(blocker.lists.map(\.isOn) == [false])
    #expect(blocker.rules.isEmpty)
    #expect(folder.load().map(\.isOn) == [false])
    // It counts when it is switched on.
    blocker.onChange = nil
    blocker.setOn(true, try #require(blocker.lists.first).id)
    await blocker.finish()
    #expect(blocker.rules.count == 2)
  }

  @Test("A list that is switched off while lists are looked for stays off")
  func switchedOffAtTheStart() async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    _ = try layEasyList("/ad/\n")
    let blocker = ContentBlocker(folder: folder)
    blocker.start()
    await blocker.finish()
    let list = try #require(blocker.lists.first)
    blocker.start()
    blocker.setOn(false, list.id)
    await blocker.finish()
    #expect(blocker.lists.map(\.isOn) == [false] && blocker.rules.isEmpty)
  }

  @Test("What kept a list from being read may be over the next time; what is wrong with it is not")
  func temporaryFailure() async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let blocker = ContentBlocker(folder: folder)
    #expect(try await add("/ad/\n", to: blocker) == nil)
    await blocker.finish()
    let list = try #require(blocker.lists.first)
    // It cannot be read, though it is there: Linux says "Input/output error" of a process's memory at its beginning.
    try FileManager.default.removeItem(at: list.url)
    try FileManager.default.createSymbolicLink(atPath: list.path, withDestinationPath: "/proc/self/mem")
    let again = ContentBlocker(folder: folder)
    again.start()
    await again.finish()
    #expect(again.lists.first?.problem != nil && again.lists.first?.compiled == nil)
    try FileManager.default.removeItem(at: list.url)
    try Data("<html>".utf8).write(to: list.url)
    again.start()
    await again.finish()
    #expect(again.lists.first?.problem == FilterListError.webPage.message)
    #expect(again.lists.first?.compiled != nil)
    try Data("/ad/\n".utf8).write(to: list.url)
    let third = ContentBlocker(folder: folder)
    third.start()
    await third.finish()
    #expect(third.lists.first?.problem == nil && third.rules.count == 1)
  }

  @Test("A list without rules is read again when it is switched on")
  func switchedOn() async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let file = try layEasyList("/ad/\n")
    let blocker = ContentBlocker(folder: folder)
    blocker.start()
    await blocker.finish()
    var list = try #require(blocker.lists.first)
    // As an earlier version kept a failure of the disk: as one of the file.
    list.problem = "The disk is full."
    list.isOn = false
    list.compiled = FilterListRecord.Stamp(of: file)
    try folder.save([list])
    let again = ContentBlocker(folder: folder)
    again.start()
    await again.finish()
    #expect(again.rules.isEmpty)
    again.setOn(true, list.id)
    await again.finish()
    #expect(again.rules.count == 1 && again.lists.first?.problem == nil)
  }

  @Test("A system's list that is away for a while keeps its choice, and nothing is left of what nobody names")
  func absentLists() async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let easyList = try layEasyList("/ad/\n")
    let blocker = ContentBlocker(folder: folder)
    blocker.start()
    await blocker.finish()
    let list = try #require(blocker.lists.first)
    blocker.setOn(false, list.id)
    await blocker.finish()
    try FileManager.default.removeItem(at: easyList)
    // As if the program had ended while a list was added.
    let copy = try folder.keep(Data("/ad/".utf8), of: UUID())
    let again = ContentBlocker(folder: folder)
    again.start()
    #expect(try await add("##.ad\n", to: again) == nil)
    await again.finish()
    let added = try #require(again.lists.first)
    #expect(again.lists.count == 1 && added.isAdded)
    #expect(!FileManager.default.fileExists(atPath: copy.path))
    #expect(FileManager.default.fileExists(atPath: added.path))
    _ = try layEasyList("/ad/\n")
    #expect(folder.load().map(\.isOn) == [false, true])
    #expect(folder.load().first?.id == list.id)
  }

  @Test(
    "Lists whose records are damaged go on to count, and the damaged file is kept",
    arguments: ["", "{ cut", "[7]"])
  func damagedRecords(_ damage: String) async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let blocker = ContentBlocker(folder: folder)
    #expect(try await add("! Title: Mine\n/ad/\n", to: blocker) == nil)
    await blocker.finish()
    let list = try #require(blocker.lists.first)
    let records = root.appendingPathComponent("lists/lists.json")
    try Data(damage.utf8).write(to: records)
    // Twice: what is found is written down.
    for _ in 0..<2 {
      let again = ContentBlocker(folder: folder)
      again.start()
      await again.finish()
      #expect(again.lists.map(\.id) == [list.id] && again.lists.map(\.title) == ["Mine"])
      #expect(again.rules.count == 1 && again.lists.first?.problem == nil)
    }
    #expect(try String(contentsOf: records.appendingPathExtension("damaged-1"), encoding: .utf8) == damage)
    #expect(folder.contents().isWhole)
  }

  @Test("One record that makes no sense costs no other, and nothing is taken away then")
  func partOfRecords() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let id = UUID()
    let copy = try folder.keep(Data("/ad/".utf8), of: id)
    let good =
      #"{"id":"\#(id)","title":"Mine","path":"\#(copy.path)","isAdded":true,"isOn":false,"rules":"many"}"#
    try folder.save([])
    let records = root.appendingPathComponent("lists/lists.json")
    try Data(#"[{"id":7},\#(good),"x"]"#.utf8).write(to: records)
    let contents = folder.contents()
    #expect(contents.lists.map(\.id) == [id] && contents.lists.first?.isOn == false && !contents.isWhole)
    try Data("[\(good)]".utf8).write(to: records)
    #expect(folder.contents().isWhole)
    for count in [Int.max, -1] {
      let many = good.dropLast() + #","hasNetwork":true,"moreNetwork":\#(count),"moreHiding":\#(count)}"#
      try Data("[\(many)]".utf8).write(to: records)
      let names = folder.contents().lists.flatMap(\.ruleNames)
      #expect(names.first == "\(id.uuidString)-network" && names.count <= 16)
    }
  }

  @Test("A list of more rules than one of the engine's takes has several of them")
  func severalLists() async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let lines = (0...FilterListLimits.conditionedRules).map { "a\($0).test##.x" }.joined(separator: "\n")
    let blocker = ContentBlocker(folder: folder)
    #expect(try await add(lines, to: blocker) == nil)
    await blocker.finish()
    let list = try #require(blocker.lists.first)
    #expect(Set(blocker.rules.keys) == [list.hidingName, list.hidingName + "-2"])
    #expect(folder.load().first?.ruleNames.count == 2)
    // A smaller version has one again.
    try Data("/ad/\n".utf8).write(to: list.url)
    blocker.start()
    await blocker.finish()
    #expect(Set(blocker.rules.keys) == [list.networkName])
  }

  @Test("Lists count on all pages but those of sites where they were switched off")
  func sites() async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let blocker = ContentBlocker(folder: folder)
    #expect(try await add("/ad/\n##.ad\n", to: blocker) == nil)
    await blocker.finish()
    let stage = BrowserStage(pages: [])
    let services = stage.container.services
    services.blocker = blocker
    let page = try #require(stage.container.selectedOrNewController())
    page.open(try #require(URL(string: "https://a.test/")))
    let engine = try #require(stage.engines.last)
    engine.play(try #require(URL(string: "https://a.test/")), title: "a")
    #expect(engine.contentRules.count == 2)
    let reloads = engine.calls.count { $0 == .reload(ignoringCache: false) }
    page.contentRules.set(false)
    #expect(engine.contentRules.isEmpty)
    #expect(engine.calls.count { $0 == .reload(ignoringCache: false) } == reloads + 1)
    // Elsewhere they count, before that page is asked for.
    page.open(try #require(URL(string: "https://b.test/")))
    #expect(engine.contentRules.count == 2)
    engine.play(try #require(URL(string: "https://b.test/")), title: "b")
    // A link back is asked for once more, by the other rules.
    let loads = engine.calls.count
    engine.start(try #require(URL(string: "https://www.a.test/x")))
    #expect(engine.contentRules.isEmpty)
    #expect(engine.calls.dropFirst(loads).contains { if case .load = $0 { true } else { false } })
    engine.fail(.cancelled)
    // Of a page's own load the engine names the address only with the document: it is asked for once more then, and only once.
    page.open(try #require(URL(string: "https://b.test/")))
    engine.play(try #require(URL(string: "https://b.test/")), title: "b")
    #expect(engine.contentRules.count == 2)
    let link = try #require(URL(string: "https://a.test/linked"))
    let before = engine.calls.count { $0 == .reload(ignoringCache: false) }
    for _ in 0..<2 {
      let action = WebNavigationAction(
        request: URLRequest(url: link), kind: .linkActivated, isUserGesture: true)
      engine.client?.engine(engine, decidePolicyFor: action) { #expect($0 == .allow) }
      engine.client?.engine(engine, didReceive: .started(engine.page.url))
      engine.page.url = link
      engine.commit(title: "linked")
      engine.finish()
    }
    #expect(engine.contentRules.isEmpty)
    #expect(engine.calls.count { $0 == .reload(ignoringCache: false) } == before + 1)
    // A form that was sent into a new window is of no kind, and is not sent again for that.
    page.open(try #require(URL(string: "https://b.test/")))
    engine.play(try #require(URL(string: "https://b.test/")), title: "b")
    var form = URLRequest(url: link)
    form.httpMethod = "POST"
    let sending = WebNavigationAction(request: form, kind: .other)
    engine.client?.engine(engine, decidePolicyFor: sending) { #expect($0 == .allow) }
    engine.client?.engine(engine, didReceive: .started(engine.page.url))
    engine.page.url = link
    engine.commit(title: "sent")
    engine.finish()
    #expect(engine.contentRules.isEmpty)
    #expect(engine.calls.count { $0 == .reload(ignoringCache: false) } == before + 1)
    services.update { $0.blocksContent = false }
    page.open(try #require(URL(string: "https://b.test/")))
    #expect(engine.contentRules.isEmpty)
  }

  @Test("Where a server sends on to a site on which lists do not count, its page is asked for once more")
  func redirects() async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let blocker = ContentBlocker(folder: folder)
    #expect(try await add("/ad/\n##.ad\n", to: blocker) == nil)
    await blocker.finish()
    let stage = BrowserStage(pages: [])
    stage.container.services.blocker = blocker
    let page = try #require(stage.container.selectedOrNewController())
    let (a, b) = (try #require(URL(string: "https://a.test/")), try #require(URL(string: "https://b.test/")))
    page.open(a)
    let engine = try #require(stage.engines.last)
    engine.play(a, title: "a")
    page.contentRules.set(false)
    for places in [[b, a], [b, a, b]] {
      let reloads = engine.calls.count { $0 == .reload(ignoringCache: false) }
      page.open(b)
      let asked = WebNavigationAction(request: URLRequest(url: b))
      engine.client?.engine(engine, decidePolicyFor: asked) { #expect($0 == .allow) }
      engine.start(b)
      for place in places.dropFirst() { engine.redirect(to: place) }
      engine.commit(title: "sent on")
      engine.finish()
      #expect(engine.contentRules.isEmpty == (places.last == a))
      // What was sent to and fro was asked for by the lists of where it is.
      let wanted = places.last == a ? 1 : 0
      #expect(engine.calls.count { $0 == .reload(ignoringCache: false) } == reloads + wanted)
    }
  }
}
