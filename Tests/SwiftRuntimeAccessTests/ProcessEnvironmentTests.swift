import Foundation
@preconcurrency import Glibc
import Testing

@testable import SwiftRuntimeAccess

@Suite(.serialized) struct ProcessEnvironmentTests {
  private func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  @Test func variablesAreSetReplacedKeptAndRemoved() {
    let name = "MARTLET_TEST_VARIABLE"
    ProcessEnvironment.set(name, to: "one")
    #expect(value(name) == "one")
    // A name that begins like another one's is another one.
    ProcessEnvironment.set("\(name)_2", to: "two=2")
    #expect(value(name) == "one" && value("\(name)_2") == "two=2")
    ProcessEnvironment.set(name, to: "kept", replaces: false)
    #expect(value(name) == "one")
    ProcessEnvironment.set(name, to: "")
    #expect(value(name) == "")
    #expect(ProcessInfo.processInfo.environment[name] == "")
    // What glibc sets afterwards stands beside them.
    setenv("\(name)_3", "three", 1)
    #expect(value("\(name)_3") == "three" && value("\(name)_2") == "two=2")
    ProcessEnvironment.remove(name)
    #expect(value(name) == nil && value("\(name)_2") == "two=2")
    for suffix in ["_2", "_3"] { ProcessEnvironment.remove(name + suffix) }
    #expect(value("\(name)_2") == nil && value("PATH") != nil)
  }

  /// A thread that began to read before a change reads on in the old array.
  @Test func whatIsBeingReadStays() throws {
    let path = try #require(value("PATH"))
    let old = environ
    var texts: [String] = []
    var next = old
    while let entry = next.pointee {
      texts.append(String(cString: entry))
      next += 1
    }
    for number in 0..<200 { ProcessEnvironment.set("MARTLET_TEST_\(number)", to: "\(number)") }
    // Memory that was freed would be taken up by these.
    let others = (0..<2000).map { malloc(16 * ($0 % 200 + 1)) }
    others.forEach { free($0) }
    for (index, text) in texts.enumerated() {
      #expect((old + index).pointee.map { String(cString: $0) } == text)
    }
    #expect((old + texts.count).pointee == nil && value("PATH") == path && value("MARTLET_TEST_199") == "199")
    for number in 0..<200 { ProcessEnvironment.remove("MARTLET_TEST_\(number)") }
  }
}
