import Foundation

/// The most that a translating program is given, and may take.
public struct TranslationLimits: Hashable, Sendable {
  /// Bytes of an article's text that is given to it; a longer one is not translated.
  public var input = 500_000
  /// Bytes that it may answer: some scripts take four times as many as others.
  public var output = 2_000_000
  /// Seconds that it may take. Programs that read a model of a language first take some.
  public var patience: TimeInterval = 60

  /// Makes the limits that hold.
  public init() {}
}
