import SwiftSyntax

/// Walks a file's declarations, without the branches of `#if` that cannot be active here.
class ActiveVisitor: SyntaxVisitor {
  /// The number of open conditions of which it is not known whether they hold.
  private(set) var openConditions = 0

  init() {
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var isDecided = false
    for clause in node.clauses where !isDecided {
      let value = BuildCondition.value(of: clause.condition)
      guard value != false, let elements = clause.elements else { continue }
      if value == nil { openConditions += 1 }
      walk(elements)
      if value == nil { openConditions -= 1 }
      isDecided = value == true
    }
    return .skipChildren
  }
}
