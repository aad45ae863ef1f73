/// The wrong names and passwords that servers and proxies were given one after the other: the engine says that there was one, not how many.
struct CredentialTries {
  /// The number of places that are remembered.
  static let mostPlaces = 64

  private struct Place: Hashable {
    var host: String
    var port: Int
    var realm: String
    var method: String
    var isProxy: Bool
  }

  private var counts: [Place: Int] = [:]

  /// Returns the number of answers to a question that were wrong before it is asked now.
  mutating func failures(before challenge: WebCredentialChallenge) -> Int {
    let place = Place(
      host: challenge.host, port: challenge.port, realm: challenge.realm, method: challenge.method,
      isProxy: challenge.isProxy)
    let count = challenge.previousFailureCount == 0 ? 0 : (counts[place] ?? 0) + 1
    if counts[place] == nil, counts.count >= Self.mostPlaces { counts = [:] }
    counts[place] = count
    return count
  }
}
