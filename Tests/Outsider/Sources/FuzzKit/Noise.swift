/// Numbers that look random and are the same each time.
public struct Noise {
  private var state: UInt32

  /// Creates the sequence of a seed.
  public init(seed: UInt32) { state = seed }

  /// The next number, 0…99.
  public mutating func next() -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 16) % 100
  }
}
