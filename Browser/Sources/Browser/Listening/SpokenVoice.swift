/// A voice by which pages can be read out.
struct SpokenVoice: Hashable, Sendable {
  /// The text by which the system finds it again.
  let identifier: String
}
