import SwiftSyntax

/// The value of a `#if` condition on Linux, once the branches for iOS count for Linux, too.
enum BuildCondition {
  /// Modules that sources for iOS ask for and that are here.
  private static let modules: Set<String> = [
    "Foundation", "UIKit", "QuartzCore", "WebKit", "Dispatch", "FoundationNetworking", "FoundationXML",
    "Glibc",
    "XCTest", "Testing",
  ]
  /// Modules whose imports become those of other modules.
  static let parts: Set<String> = [
    "CoreGraphics", "ObjectiveC", "os", "os.log", "OSLog", "UniformTypeIdentifiers", "ImageIO",
    "MobileCoreServices",
    "CoreServices",
  ]
  /// Returns true if the source tells Linux apart itself: in one of the conditions of a `#if`, or by what Darwin's C library
  /// alone has in the branch for iOS, where there is another branch.
  static func namesLinux(_ config: IfConfigDeclSyntax) -> Bool {
    let names = config.clauses.compactMap(\.condition).contains { condition in
      let text = condition.trimmedDescription.filter { !$0.isWhitespace }
      return text.contains("os(Linux)") || text.contains("canImport(Glibc)")
    }
    return names || meansDarwin(config)
  }

  /// What only Darwin's C library has, by whole words.
  private static let ofDarwin: Set<String> = [
    "Darwin", "funopen", "st_mtimespec", "st_ctimespec", "st_atimespec", "st_birthtimespec", "kqueue",
    "kevent",
    "mach_absolute_time", "mach_timebase_info", "mach_task_self_", "mach_host_self", "task_info",
    "host_statistics",
    "sysctlbyname", "fts_open", "getprogname", "_NSGetExecutablePath", "F_GETPATH", "F_NOCACHE",
    "F_FULLFSYNC",
    "O_EVTONLY", "SO_NOSIGPIPE", "sin_len", "sa_len", "sin6_len", "kCCSuccess", "CC_SHA256",
    "SecRandomCopyBytes",
    "os_unfair_lock_t", "OSAtomicIncrement32", "malloc_zone_statistics", "copyfile", "clonefile", "qsort_b",
  ]

  private static func meansDarwin(_ config: IfConfigDeclSyntax) -> Bool {
    guard config.clauses.contains(where: { $0.condition == nil }) else { return false }
    return config.clauses.contains { clause in
      guard let condition = clause.condition, let elements = clause.elements,
        condition.trimmedDescription.filter({ !$0.isWhitespace }).contains("os(iOS)")
      else { return false }
      let names = Set(elements.tokens(viewMode: .sourceAccurate).map(\.plainText))
      return !names.isDisjoint(with: ofDarwin) && !names.contains("UIKit")
    }
  }

  private static func namesLinux(around node: some SyntaxProtocol) -> Bool {
    var next = node.parent
    while let ancestor = next {
      if let config = ancestor.as(IfConfigDeclSyntax.self) { return namesLinux(config) }
      next = ancestor.parent
    }
    return false
  }

  /// Returns true if a node stands in a branch of `#if` that is not compiled here.
  static func isInactive(_ node: some SyntaxProtocol) -> Bool {
    var next = node.parent
    while let ancestor = next {
      if let clause = ancestor.as(IfConfigClauseSyntax.self) {
        if value(of: clause.condition) == false { return true }
        let before = clause.parent?.as(IfConfigClauseListSyntax.self)?.prefix { $0.id != clause.id }
        if before?.contains(where: { value(of: $0.condition) == true }) == true { return true }
      }
      next = ancestor.parent
    }
    return false
  }

  /// True, false, or nil where a flag decides that is not known here.
  static func value(of condition: ExprSyntax?) -> Bool? {
    guard let condition else { return true }
    if let call = condition.as(FunctionCallExprSyntax.self) { return value(of: call) }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return value(of: prefix.expression).map { !$0 }
    }
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1
    {
      return value(of: only.expression)
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: Array(sequence.elements)) }
    return nil
  }

  /// `a && b || c`, where `&&` binds closer.
  private static func value(of elements: [ExprSyntax]) -> Bool? {
    var alternatives: [[Bool?]] = [[]]
    for element in elements {
      if let operation = element.as(BinaryOperatorExprSyntax.self) {
        if operation.operator.text == "||" { alternatives.append([]) }
      } else {
        alternatives[alternatives.count - 1].append(value(of: element))
      }
    }
    let values = alternatives.map { all -> Bool? in
      all.contains(false) ? false : all.contains(nil) ? nil : true
    }
    return values.contains(true) ? true : values.contains(nil) ? nil : false
  }

  private static func canImport(_ module: String, _ call: FunctionCallExprSyntax) -> Bool? {
    if modules.contains(module) { return true }
    if parts.contains(module) { return !namesLinux(around: call) }
    // Whether the target has publishers is not known here.
    return module == "Combine" || module.contains(".") ? nil : false
  }

  private static func value(of call: FunctionCallExprSyntax) -> Bool? {
    let name = call.calledExpression.trimmedDescription
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch name {
    case "os": return argument == "Linux" || argument == "iOS" && !namesLinux(around: call)
    case "canImport": return canImport(argument, call)
    case "targetEnvironment": return false
    case "swift", "compiler":
      // Swift 5 is long here; whether a client is in Swift 6 mode is not known.
      let major = argument.drop { !$0.isNumber }.prefix { $0.isNumber }
      return argument.hasPrefix(">=") && (Int(major) ?? 9) <= 5 ? true : nil
    default: return nil
    }
  }
}
