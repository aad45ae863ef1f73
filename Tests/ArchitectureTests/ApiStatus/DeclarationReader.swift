/// Reads the public declarations of a file. It knows declarations only: bodies, types and values are passed over, which is
/// why it needs no grammar of expressions.
struct DeclarationReader {
  private typealias Kind = PublicDeclaration.Kind

  /// The modifiers before a declaration.
  private struct Modifiers {
    var access: String?
    var isStatic = false
    var isOverride = false
  }

  /// A type or extension whose braces are open.
  private struct Scope {
    var path: String
    /// Clients see the type.
    var isVisible: Bool
    /// Members are as public as the type, as in protocols, and enums' cases.
    var isProtocol: Bool
    var isPublicExtension: Bool
    var isAddition: Bool
  }

  private let file: SourceFile
  private let tokens: [SwiftTokens.Token]
  private var index = 0
  private var scopes: [Scope] = []
  private var modifiers = Modifiers()
  private var result: [PublicDeclaration] = []
  private var types: Set<String> = []

  /// Returns the declarations of a file for its clients, and the paths of all types that it declares, whatever their access.
  /// Extensions have no access of their own: those of types that are not public have to be dropped by the caller, who knows all types.
  static func read(_ file: SourceFile) -> (declarations: [PublicDeclaration], types: Set<String>) {
    var reader = DeclarationReader(file: file)
    while reader.index < reader.tokens.count { reader.readOne() }
    return (reader.result, reader.types)
  }

  private init(file: SourceFile) {
    self.file = file
    tokens = SwiftTokens(file.code).tokens
  }

  private var next: String? { index < tokens.count ? tokens[index].text : nil }

  private mutating func readOne() {
    let word = tokens[index].text
    let before = index > 0 ? tokens[index - 1].text : ""
    index += 1
    // A member that is used, such as `.init`, declares nothing.
    guard before != "." else { return }
    switch word {
    case "@":
      index += 1
      skipGroup("(", ")")
    case "public", "open", "package", "internal", "private", "fileprivate":
      // `private(set)` speaks of the setter.
      if next == "(" { skipGroup("(", ")") } else { modifiers.access = word }
    case "static": modifiers.isStatic = true
    case "override": modifiers.isOverride = true
    case "final", "mutating", "nonmutating", "lazy", "weak", "convenience", "required", "indirect", "dynamic",
      "optional", "prefix", "postfix", "infix":
      break
    case "nonisolated", "unowned": skipGroup("(", ")")
    case "class"
    where ["func", "var", "let", "subscript", "override", "final", "private", "public", "open"]
      .contains(next):
      modifiers.isStatic = true
    case "class", "struct", "enum", "protocol", "actor", "extension": readType(word)
    case "func": readFunction()
    case "init": readInitializer()
    case "subscript":
      skipGroup("<", ">")
      let line = tokens[index - 1].line
      add(.subscript, "subscript", readParameters(of: .subscript), line: line)
    case "var", "let": readVariables(word)
    case "case": readCases()
    case "typealias", "associatedtype":
      if let name = next, let kind = Kind(rawValue: word) { add(kind, name, line: tokens[index].line) }
    case "{": skipToEndOfBraces()
    case "}":
      scopes = scopes.dropLast()
      modifiers = Modifiers()
    default: modifiers = Modifiers()
    }
  }

  private mutating func readType(_ word: String) {
    guard let kind = Kind(rawValue: word), let first = next else { return }
    let line = tokens[index].line
    var name = first
    index += 1
    while next == ".", index + 1 < tokens.count {
      name += "." + tokens[index + 1].text
      index += 2
    }
    skipGroup("<", ">")
    let inherited = readInherited()
    guard next == "{" else { return }
    index += 1

    let outer = scopes.last
    let path = outer.map { $0.path + "." + name } ?? name
    let isAddition = outer?.isAddition == true || documentation(above: line).contains("Martlet addition")
    let isVisible = outer?.isVisible != false && (kind == .extension || isPublic)
    if kind != .extension { types.insert(path) }
    if isVisible {
      result.append(
        PublicDeclaration(
          module: file.module, owner: outer?.path ?? "", baseName: name, kind: kind,
          isOpen: modifiers.access == "open",
          isAddition: isAddition, inherited: inherited))
    }
    scopes.append(
      Scope(
        path: path, isVisible: isVisible, isProtocol: kind == .protocol,
        isPublicExtension: kind == .extension && modifiers.access == "public", isAddition: isAddition))
    modifiers = Modifiers()
  }

  /// Returns the names between the colon after a type's name and its brace, without generic arguments and constraints.
  private mutating func readInherited() -> [String] {
    var inherited: [String] = []
    var isWhere = false
    var isAttribute = false
    while let word = next, word != "{" {
      if word == "where" { isWhere = true }
      if word == "<" {
        skipGroup("<", ">")
        continue
      }
      if word == "(" {
        skipGroup("(", ")")
        continue
      }
      if !isWhere, !isAttribute, let first = word.first, first.isLetter || first == "_" {
        if index > 0, tokens[index - 1].text == ".", let last = inherited.popLast() {
          inherited.append(last + "." + word)
        } else {
          inherited.append(word)
        }
      }
      isAttribute = word == "@"
      index += 1
    }
    return inherited
  }

