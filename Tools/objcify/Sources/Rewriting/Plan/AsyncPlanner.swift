/// Methods that are awaited, where a protocol of UIKit's or WebKit's hands in a function to call with the answer. Swift knows both
/// forms of what Objective-C declares, and calls the one that is there; here a class gets the form of the protocol, which calls
/// the other.
struct AsyncPlanner {
  private struct Bridge {
    let type: TypeRecord
    let method: MemberRecord
    let requirement: MemberRecord
    let isMainActor: Bool
  }

  /// The methods that WebKit names otherwise when they are awaited.
  private static let renamed = [
    "webView(_:respondTo:)": "webView(_:didReceive:completionHandler:)",
    "download(_:respondTo:)": "download(_:didReceive:completionHandler:)",
    "webView(_:decideMediaCapturePermissionsFor:initiatedBy:type:)":
      "webView(_:requestMediaCapturePermissionFor:initiatedByFrame:type:decisionHandler:)",
  ]

  private let plan: ModulePlan
  private let bridges: [Bridge]

  /// Finds the methods. Their classes count as having the protocol's form from now on.
  init(index: ModuleIndex, plan: ModulePlan) {
    self.plan = plan
    bridges = index.allOwnClasses.flatMap { type in
      let protocols = ([type] + index.ancestors(of: type)).flatMap(index.protocols(of:))
      return type.members.filter(Self.isAwaited).compactMap { method in
        protocols.lazy.filter { !index.isOurs($0) }.compactMap { conformed -> Bridge? in
          Self.requirement(of: conformed, answeredBy: method)
            .map { Bridge(type: type, method: method, requirement: $0, isMainActor: conformed.isMainActor) }
        }.first { bridge in !type.members.contains { $0.isSameMethod(as: bridge.requirement) } }
      }
    }
    for bridge in bridges {
      var member = bridge.requirement
      member.path = bridge.type.path ?? ""
      bridge.type.members.append(member)
    }
  }

  private static func isAwaited(_ member: MemberRecord) -> Bool {
    member.kind == .method && !member.isStatic && member.effects == "async"
  }

  private static func requirement(of record: TypeRecord, answeredBy method: MemberRecord) -> MemberRecord? {
    record.members.first { requirement in
      guard requirement.kind == .method, !requirement.isInExtension,
        requirement.writtenTypes.last?.contains("->") == true,
        requirement.writtenTypes.count == method.writtenTypes.count + 1,
        zip(requirement.writtenTypes, method.writtenTypes)
          .allSatisfy({ ModuleIndex.plain($0) == ModuleIndex.plain($1) })
      else { return false }
      return renamed[method.fullName] == requirement.fullName
        || (requirement.name == method.name && requirement.labels.dropLast() == method.labels[...])
    }
  }

  /// Writes the protocol's forms, when it is known what overrides what.
  func insert() {
    for bridge in bridges {
      let member = ModulePlan.Member(type: bridge.type.name, fullName: bridge.requirement.fullName)
      let words = [
        bridge.isMainActor ? "@MainActor" : nil, plan.overrides.contains(member) ? "override" : nil,
        bridge.type.access >= .public ? "public" : nil, DefaultsWriter.declaration(bridge.requirement),
      ]
      plan.insert(
        words.compactMap(\.self).joined(separator: " ") + " { \(Self.body(bridge)) }", into: bridge.type.name)
    }
  }

  private static func body(_ bridge: Bridge) -> String {
    let call = DefaultsWriter.call(bridge.method, on: "self")
    let handler = "a\(bridge.method.labels.count)"
    let statements: String
    switch answers(bridge.requirement) {
    case 0: statements = "\(call); \(handler)()"
    case 1: statements = "\(handler)(\(call))"
    case let count:
      let parts = (0..<count).map { "answer.\($0)" }.joined(separator: ", ")
      statements = "let answer = \(call); \(handler)(\(parts))"
    }
    return "Task { @MainActor in \(statements) }"
  }

  /// Returns the number of values that the function takes which is handed in.
  private static func answers(_ requirement: MemberRecord) -> Int {
    let type = (requirement.writtenTypes.last ?? "").drop { $0 != "(" }
    var depth = 0
    var count = 0
    for character in type {
      switch character {
      case "(", "[", "<": depth += 1
      case "]", ">": depth -= 1
      case ")":
        depth -= 1
        if depth == 0 { return count }
      case "," where depth == 1: count += 1
      case let other where count == 0 && !other.isWhitespace: count = 1
      default: break
      }
    }
    return count
  }
}
