import Foundation
import Testing

@testable import UIKitCore

/// Insets and offsets are encoded as on Apple's systems: lists of numbers.
struct InsetsCodingTests {
  private func numbers(_ value: some Encodable) throws -> [Double] {
    try JSONDecoder().decode([Double].self, from: JSONEncoder().encode(value))
  }

  @Test func insetsAreLists() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try numbers(insets) == [1, 2, 3, 4])
    let list = Data("[1, 2, 3, 4]".utf8)
    #expect(try JSONDecoder().decode(UIEdgeInsets.self, from: list) == insets)
  }

  @Test func directionalInsetsAreLists() throws {
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(try numbers(insets) == [1, 2, 3, 4])
    let list = Data("[1, 2, 3, 4]".utf8)
    #expect(try JSONDecoder().decode(NSDirectionalEdgeInsets.self, from: list) == insets)
  }

  @Test func offsetsAreLists() throws {
    let offset = UIOffset(horizontal: 1, vertical: -2)
    #expect(try numbers(offset) == [1, -2])
    #expect(try JSONDecoder().decode(UIOffset.self, from: Data("[1, -2]".utf8)) == offset)
  }
}
