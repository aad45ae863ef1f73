/// A page that is being left because the user asked for another one, and may not want to be.
///
/// What such a page starts by itself is refused. WebKitGTK 2.50 gives up the user's load all the same when the page's own
/// question comes in the meantime, so a page that goes on asking loses its process.
public struct Departure: Hashable, Sendable {
  /// Loads of its own that a page may try while it is left. One or two happen in honest pages, in their frames.
  public static let patience = 3

  /// How many were refused.
  public private(set) var refusals = 0
  /// Whether the page's process was ended, and what the user asked for is to be asked for again.
  public private(set) var isForced = false

  /// Of a page that has tried nothing.
  public init() {}

  /// Refuses a load.
  /// - Returns: whether the page's process is to be ended now.
  public mutating func refuse() -> Bool {
    refusals += 1
    guard refusals == Self.patience, !isForced else { return false }
    isForced = true
    return true
  }
}
