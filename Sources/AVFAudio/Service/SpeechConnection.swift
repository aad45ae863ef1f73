/// A way to something that speaks. It answers later, never within a call.
@MainActor
protocol SpeechConnection: AnyObject {
  /// Told what becomes of requests, on the main actor.
  var onEvent: ((SpeechEvent) -> Void)? { get set }
  /// Has a request spoken. There is never more than one at a time.
  func speak(_ request: SpeechRequest)
  /// Ends what is being spoken, at once. Nothing is told of it any more.
  func cancel()
}
