import CWebKitGTK
import Foundation
import Testing

@testable import WebKit

/// Values of scripts as Foundation values, without a page: JavaScriptCore needs no display.
@Suite("Values of scripts") @MainActor
struct JavaScriptValueTests {
  /// Reads the value of a script.
  private func read(_ script: String, longest: Int = .max, isOwn: Bool = false) throws -> Any? {
    let context = try #require(jsc_context_new())
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    let value = try #require(jsc_context_evaluate(context, script, -1))
    defer { g_object_unref(UnsafeMutableRawPointer(value)) }
    return try isOwn
      ? JavaScriptValue.ownFoundation(value, longest: longest)
      : JavaScriptValue.foundation(value, longest: longest)
  }

  /// Hands a value to a script as `it`, and reads the script's own.
  private func pass(_ value: Any?, to script: String) throws -> Any? {
    try read("{ const it = \(try JavaScriptValue.source(value)); \(script) }")
  }

  /// `WKScriptMessage.body`: "Allowed types are NSNumber, NSString, NSDate, NSArray, NSDictionary, and NSNull."
  @Test func datesAreDates() throws {
    #expect(try read("new Date(1500)") as? Date == Date(timeIntervalSince1970: 1.5))
    let body = try #require(
      try read("({ at: new Date(0), all: [new Date(86400000), 'x'] })") as? [String: Any])
    #expect(body["at"] as? Date == Date(timeIntervalSince1970: 0))
    let all = try #require(body["all"] as? [Any])
    #expect(all[0] as? Date == Date(timeIntervalSince1970: 86400))
    #expect(all[1] as? String == "x")
  }

  @Test func numbersThatAreNoneStayNumbers() throws {
    let list = try #require(try read("[NaN, Infinity, -Infinity, 1.5]") as? [Any])
    let numbers = list.compactMap { ($0 as? NSNumber)?.doubleValue }
    #expect(numbers.count == 4 && numbers[0].isNaN && numbers[1...] == [.infinity, -.infinity, 1.5])
  }

  @Test func plainValuesAreWhatTheyAre() throws {
    #expect(try read("undefined") == nil)
    #expect(try read("null") is NSNull)
    #expect(try read("true") as? Bool == true)
    #expect(try read("3") as? Int == 3)
    let body = try #require(try read("({ a: [1, 'x', null], b: {}, c: undefined })") as? [String: Any])
    let list = try #require(body["a"] as? [Any])
    #expect(list[0] as? Int == 1 && list[1] as? String == "x" && list[2] is NSNull)
    #expect((body["b"] as? [String: Any])?.isEmpty == true)
    #expect(body["c"] == nil)
  }

  /// Half of a surrogate pair has no UTF-8 (Unicode, 3.9); U+FFFD stands for it.
  @Test func textIsNotCutOff() throws {
    #expect(try read("'a\\ud800b'") as? String == "a\u{FFFD}b")
    #expect(try read("'a\\0b'") as? String == "a\0b")
    #expect(try read("['a\\ud800b']") as? [String] == ["a\u{FFFD}b"])
    #expect(try read("'\\ud83d\\udc4b'") as? String == "👋")
  }

  @Test(arguments: [
    "(() => 1)", "Symbol()", "1n", "[1n]", "const a = {}; a.a = a; a", "new Array(4294967295)",
    "new Uint8Array(100000000)",
  ])
  func whatHasNoFormIsAnError(script: String) {
    let error = #expect(throws: WKError.self) { try read(script) }
    #expect(error?.code == .javaScriptResultTypeIsUnsupported)
  }

  /// As JSON it would be 2⁶⁴ numbers.
  @Test func whatIsInManyPlacesIsReadOnce() throws {
    var value = try read("let list = [1]; for (let i = 0; i < 64; i++) list = [list, list]; list")
    var depth = 0
    while let list = value as? [Any], let last = list.last, list.count == 2 {
      value = last
      depth += 1
    }
    #expect(depth == 64)
    #expect(value as? [Int] == [1])
  }

  /// As JSON it would be a hundred gigabytes; to look for halves of surrogate pairs in each place would take a minute.
  @Test(arguments: ["x", "\u{0101}"])
  func aLongTextInManyPlacesIsReadOnce(letter: String) throws {
    let script = "const text = '\(letter)'.repeat(1000000); Array(100000).fill(text)"
    let list = try read(script) as? [Any]
    #expect(list?.count == 100_000)
    #expect((list?.first as? String)?.unicodeScalars.count == 1_000_000)
    #expect((list?.last as? String)?.unicodeScalars.count == 1_000_000)
    let body = try read("const text = 'y'.repeat(2000); ({ [text]: text, a: [text] })") as? [String: Any]
    let text = String(repeating: "y", count: 2000)
    #expect(body?[text] as? String == text)
    #expect(body?["a"] as? [String] == [text])
  }

  @Test func whatIsTooLongIsNotRead() throws {
    #expect(throws: WKError.self) { try read("'x'.repeat(101)", longest: 100) }
    #expect(throws: WKError.self) { try read("['x'.repeat(100)]", longest: 100) }
    #expect(try read("['x'.repeat(90)]", longest: 100) as? [String] == [String(repeating: "x", count: 90)])
  }

  /// Whoever gets a message of at most so many bytes looks at each part, wherever that is.
  @Test func whatIsInManyPlacesCountsInEach() throws {
    let script = "const text = 'x'.repeat(900); [text, text, text]"
    #expect(throws: WKError.self) { try read(script, longest: 1000) }
    #expect(try (read(script, longest: 3000) as? [String])?.count == 3)
    let lists = "let list = ['x']; for (let i = 0; i < 9; i++) list = [list, list]; list"
    #expect(throws: WKError.self) { try read(lists, longest: 1000) }
    #expect(try (read(lists, longest: 10_000) as? [Any])?.count == 2)
  }

  /// Our scripts post lists of numbers and words; a page's process that was taken over posts what it likes, in their name.
  @Test func whatOurScriptsPostHasBounds() throws {
    let numbers = try #require(try read("[1.5, -2, 0]", longest: 100, isOwn: true) as? [Any])
    #expect(numbers.compactMap { ($0 as? NSNumber)?.doubleValue } == [1.5, -2, 0])
    #expect(try read("['a', 'b']", longest: 100, isOwn: true) as? [String] == ["a", "b"])
    #expect(try read("'word'", longest: 100, isOwn: true) as? String == "word")
    #expect(try read("true", longest: 100, isOwn: true) as? Bool == true)
    let object = try read("({ start: [1, 2], isMoving: true })", longest: 100, isOwn: true) as? [String: Any]
    #expect((object?["start"] as? [Any])?.count == 2 && object?["isMoving"] as? Bool == true)
    #expect(throws: WKError.self) { try read("['x'.repeat(60), 'y'.repeat(60)]", longest: 100, isOwn: true) }
    let lists = "let list = [1]; for (let i = 0; i < 64; i++) list = [list, list]; list"
    #expect(throws: WKError.self) { try read(lists, longest: 16_384, isOwn: true) }
  }

  /// A page posts a long name once: to read it in each of its objects would take minutes.
  @Test func longNamesInManyPlacesAreAnError() throws {
    func script(_ count: Int) -> String {
      "const name = 'n'.repeat(1000000); Array.from({ length: \(count) }, () => ({ [name]: 1 }))"
    }
    #expect(throws: WKError.self) { try read(script(100_000)) }
    let list = try #require(try read(script(3)) as? [Any])
    let name = String(repeating: "n", count: 1_000_000)
    #expect(list.count == 3 && (list[2] as? [String: Any])?[name] as? Int == 1)
    // Those that programs have are read, however many there are.
    let names = "Array.from({ length: 20000 }, () => ({ ['theNameOfAPropertyOfAnObjectOfAList']: 1 }))"
    #expect(try (read(names) as? [Any])?.count == 20_000)
  }

  /// As deep as Foundation reads JSON: values are taken apart by a call within a call.
  @Test func whatIsTooDeepIsAnError() throws {
    func nested(_ depth: Int, in part: String) -> String {
      "let list = \(part); for (let i = 0; i < \(depth); i++) list = [list]; list"
    }
    #expect(try read(nested(500, in: "[new Date(0)]")) is [Any])
    #expect(throws: WKError.self) { try read(nested(600, in: "[new Date(0)]")) }
    #expect(throws: WKError.self) { try read(nested(600, in: "[1]")) }
  }

  /// `JSON.stringify` writes them as what they hold (ECMA-262, 25.5.2.2), with other parts that have no JSON or without.
  @Test func valuesInObjectsAreValues() throws {
    let values = "new String('a'), new Number(2), new Boolean(true)"
    for script in ["[\(values), 0]", "[\(values), NaN]"] {
      let list = try #require(try read(script) as? [Any])
      #expect(list[0] as? String == "a" && list[1] as? Int == 2 && list[2] as? Bool == true)
    }
  }

  /// `callAsyncJavaScript`'s arguments and a handler's reply: "NSNumber, NSNull, NSString, NSDate, NSArray, NSDictionary".
  @Test func argumentsKeepTheirTypes() throws {
    let date = Date(timeIntervalSince1970: 1.25)
    #expect(try pass(["at": [date]], to: "it.at[0].getTime()") as? Double == 1250)
    #expect(try pass(date, to: "it") as? Date == date)
    #expect(try pass(Double.nan, to: "Number.isNaN(it)") as? Bool == true)
    #expect(try pass([-Double.infinity], to: "it[0] === -Infinity") as? Bool == true)
    #expect(try pass(["__proto__": ["a": 1]], to: "Object.keys(it)[0]") as? String == "__proto__")
    #expect(try pass(["a\"\n\u{2028}": true], to: "Object.keys(it)[0]") as? String == "a\"\n\u{2028}")
    #expect(
      try pass([NSNull(), 1, "x"] as [Any], to: "it[0] === null && it[1] === 1 && it[2] === 'x'") as? Bool
        == true)
    #expect(try pass(nil, to: "typeof it") as? String == "undefined")
    #expect(throws: WKError.self) { try JavaScriptValue.source(["a": Data()]) }
  }

  /// A handler may reply with the message itself, in which a text of a megabyte is in 2²⁰ places.
  @Test func whatIsInManyPlacesIsNotWrittenInEach() throws {
    let script = "let list = ['x'.repeat(1000000)]; for (let i = 0; i < 20; i++) list = [list, list]; list"
    let message = try #require(try read(script) as? [Any])
    #expect(throws: WKError.self) { try JavaScriptValue.source(message) }
    #expect(try JavaScriptValue.source(["x", "x"]) == "[\"x\",\"x\"]")
  }
}
