import Foundation
import Testing

@testable import QuartzCore

/// What programs keep or exchange by `Codable` has the form it has on Apple's systems: lists of numbers, as of `CGPoint` and `CGRect`.
struct GeometryCodingTests {
  private let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)

  @Test func transformsAreListsOfTheirEntries() throws {
    let data = try JSONEncoder().encode(transform)
    #expect(try JSONDecoder().decode([Double].self, from: data) == [1, 2, 3, 4, 5, 6])
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
  }

  @Test func vectorsAreListsOfTheirParts() throws {
    let vector = CGVector(dx: 1.5, dy: -2)
    let data = try JSONEncoder().encode(vector)
    #expect(try JSONDecoder().decode([Double].self, from: data) == [1.5, -2])
    #expect(try JSONDecoder().decode(CGVector.self, from: data) == vector)
  }

  /// Earlier versions kept them by the names of their parts.
  @Test func earlierFormsAreRead() throws {
    let named = Data(#"{"a": 1, "b": 2, "c": 3, "d": 4, "tx": 5, "ty": 6}"#.utf8)
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: named) == transform)
    let parts = Data(#"{"dx": 1.5, "dy": -2}"#.utf8)
    #expect(try JSONDecoder().decode(CGVector.self, from: parts) == CGVector(dx: 1.5, dy: -2))
  }

  @Test func otherFormsAreErrors() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CGVector.self, from: Data("[1]".utf8))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CGAffineTransform.self, from: Data("7".utf8))
    }
  }
}
