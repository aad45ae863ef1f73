import Foundation

/// The public declarations of a source, read from its lines as our formatter leaves them: two spaces a level.
enum PublicDeclarations {
  struct Declaration: Hashable {
    /// The type that it belongs to; for types and globals their own name.
    let owner: String
    /// The name as Swift's documentation writes it, such as `removeBackForwardItems(where:)`; empty for types and globals.
    let name: String
  }

  static func all(in file: SourceFile) -> [Declaration] {
    var owner: String?
    var found: [Declaration] = []
    for (index, line) in file.code.enumerated() {
      if let type = name(after: ["extension", "struct", "enum", "class", "protocol"], in: line),
        !line.hasPrefix(" ")
      {
        owner = type
        if !line.hasPrefix("extension") { found.append(Declaration(owner: type, name: "")) }
        continue
      }
      guard line.trimmed.hasPrefix("public ") else { continue }
      guard line.hasPrefix("  ") else {
        if let global = name(after: ["let", "var"], in: line) {
          found.append(Declaration(owner: global, name: ""))
        }
        continue
      }
      // Members of types within types are theirs.
      guard let owner, line.hasPrefix("  public ") else { continue }
      if let property = name(after: ["var", "let"], in: line) {
        found.append(Declaration(owner: owner, name: property))
      } else if let function = name(after: ["func"], in: line) {
        found.append(
          Declaration(
            owner: owner, name: function + labels(file.code[index...].prefix(8).joined(separator: " "))))
      } else if line.hasPrefix("  public init") {
        found.append(
          Declaration(
            owner: owner, name: "init" + labels(file.code[index...].prefix(8).joined(separator: " "))))
      }
    }
    // A type's own properties say nothing that its declaration does not; a list names the type.
    let types = Set(found.filter { $0.name.isEmpty }.map(\.owner))
    return found.map { types.contains($0.owner) ? Declaration(owner: $0.owner, name: "") : $0 }.filter {
      !$0.owner.isEmpty
    }
  }

  private static func name(after keywords: Set<String>, in line: String) -> String? {
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    guard let keyword = words.firstIndex(where: keywords.contains), keyword < 4, keyword + 1 < words.count
    else {
      return nil
    }
    return words[keyword + 1]
  }

  /// The labels of the first parameter list of a text, such as `(_:for:)`.
  static func labels(_ text: String) -> String {
    guard let open = text.firstIndex(of: "(") else { return "()" }
    var depth = 0
    var labels: [String] = []
    var parameter = ""
    func end() {
      let label = parameter.trimmed.prefix { $0 != ":" && $0 != " " }
      if !label.isEmpty { labels.append(label + ":") }
      parameter = ""
    }
    for character in text[open...] {
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) || (character == ">" && !parameter.hasSuffix("-")) { depth -= 1 }
      if depth == 0 {
        end()
        break
      }
      if character == ",", depth == 1 {
        end()
      } else if !(character == "(" && depth == 1) {
        parameter.append(character)
      }
    }
    return "(" + labels.joined() + ")"
  }
}
