import BrowserCore
import Foundation
import Testing

/// Messages by which fields ask for pickers: a page's word.
@Suite struct PickerRequestTests {
  private func request(_ fields: [String: Any]) -> PickerRequest? { PickerRequest(fields) }

  @Test("A field for a date asks with its bounds")
  func date() {
    let field = DateField(kind: .time, value: "10:00", minimum: "09:00", step: "900", isRequired: true)
    let message: [String: Any] = [
      "ask": "date", "kind": "time", "name": "Arrival", "value": "10:00", "min": "09:00", "max": "",
      "step": "900",
      "required": true,
    ]
    #expect(request(message) == .date(field, name: "Arrival"))
  }

  @Test("A colour that cannot be read begins with black, as HTML says")
  func color() {
    let black = PickerColor(red: 0, green: 0, blue: 0)
    #expect(request(["ask": "color", "value": "red"]) == .color(black, name: ""))
    #expect(
      request(["ask": "color", "value": "#ff0000"]) == PickerColor("#ff0000").map { .color($0, name: "") })
  }

  @Test("Texts are short, of one line, and few")
  func limits() throws {
    let long = String(repeating: "a", count: 5_000)
    guard
      case .suggestions(let texts) = request(["ask": "list", "options": Array(repeating: long, count: 99)])
    else { throw CancellationError() }
    #expect(texts.count == 20 && texts.allSatisfy { $0.count == 200 })
    #expect(
      request(["ask": "problem", "value": "a\nb\u{0}c", "name": long])
        == .problem("abc", name: String(long.prefix(200))))
  }

  @Test("What is no request is none")
  func nonsense() {
    let messages: [Any] = [
      "date", 1, [1], [:] as [String: Any], ["ask": 3], ["ask": "date"], ["ask": "date", "kind": "color"],
      ["ask": "list"], ["ask": "list", "options": "a"], ["ask": "other"], NSNull(),
    ]
    for message in messages { #expect(PickerRequest(message) == nil, "\(message)") }
    #expect(request(["ask": "list", "options": [1, "a", NSNull()]]) == .suggestions(["a"]))
  }

  @Test(
    "Files are offered that the page accepts",
    arguments: [
      ("a.PNG", ["image/*"], true), ("a.png", ["image/png"], true), ("a.png", ["image/jpeg"], false),
      ("a.pdf", ["image/*"], false), ("a.pdf", [".pdf"], true), ("a.txt", [], true),
      ("a.odd", ["image/*"], false),
      ("a.odd", ["application/x-odd"], true), ("a.png", ["application/x-odd"], false),
    ])
  func files(name: String, types: [String], isAccepted: Bool) {
    #expect(FileListing.accepts(URL(fileURLWithPath: "/tmp/" + name), types) == isAccepted)
  }

  @Test("A folder lists folders before files, and nothing hidden")
  func listing() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["b", "a"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for (name, age) in [("old.png", 100.0), ("new.png", 10), (".hidden.png", 1), ("text.txt", 1)] {
      let file = folder.appendingPathComponent(name)
      try Data([1, 2]).write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: file.path)
    }
    let listing = FileListing(folder: folder, types: ["image/png"])
    #expect(listing.items.map(\.url.lastPathComponent) == ["a", "b", "new.png", "old.png"])
    #expect(listing.items.last?.size == 2)
    #expect(FileListing(folder: folder.appendingPathComponent("none"), types: []).items.isEmpty)
  }

  @Test("Of a page's list of types the first 64 are looked at, and none of more than 100 bytes")
  func manyTypes() {
    let file = URL(fileURLWithPath: "/tmp/a.png")
    let others = (0..<64).map { ".x\($0)" }
    #expect(FileListing.accepts(file, Array(others.dropLast()) + [".png"]))
    #expect(!FileListing.accepts(file, others + [".png"]))
    // A long one stands for nothing, not even for what is not known.
    let long = "x/" + String(repeating: "y", count: 99)
    #expect(!FileListing.accepts(URL(fileURLWithPath: "/tmp/a.strange"), [long]))
    #expect(
      FileListing.accepts(URL(fileURLWithPath: "/tmp/a.strange"), ["x/" + String(repeating: "y", count: 98)]))
  }

  @Test("Of a large folder everything is looked at before the list is cut")
  func largeFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<2_300 {
      let name = number < 200 ? "\(number).png" : "\(number).txt"
      try #require(FileManager.default.createFile(atPath: folder.path + "/" + name, contents: nil))
    }
    #expect(FileListing(folder: folder, types: ["image/png"]).items.count == 200)
    #expect(FileListing(folder: folder, types: []).items.count == 2_000)
  }
}
