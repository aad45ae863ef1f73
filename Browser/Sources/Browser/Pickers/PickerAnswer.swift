/// The answer to a page's question, which it gets once: nil at the latest when nobody has this any more.
@MainActor
final class PickerAnswer {
  private var body: ((String?) -> Void)?

  init(_ body: @escaping (String?) -> Void) { self.body = body }

  /// Answers, if that was not done before.
  func give(_ value: String?) {
    let body = body
    self.body = nil
    body?(value)
  }

  isolated deinit { give(nil) }
}
