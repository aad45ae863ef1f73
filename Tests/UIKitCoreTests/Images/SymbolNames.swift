@testable import UIKitCore

/// The names of all symbols there are, in tables and made of others.
enum SymbolNames {
  static let all: [String] = {
    var names = Set(SystemSymbols.glyphs.keys)
    names.formUnion(SystemSymbols.roles.keys.map { $0 + ".fill" })
    for name in SystemSymbols.struck {
      names.insert(name.hasSuffix(".fill") ? name.dropLast(5) + ".slash.fill" : name + ".slash")
    }
    let characters = SystemSymbols.characters.keys
    let numbers = SystemSymbols.encircledNumbers.map(String.init)
    for name in SystemSymbols.encircled.union(characters).union(numbers) {
      names.formUnion([name + ".circle", name + ".circle.fill"])
    }
    for name in SystemSymbols.squared.union(characters) {
      names.formUnion([name + ".square", name + ".square.fill"])
    }
    return names.sorted()
  }()
}
