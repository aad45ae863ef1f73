/// Classes that conform to a protocol and have none of its optional methods: they answer what UIKit takes for granted then.
enum DefaultsWriter {
  static func name(_ protocolName: String) -> String {
    "__DefaultsOf" + protocolName.split(separator: ".").joined(separator: "_")
  }

  /// `func f(_ a0: A, label a1: B) -> R`
  static func declaration(_ member: MemberRecord) -> String {
    let parameters = zip(member.labels, member.writtenTypes).enumerated().map { position, parameter in
      "\(parameter.0) a\(position): \(parameter.1)"
    }
    let effects = member.effects.isEmpty ? "" : " " + member.effects
    let result = member.type.map { " -> " + $0 } ?? ""
    return "func \(member.name)(\(parameters.joined(separator: ", ")))\(effects)\(result)"
  }

  static func text(for protocolName: String, _ index: ModuleIndex) -> String {
    guard let record = index.type(protocolName) else { return "" }
    let required = ([record] + index.protocols(of: record)).flatMap { conformed in
      let optional = Set(index.optionalRequirements(of: conformed).map(\.member.fullName))
      return index.declaredMembers(of: conformed).filter {
        $0.kind == .method && !$0.isInExtension && !optional.contains($0.fullName)
      }
    }
    let members = required.map { "  \(declaration($0)) { preconditionFailure(\"never called\") }\n" }
    return """
      /// Answers what is taken for granted where a delegate does not implement a method.
      @MainActor final class \(name(protocolName)): NSObject, \(protocolName) {
        static let shared = \(name(protocolName))()
      \(members.joined())}

      """
  }
}
