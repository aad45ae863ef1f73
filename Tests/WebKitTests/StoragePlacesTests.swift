import Foundation
import Testing

@testable import WebKit

/// Places where sites kept something, as the engine leaves them.
@Suite struct StoragePlacesTests {
  private func write(_ path: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("x".utf8).write(to: file)
  }

  @Test("A place is empty when it has nothing but its name, in whatever folders")
  func empty() throws {
    let data = FileManager.default.temporaryDirectory.appendingPathComponent("places-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: data) }
    func write(_ path: String) throws { try self.write(path, in: data) }
    let places = StoragePlaces(data: data)
    #expect(!places.haveEmptyOnes)
    try write("storage/salt")
    #expect(!places.haveEmptyOnes)
    try write("storage/a/a/origin")
    try write("storage/a/a/LocalStorage/localstorage.sqlite3")
    #expect(!places.haveEmptyOnes)
    try write("storage/a/b/origin")
    #expect(places.haveEmptyOnes)
    try FileManager.default.createDirectory(
      at: data.appendingPathComponent("storage/a/b/IndexedDB"), withIntermediateDirectories: true)
    #expect(places.haveEmptyOnes)
    try write("storage/a/b/IndexedDB/x")
    #expect(!places.haveEmptyOnes)
  }

  /// An origin in the engine's file: text is its length in four bytes, a one for characters of a byte each, and the characters; a
  /// port follows a one.
  private func bytes(_ scheme: String, _ host: String, _ port: UInt16?) -> [UInt8] {
    func text(_ text: String) -> [UInt8] { [UInt8(text.utf8.count), 0, 0, 0, 1] + text.utf8 }
    let number: [UInt8] = port.map { [1, UInt8($0 & 0xff), UInt8($0 >> 8)] } ?? [0]
    return text(scheme) + text(host) + number
  }

  @Test("The site of a place is the first origin of its file, and bytes that are none say nothing")
  func origins() {
    let place = bytes("https", "a.example", 0x1234) + bytes("http", "b.example", nil)
    let site = StorageOrigin(scheme: "https", host: "a.example", port: 0x1234)
    #expect(StorageOrigin(file: Data(place)) == site)
    // A slice begins elsewhere than at nought.
    #expect(StorageOrigin(file: Data([7, 7] + place).dropFirst(2)) == site)
    #expect(
      StorageOrigin(file: Data(bytes("http", "b.example", nil)))
        == StorageOrigin(scheme: "http", host: "b.example", port: nil))
    // "ä" in two bytes a character.
    let wide: [UInt8] = [1, 0, 0, 0, 1, 0x68, 1, 0, 0, 0, 0, 0xe4, 0, 0]
    #expect(StorageOrigin(file: Data(wide)) == StorageOrigin(scheme: "h", host: "ä", port: nil))
    let whole = bytes("https", "a.example", 0x1234)
    for count in 0..<whole.count { #expect(StorageOrigin(file: Data(whole.prefix(count))) == nil) }
    #expect(StorageOrigin(file: Data([0xff, 0xff, 0xff, 0xff, 1] + place)) == nil)
    #expect(StorageOrigin(file: Data([0xff, 0xff, 0xff, 0xff, 0] + place)) == nil)
  }

  @Test("The sites of empty places, of those alone")
  func sites() throws {
    let data = FileManager.default.temporaryDirectory.appendingPathComponent("places-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: data) }
    for (path, host) in [("a/a", "a.example"), ("b/b", "b.example"), ("b/c", "b.example")] {
      try write("storage/\(path)/origin", in: data)
      try Data(bytes("https", host, nil) + bytes("https", "part.example", nil))
        .write(to: data.appendingPathComponent("storage/\(path)/origin"))
    }
    try write("storage/a/a/LocalStorage/x", in: data)
    // One that cannot be read.
    try write("storage/d/d/origin", in: data)
    #expect(
      StoragePlaces(data: data).sitesOfEmptyOnes
        == [StorageOrigin(scheme: "https", host: "b.example", port: nil)])
  }

  @Test(
    "An address has the origin that the engine writes",
    arguments: [
      ("https://A.Example/x", "https", "a.example", nil),
      ("https://a.example:443/", "https", "a.example", nil),
      ("http://a.example:443/", "http", "a.example", 443), ("http://a.example:80/", "http", "a.example", nil),
    ] as [(String, String, String, Int?)])
  func addresses(address: String, scheme: String, host: String, port: Int?) {
    #expect(StorageOrigin(URL(string: address)) == StorageOrigin(scheme: scheme, host: host, port: port))
  }

  @Test(
    "What is of no server has no such origin",
    arguments: ["about:blank", "blob:https://a.example/1", "data:,x", "file:///x"])
  func noOrigin(address: String) { #expect(StorageOrigin(URL(string: address)) == nil) }

  @Test("Places of sites that are gone are kept by pages of the same domain, and none by a site that is open")
  func keepers() {
    func site(_ host: String, _ port: Int? = nil) -> StorageOrigin {
      StorageOrigin(scheme: "https", host: host, port: port)
    }
    // A domain of two words.
    let keepers = StorageHolders { $0.split(separator: ".").suffix(2).joined(separator: ".") }
    var pages = [site("a.x.example"), nil, site("y.example"), site("b.x.example", 81), site("x.example")].map
    {
      StorageHolders.Page(origin: $0)
    }
    #expect(keepers.among(pages, of: []) == [])
    #expect(keepers.among(pages, of: [site("c.x.example")]) == [0, 3, 4])
    #expect(keepers.among(pages, of: [site("z.example")]) == [])
    // Its own place, in use.
    #expect(keepers.among(pages, of: [site("a.x.example")]) == [])
    #expect(keepers.among(pages, of: [site("b.x.example")]) == [0, 3, 4])
    #expect(keepers.among(pages, of: [site("a.x.example"), site("y.example", 1)]) == [2])
    // What came after the clearing began is not interrupted, and its own place is in use as well.
    pages[3].isLater = true
    #expect(keepers.among(pages, of: [site("c.x.example")]) == [0, 4])
    #expect(keepers.among(pages, of: [site("b.x.example", 81)]) == [])
  }

  @Test(
    "Pages of one registrable domain may have one process",
    arguments: [
      // By the list of public suffixes.
      ("a.b.example.co.uk", "example.co.uk"), ("example.com", "example.com"),
      ("www.example.com", "example.com"),
      ("a.user.github.io", "user.github.io"),
      // What has none.
      ("com", "com"), ("127.0.0.1", "127.0.0.1"), ("[::1]", "[::1]"), ("", ""),
      // Of the machine all.
      ("localhost", "localhost"), ("a.b.localhost", "localhost"), ("notlocalhost", "notlocalhost"),
    ])
  func domains(host: String, domain: String) { #expect(RegistrableDomain.of(host) == domain) }

  @Test(
    "The list of public suffixes has countries' and providers' names, and no name that is unknown",
    arguments: [
      ("com", true), ("co.uk", true), ("github.io", true), ("example.com", false), ("user.github.io", false),
      ("test", false), ("127.0.0.1", false), ("", false),
    ])
  func suffixes(host: String, isListed: Bool) {
    #expect(RegistrableDomain.isPublicSuffix(host) == isListed)
  }

  /// All files below a folder, sorted.
  private func files(in folder: URL) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: folder.appendingPathComponent(name).path, isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }

  @Test("A clearing that the end of the program interrupts is finished by the next run, and only then")
  func unfinished() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("places-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let clearing = UnfinishedClearing(
      data: folder.appendingPathComponent("data"), cache: folder.appendingPathComponent("cache"))
    let kept = [
      "cache/other", "data/storage/a/a/LocalStorage/localstorage.sqlite3", "data/storage/a/a/origin",
    ]
    let late = [
      "cache/WebKitCache/Version 16/Records/x", "data/storage/a/b/origin", "data/storage/c/c/origin",
    ]
    for path in kept + late { try write(path, in: folder) }
    // Without a note nothing is touched.
    clearing.finish()
    #expect(files(in: folder) == (kept + late).sorted())
    // While a place keeps its name the note stays.
    clearing.begin()
    clearing.end()
    clearing.finish()
    #expect(files(in: folder) == kept)
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("data/storage/c").path))
    // Once all is cleared it goes, and what comes later stays.
    clearing.begin()
    clearing.end()
    for path in late { try write(path, in: folder) }
    clearing.finish()
    #expect(files(in: folder) == (kept + late).sorted())
  }
}
