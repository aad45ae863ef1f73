/// The utterance whose turn it is.
struct SpokenUtterance {
  let queued: QueuedUtterance
  /// The delegate was told that it began.
  var hasStarted = false
  /// The number of the request by which it is being spoken; nil while nothing is asked for.
  var number: Int?
  /// The word that is being spoken; nil until the service has told of one.
  var word: Int?

  init(_ queued: QueuedUtterance) { self.queued = queued }

  var utterance: AVSpeechUtterance { queued.utterance }

  /// The request that has it spoken from where it stands.
  func request(number: Int) -> SpeechRequest {
    SpeechRequest(
      number: number, markup: queued.text.markup(from: word ?? 0), voice: queued.voice,
      language: UserLanguage.code(), manner: queued.manner)
  }
}
