import Foundation

/// The effect of an animation on one property, ready for evaluation: values converted, keys typed.
class Track {
  let isAdditive: Bool
  let isCumulative: Bool

  init(isAdditive: Bool, isCumulative: Bool) {
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }

  /// Changes `state` as the animation does at `progress` (0…1, beyond for springs) of run number `iteration`.
  func apply(to state: inout LayerState, progress: Double, iteration: Int) {
    preconditionFailure("Track is abstract")
  }
}

/// From one value to another.
final class BasicTrack<Key: LayerKey>: Track {
  private let key: Key
  private let from: Key.Value?
  private let to: Key.Value?
  private let by: Key.Value?

  /// The rules of `CABasicAnimation`: what is not given follows from what is and from the value the property has.
  init(
    key: Key, from: Key.Value?, to: Key.Value?, by: Key.Value?, isAdditive: Bool, isCumulative: Bool
  ) {
    self.key = key
    switch (from, to, by) {
    case (let from?, nil, let by?):
      (self.from, self.to, self.by) = (from, Key.Value.sum(from, by), nil)
    case (nil, let to?, let by?):
      (self.from, self.to, self.by) = (Key.Value.difference(to, by), to, nil)
    case (nil, nil, let by):
      (self.from, self.to, self.by) = (nil, nil, by)
    default:
      (self.from, self.to, self.by) = (from, to, nil)
    }
    super.init(isAdditive: isAdditive, isCumulative: isCumulative)
  }

  override func apply(to state: inout LayerState, progress: Double, iteration: Int) {
    let current = key.get(state)
    // An additive animation lies on top of the property's value, so its own missing ends are "no change".
    let base = isAdditive ? Key.Value.neutral : current
    let start = from ?? base
    let end = to ?? by.map { Key.Value.sum(base, $0) } ?? base
    var value = Key.Value.mix(start, end, CGFloat(progress))
    if isCumulative && iteration > 0 { value = .sum(end.repeated(iteration), value) }
    key.set(isAdditive ? .sum(current, value) : value, in: &state)
  }
}
