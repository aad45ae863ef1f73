import Foundation

/// A parsed visual format string: `V:|-[a(>=40,==b@500)]-8@250-[c]|`.
///
/// The grammar is in Apple's "Visual Format Language" appendix of the Auto Layout Guide.
struct VisualFormat: Equatable {
  enum Element: Equatable {
    case superview
    case view(String, position: Int, [Predicate])
  }

  /// One condition on a length: a relation, a value and a priority.
  struct Predicate: Equatable {
    enum Value: Equatable {
      case number(Double)
      case view(String)
    }

    var relation = NSLayoutConstraint.Relation.equal
    var value: Value
    var multiplier = 1.0
    var constant = 0.0
    var priority: Float = 1000
  }

  enum Connection: Equatable {
    /// Side by side: `[a][b]`.
    case flush
    /// The system's spacing: `[a]-[b]`.
    case standard
    case predicates([Predicate])
  }

  var isVertical = false
  var elements: [Element] = []
  /// `connections[i]` lies between `elements[i]` and `elements[i + 1]`.
  var connections: [Connection] = []
}
