import Foundation

/// An animation from one value to another.
///
/// At most two of the three values are meant to be set. What is missing follows: `from` and `to`; `from` and
/// `from + by`; `to − by` and `to`; `from` and the property's value; the property's value and `to`; the property's value
/// and that plus `by`.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning; nil lets it follow from the others.
  open var fromValue: Any?
  /// The value at the end; nil lets it follow from the others.
  open var toValue: Any?
  /// The difference between beginning and end; nil lets it follow from the others.
  open var byValue: Any?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CABasicAnimation {
      copy.fromValue = fromValue
      copy.toValue = toValue
      copy.byValue = byValue
    }
    return copy
  }

  override func makeTrack<K: LayerKey>(_ key: K, isAdditive: Bool) -> Track? {
    BasicTrack(
      key: key, from: fromValue.flatMap { K.Value(client: $0) }, to: toValue.flatMap { K.Value(client: $0) },
      by: byValue.flatMap { K.Value(client: $0) }, isAdditive: isAdditive, isCumulative: isCumulative)
  }
}
