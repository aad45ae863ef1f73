/// A method that takes closures, written as a closure itself: Swift 6.3's compiler crashes where such a method is handed on by
/// its name to a function that takes methods with any number of parameters.
enum MethodClosure {
  /// - Parameter type: whose method it is, as it is written where the text will stand.
  /// - Returns: nil where the name will do.
  static func text(_ member: MemberRecord, of type: String, _ index: ModuleIndex) -> String? {
    guard member.labels.count == member.writtenTypes.count,
      member.writtenTypes.contains(where: { index.isFunction($0) })
    else { return nil }
    let parameters = member.writtenTypes.enumerated().map { "a\($0): \(parameter($1, index))" }
    let arguments = member.labels.enumerated().map { $1 == "_" ? "a\($0)" : "\($1): a\($0)" }
    return "{ (target: \(type)) in { (\(parameters.joined(separator: ", "))) in "
      + "target.\(member.name)(\(arguments.joined(separator: ", "))) } }"
  }

  private static func parameter(_ written: String, _ index: ModuleIndex) -> String {
    if written.hasSuffix("!") { return written.dropLast() + "?" }
    let isEscaping = written.hasSuffix("?") || written.contains("@escaping")
    return index.isFunction(written) && !isEscaping ? "@escaping " + written : written
  }
}

extension ModuleIndex {
  /// Returns true if a type that is written so is that of closures, or of optional ones.
  func isFunction(_ written: String) -> Bool {
    if written.contains("->") { return true }
    guard let target = aliased(Self.plain(written)) else { return false }
    return target.contains("->")
  }

  /// Returns the type behind an alias at the top of this module, or another.
  func aliased(_ name: String) -> String? {
    if let found = types[name] { return found.kind == .alias ? found.inherited.first : nil }
    return dependencies?.aliased(name)
  }
}
