import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor
struct StateCodingTests {
  /// Returns a decoder of what `write` wrote, through the form that the file has.
  private func roundTrip(isSecure: Bool = false, _ write: (NSCoder) -> Void) throws -> StateDecoder {
    let encoder = StateEncoder(isSecure: isSecure) { _ in nil }
    write(encoder)
    let data = try PropertyListEncoder().encode(encoder.values)
    return StateDecoder(values: try PropertyListDecoder().decode([String: StateValue].self, from: data))
  }

  @Test func numbersAndTexts() throws {
    let decoder = try roundTrip { coder in
      coder.encode(7, forKey: "integer")
      coder.encode(Int32(-3), forKey: "int32")
      coder.encode(true, forKey: "bool")
      coder.encode(2.5, forKey: "double")
      coder.encode(Float(0.25), forKey: "float")
      coder.encode(CGFloat(1.5), forKey: "cgFloat")
      coder.encode("text", forKey: "text")
      coder.encode(nil as String?, forKey: "nothing")
      coder.encode(9 as Int?, forKey: "optional")
    }
    #expect(decoder.decodeInteger(forKey: "integer") == 7)
    #expect(decoder.decodeInt32(forKey: "int32") == -3)
    #expect(decoder.decodeBool(forKey: "bool"))
    #expect(decoder.decodeDouble(forKey: "double") == 2.5)
    #expect(decoder.decodeFloat(forKey: "float") == 0.25)
    #expect(decoder.decodeDouble(forKey: "cgFloat") == 1.5)
    #expect(decoder.decodeObject(forKey: "text") as? String == "text")
    #expect(decoder.decodeObject(of: NSString.self, forKey: "text") == "text")
    #expect(decoder.decodeObject(of: NSNumber.self, forKey: "text") == nil)
    #expect(decoder.decodeObject(forKey: "optional") as? Int == 9)
    #expect(!decoder.containsValue(forKey: "nothing"))
  }

  @Test func whatIsMissingSpoilsNothing() throws {
    let decoder = try roundTrip { $0.encode("there", forKey: "there") }
    #expect(decoder.decodeObject(forKey: "missing") == nil)
    #expect(decoder.decodeInteger(forKey: "missing") == 0)
    #expect(decoder.decodeCGRect(forKey: "missing") == .zero)
    #expect(decoder.decodeCGAffineTransform(forKey: "missing") == .identity)
    #expect(decoder.decodeInteger(forKey: "there") == 0)
    #expect(decoder.decodeObject(forKey: "there") as? String == "there")
  }

  @Test func geometry() throws {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5.5, ty: -6)
    let decoder = try roundTrip { coder in
      coder.encode(CGPoint(x: 1.5, y: -2), forKey: "point")
      coder.encode(CGSize(width: 3, height: 4), forKey: "size")
      coder.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
      coder.encode(CGVector(dx: 1, dy: 2), forKey: "vector")
      coder.encode(transform, forKey: "transform")
      coder.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
      coder.encode(UIOffset(horizontal: 5, vertical: 6), forKey: "offset")
    }
    #expect(decoder.decodeCGPoint(forKey: "point") == CGPoint(x: 1.5, y: -2))
    #expect(decoder.decodeCGSize(forKey: "size") == CGSize(width: 3, height: 4))
    #expect(decoder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(decoder.decodeCGVector(forKey: "vector") == CGVector(dx: 1, dy: 2))
    #expect(decoder.decodeCGAffineTransform(forKey: "transform") == transform)
    #expect(
      decoder.decodeUIEdgeInsets(forKey: "insets") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(decoder.decodeUIOffset(forKey: "offset") == UIOffset(horizontal: 5, vertical: 6))
  }

  @Test func collectionsAndFoundationsObjects() throws {
    let date = Date(timeIntervalSinceReferenceDate: 1000)
    let decoder = try roundTrip { coder in
      coder.encode(["a", "b"], forKey: "list")
      coder.encode(["n": 1, "list": [1.5, true], "inner": ["x": "y"]] as [String: Any], forKey: "map")
      coder.encode(date, forKey: "date")
      coder.encode(URL(string: "https://example.org/a?b#c"), forKey: "url")
      coder.encode(Data([1, 2, 3]), forKey: "data")
      coder.encode(IndexPath(indexes: [4, 5]), forKey: "path")
      coder.encode(CGPoint(x: 1, y: 2) as Any, forKey: "boxed")
    }
    #expect(decoder.decodeObject(forKey: "list") as? [String] == ["a", "b"])
    let map = try #require(decoder.decodeObject(forKey: "map") as? [String: Any])
    #expect(map["n"] as? Int == 1)
    #expect((map["list"] as? [Any])?.first as? Double == 1.5)
    #expect(map["inner"] as? [String: String] == ["x": "y"])
    #expect(decoder.decodeObject(forKey: "date") as? Date == date)
    #expect((decoder.decodeObject(forKey: "url") as? URL)?.absoluteString == "https://example.org/a?b#c")
    #expect(decoder.decodeObject(forKey: "data") as? Data == Data([1, 2, 3]))
    #expect(decoder.decodeObject(forKey: "path") as? IndexPath == IndexPath(indexes: [4, 5]))
    #expect((decoder.decodeObject(forKey: "boxed") as? NSValue)?.pointValue == CGPoint(x: 1, y: 2))
  }

  @Test(arguments: [false, true]) func objectsOfTheProgram(isSecure: Bool) throws {
    let decoder = try roundTrip(isSecure: isSecure) { coder in
      coder.encode(Note(text: "outer", inner: Note(text: "inner", inner: nil)), forKey: "note")
      coder.encode([Note(text: "listed", inner: nil)], forKey: "list")
    }
    let note = try #require(decoder.decodeObject(of: Note.self, forKey: "note"))
    #expect(note.text == "outer")
    #expect(note.inner?.text == "inner")
    #expect(note.inner?.inner == nil)
    #expect((decoder.decodeObject(forKey: "list") as? [Note])?.map(\.text) == ["listed"])
  }

  @Test func whatIsNotCodableTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        struct Opaque {}
        StateEncoder { _ in nil }.encode(Opaque(), forKey: "opaque")
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        StateEncoder(isSecure: true) { _ in nil }.encode(InsecureNote(), forKey: "note")
      }
    }
  }
}

/// Decoding asks for a key that was not written: with Foundation's unarchiver that would end all decoding.
final class Note: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let text: String
  let inner: Note?

  init(text: String, inner: Note?) {
    self.text = text
    self.inner = inner
  }

  init?(coder: NSCoder) {
    _ = coder.decodeObject(forKey: "added in a later version")
    text = coder.decodeObject(of: NSString.self, forKey: "text").map { String(describing: $0) } ?? ""
    inner = coder.decodeObject(of: Note.self, forKey: "inner")
  }

  func encode(with coder: NSCoder) {
    coder.encode(text, forKey: "text")
    coder.encode(inner, forKey: "inner")
  }
}

final class InsecureNote: NSObject, NSCoding {
  override init() {}
  init?(coder: NSCoder) {}
  func encode(with coder: NSCoder) {}
}
