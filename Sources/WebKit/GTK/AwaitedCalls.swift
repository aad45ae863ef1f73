import WebKitValues

/// The asynchronous calls of a page that have no answer yet.
///
/// A document that another one takes the place of is suspended with all that it waits for, and so is a call that it runs while the
/// next document's first bytes are awaited, whatever it does (measured with 2.50.6: 3 of 1,635): the engine ends such calls when the
/// document's memory is collected, minutes later or never.
@MainActor
final class AwaitedCalls {
  typealias Completion = @MainActor (Result<Any?, any Error>) -> Void

  private var count = 0
  private var open: [Int: Completion] = [:]

  /// Begins a call.
  /// - Parameter completion: called once, with the answer or with what became of it.
  /// - Returns: its number.
  func begin(_ completion: @escaping Completion) -> Int {
    count += 1
    open[count] = completion
    return count
  }

  /// Ends a call, if nothing did before.
  func end(_ call: Int, _ result: Result<Any?, any Error>) {
    open.removeValue(forKey: call)?(result)
  }

  /// Ends all calls that are open, since nothing answers any more: soon, and not while what they belong to is being taken apart. An
  /// app that hears of it then would read the property that it is just setting to nil, which stops the program.
  func endAll(with error: WKError) {
    let ended = numbers
    guard !ended.isEmpty else { return }
    Task { for call in ended { end(call, .failure(error)) } }
  }

  /// The numbers of those without an answer.
  var numbers: [Int] { open.keys.sorted() }
}
