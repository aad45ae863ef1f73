import Foundation

/// A background as a value.
struct DecorationPlan {
  var kind: String
  var insets: NSDirectionalEdgeInsets
  var zIndex: Int
}
