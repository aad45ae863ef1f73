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
