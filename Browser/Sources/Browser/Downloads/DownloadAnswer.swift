/// The answer to a question about a download, which is given once: no at the latest when nobody has this any more, as when the question
/// was put away without an answer.
@MainActor
final class DownloadAnswer {
  private var body: ((_ isWanted: Bool) -> Void)?

  init(_ body: @escaping (_ isWanted: Bool) -> Void) { self.body = body }

  /// Answers, if that was not done before.
  func give(_ isWanted: Bool) {
    let body = body
    self.body = nil
    body?(isWanted)
  }

  isolated deinit { give(false) }
}
