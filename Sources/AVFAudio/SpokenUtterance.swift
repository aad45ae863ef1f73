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

  /// Seconds after which a service that has told nothing more is taken for one that will not: half a minute, in which other programs may be
  /// heard first, and what the slowest voice takes for the text up to the next thing that it would tell. The slowest rate of
  /// Speech Dispatcher's usual voice is 80 words a minute, an eighth of a second for a letter; a sign may be a word.
  var patience: Double { 30 + 0.5 * Double(queued.text.length(from: word)) }

  /// The request that has it spoken from where it stands.
  func request(number: Int) -> SpeechRequest {
    SpeechRequest(
      number: number, markup: queued.text.markup(from: word ?? 0), voice: queued.voice,
      language: UserLanguage.code(), manner: queued.manner)
  }
}
