/// A type, member, function or constant that clients of a module see.
struct PublicDeclaration: Hashable {
  /// One parameter of a function, as calls see it.
  struct Parameter: Hashable {
    let label: String
    /// Calls may leave it out.
    var hasDefault = false
  }

  enum Kind: String {
    case `class`, `struct`, `enum`, `protocol`, `actor`, `extension`
    case `case`, `func`, `init`, `subscript`, `typealias`, `associatedtype`
    case `var`, `let`

    var isType: Bool {
      switch self {
      case .class, .struct, .enum, .protocol, .actor, .extension: true
      case .case, .func, .`init`, .subscript, .typealias, .associatedtype, .var, .let: false
      }
    }
  }

  var module: String
  /// The type it stands in, with dots between nested ones; empty at file level.
  var owner: String
  /// The name without argument labels.
  var baseName: String
  /// The parameters that calls of it pass; nil for a declaration that is not called.
  var parameters: [Parameter]?
  var kind: Kind
  /// True for a member of the type itself, not of its instances.
  var isStatic = false
  /// Clients may override it, or subclass it.
  var isOpen = false
  /// Its own documentation, or its type's, marks it as ours rather than Apple's.
  var isAddition = false
  /// The names after a type's colon.
  var inherited: [String] = []

  /// The name with the argument labels of functions, such as `addSubview(_:)`.
  var name: String {
    guard let parameters else { return baseName }
    return baseName + "(" + parameters.map { $0.label + ":" }.joined() + ")"
  }

  /// The name with those of the types around it.
  var path: String { owner.isEmpty ? name : owner + "." + name }

  /// Returns true if a name means this: as it is declared, without its labels, or with those of a call that leaves out parameters
  /// with defaults.
  func answers(to name: String) -> Bool {
    guard let parameters, let open = name.firstIndex(of: "(") else { return name == baseName }
    guard name[..<open] == baseName else { return false }
    var labels = name[name.index(after: open)...].dropLast().split(separator: ":").map(String.init)[...]
    for parameter in parameters {
      if labels.first == parameter.label {
        labels = labels.dropFirst()
      } else if !parameter.hasDefault {
        return false
      }
    }
    return labels.isEmpty
  }
}
