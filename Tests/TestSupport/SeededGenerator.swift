/// The same numbers for the same seed, everywhere, so that a failure names the seed that shows it again: SplitMix64 by
/// Steele, Lea and Flood.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates the sequence of a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// From 0 up to, but without, `limit`.
  public mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// Anywhere in a range.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// True `chance` times out of one.
  public mutating func happens(_ chance: Double) -> Bool { Double.random(in: 0..<1, using: &self) < chance }
}
