/// An object that conforms to a protocol and has none of its optional methods.
struct Defaults {
  let protocolName: String
  /// The requirement that it answers alone, because its default asks others: those are asked of the object it stands in for.
  let asked: OptionalRequirement?

  var name: String {
    "__DefaultsOf" + protocolName.split(separator: ".").joined(separator: "_")
      + (asked.map { "_" + $0.identifier } ?? "")
  }
}

/// Classes that conform to a protocol and have none of its optional methods: they answer what UIKit takes for granted then.
enum DefaultsWriter {
  /// `func f(_ a0: A, label a1: B) -> R`
  ///
  /// - Parameter name: the method's, where it is to have another than the declaration's.
  static func declaration(_ member: MemberRecord, named name: String? = nil) -> String {
    let parameters = zip(member.labels, member.writtenTypes).enumerated().map { position, parameter in
      "\(parameter.0) a\(position): \(parameter.1)"
    }
    let effects = member.effects.isEmpty ? "" : " " + member.effects
    let result = member.type.map { " -> " + $0 } ?? ""
    return "func \(name ?? member.name)(\(parameters.joined(separator: ", ")))\(effects)\(result)"
  }

  /// The call of a method with the parameters of its declaration.
  static func call(_ member: MemberRecord, on object: String) -> String {
    let arguments = member.labels.enumerated().map { position, label in
      (label == "_" ? "" : label + ": ") + (member.writtenTypes[position].hasPrefix("inout ") ? "&" : "")
        + "a\(position)"
    }
    let marks =
      (member.effects.contains("throws") ? "try " : "") + (member.effects.contains("async") ? "await " : "")
    return "\(marks)\(object).\(member.name)(\(arguments.joined(separator: ", ")))"
  }

  static func text(for defaults: Defaults, _ index: ModuleIndex) -> String {
    guard let record = index.type(defaults.protocolName) else { return "" }
    let required = ([record] + index.protocols(of: record)).flatMap { conformed in
      let optional = Set(index.optionalRequirements(of: conformed).map(\.member.fullName))
      return index.declaredMembers(of: conformed).filter {
        $0.kind == .method && !$0.isInExtension && !optional.contains($0.fullName)
      }
    }
    let others = defaults.asked.map(index.othersAsked(byDefaultOf:)) ?? []
    let members =
      required.map { "  \(declaration($0)) { preconditionFailure(\"never called\") }\n" }
      + others.map { "  \(declaration($0.member)) { \(call($0.member, on: "origin")) }\n" }
    let stored =
      defaults.asked == nil
      ? "  static let shared = \(defaults.name)()"
      : """
        private let origin: any \(defaults.protocolName)
        init(_ origin: any \(defaults.protocolName)) { self.origin = origin }
      """
    return """
      /// Answers what is taken for granted where a delegate does not implement a method.
      @MainActor final class \(defaults.name): NSObject, \(defaults.protocolName) {
      \(stored)
      \(members.joined())}

      """
  }
}