  private mutating func readFunction() {
    guard let name = next else { return }
    let line = tokens[index].line
    var full = name
    index += 1
    let isOperator = name.first?.isLetter == false && !name.hasPrefix("_")
    while isOperator, let more = next, more != "(" {
      full += more
      index += 1
    }
    skipGroup("<", ">")
    let parameters = readParameters(of: .func)
    add(.func, full, isOperator ? nil : parameters, line: line)
  }

  private mutating func readInitializer() {
    let line = tokens[index - 1].line
    if next == "?" || next == "!" { index += 1 }
    skipGroup("<", ">")
    guard next == "(" else { return }
    add(.`init`, "init", readParameters(of: .`init`), line: line)
  }

  /// Every name of `var a = 1, b = 2` is rare enough here to be read by its first only.
  private mutating func readVariables(_ word: String) {
    guard let name = next, let kind = Kind(rawValue: word) else { return }
    let line = tokens[index].line
    index += 1
    add(kind, name, line: line)
  }

  private mutating func readCases() {
    while let name = next, name.first?.isLetter == true || name.hasPrefix("_") {
      let line = tokens[index].line
      index += 1
      add(.case, name, next == "(" ? readParameters(of: .case) : nil, line: line)
      while let more = next, more != ",", more != "case", more != "}", tokens[index].line == line {
        index += 1
      }
      guard next == "," else { return }
      index += 1
    }
  }

  /// Reads a list of parameters. Subscripts have a label only where two names stand, cases where a name stands before the
  /// type.
  private mutating func readParameters(of kind: Kind) -> [PublicDeclaration.Parameter] {
    guard next == "(" else { return [] }
    let start = index
    skipGroup("(", ")")
    var parameters: [PublicDeclaration.Parameter] = []
    var depth = 0
    var angles = 0
    var position = start
    var expectsLabel = true
    while position < index {
      let word = tokens[position].text
      switch word {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "<": angles += 1
      case ">" where tokens[position - 1].text != "-": angles = max(0, angles - 1)
      case "," where depth == 1 && angles == 0: expectsLabel = true
      case "=" where depth == 1: parameters[parameters.count - 1].hasDefault = true
      case "@" where expectsLabel: position += 1
      default:
        if expectsLabel, depth == 1 {
          let isFollowedByColon = tokens[position + 1].text == ":"
          let hasLabel =
            switch kind {
            case .subscript: !isFollowedByColon
            case .case: isFollowedByColon
            default: true
            }
          parameters.append(PublicDeclaration.Parameter(label: hasLabel ? word : "_"))
          expectsLabel = false
        }
      }
      position += 1
    }
    return parameters
  }

  private var isPublic: Bool {
    if let access = modifiers.access { return access == "public" || access == "open" }
    return scopes.last.map { $0.isProtocol || $0.isPublicExtension } ?? false
  }

  private mutating func add(
    _ kind: Kind, _ name: String, _ parameters: [PublicDeclaration.Parameter]? = nil, line: Int
  ) {
    defer { modifiers = Modifiers() }
    let scope = scopes.last
    guard scope?.isVisible != false, !modifiers.isOverride, isPublic || (kind == .case && scope != nil) else {
      return
    }
    result.append(
      PublicDeclaration(
        module: file.module, owner: scope?.path ?? "", baseName: name, parameters: parameters, kind: kind,
        isStatic: modifiers.isStatic, isOpen: modifiers.access == "open",
        isAddition: scope?.isAddition == true || documentation(above: line).contains("Martlet addition")))
  }

  /// The comment above a line, where attributes may stand between.
  private func documentation(above line: Int) -> String {
    var above = line - 1
    var text = ""
    while above >= 0 {
      let trimmed = file.lines[above].drop { $0 == " " }
      guard trimmed.hasPrefix("//") || trimmed.hasPrefix("@") else { break }
      text = trimmed.drop { $0 == "/" } + text
      above -= 1
    }
    return text
  }

  /// Passes over a balanced group if one begins here.
  private mutating func skipGroup(_ open: String, _ close: String) {
    guard next == open else { return }
    var depth = 0
    while let word = next {
      // The arrow of a function's type closes nothing.
      let isArrow = word == ">" && tokens[index - 1].text == "-"
      if word == open { depth += 1 }
      if word == close, !isArrow { depth -= 1 }
      index += 1
      if depth == 0 { return }
    }
  }

  private mutating func skipToEndOfBraces() {
    index -= 1
    skipGroup("{", "}")
    modifiers = Modifiers()
  }
}
