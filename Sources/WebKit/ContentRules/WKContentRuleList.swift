import Foundation

/// Compiled rules about what pages load and show, ready to be added to a `WKUserContentController`.
///
/// Only a `WKContentRuleListStore` makes them.
@preconcurrency @MainActor
open class WKContentRuleList: NSObject {
  let rules: WebContentRules

  init(_ rules: WebContentRules) {
    self.rules = rules
    super.init()
  }

  /// The name under which the store keeps the list.
  open var identifier: String! { rules.identifier }
}
