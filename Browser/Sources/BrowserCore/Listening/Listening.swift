/// A page that is read out, or may be: its state, and what follows from what happens.
///
/// A value: it gets events and answers with what to do; it knows neither pages nor voices nor time.
public struct Listening: Hashable, Sendable {
  /// The state.
  public private(set) var state = ListeningState.off
  /// The article; empty where nothing is read out.
  public private(set) var article = SpokenArticle()
  /// The speed. Each time begins at the usual one.
  public private(set) var speed = ListeningSpeed.normal

  /// Makes one of a page that nobody listens to.
  public init() {}

  /// The paragraph that is read out; nil where none is.
  public var paragraph: SpokenParagraph? {
    guard let place = state.place, article.paragraphs.indices.contains(place.paragraph) else { return nil }
    return article.paragraphs[place.paragraph]
  }

  /// The text that is still to be spoken of it; empty where none is.
  public var rest: String { state.place.flatMap { paragraph?.text(from: $0.offset) } ?? "" }

  /// Takes an event and says what to do. O(1).
  public mutating func handle(_ event: ListeningEvent) -> [ListeningEffect] {
    switch event {
    case .asked:
      guard state == .off else { return [] }
      state = .preparing
      return [.prepare]
    case .prepared(let article):
      guard state == .preparing else { return [] }
      guard !article.paragraphs.isEmpty else { return end([.tell(.nothingToRead)]) }
      self.article = article
      state = .speaking(ListeningPlace())
      return [.speak]
    case .failed(let problem):
      switch state {
      case .off, .paused: return []
      case .preparing, .speaking: return end([.silence, .tell(problem)])
      }
    case .reached(let offset):
      guard case .speaking(var place) = state, let paragraph else { return [] }
      place.offset = min(max(0, offset), paragraph.text.utf16.count)
      state = .speaking(place)
      return []
    case .spoke:
      guard case .speaking(let place) = state else { return [] }
      return go(to: place.paragraph + 1)
    case .interrupted:
      if case .speaking(let place) = state { state = .paused(place) }
      return []
    case .toggled: return toggle()
    case .skippedForward: return state.place.map { go(to: $0.paragraph + 1) } ?? []
    case .skippedBack:
      return state.place.map { go(to: $0.offset > 0 ? $0.paragraph : max(0, $0.paragraph - 1)) } ?? []
    case .chose(let speed):
      guard state != .off, speed != self.speed else { return [] }
      self.speed = speed
      if case .speaking = state { return [.speak] }
      return []
    case .stopped: return state == .off ? [] : end([.silence])
    }
  }

  private mutating func toggle() -> [ListeningEffect] {
    switch state {
    case .off, .preparing: return []
    case .speaking(let place):
      state = .paused(place)
      return [.silence]
    case .paused(let place):
      state = .speaking(place)
      return [.speak]
    }
  }

  /// Goes to a paragraph's beginning; behind the last one it ends.
  private mutating func go(to paragraph: Int) -> [ListeningEffect] {
    guard article.paragraphs.indices.contains(paragraph) else { return end([.silence]) }
    let place = ListeningPlace(paragraph: paragraph)
    if case .paused = state {
      state = .paused(place)
      return []
    }
    state = .speaking(place)
    return [.speak]
  }

  private mutating func end(_ effects: [ListeningEffect]) -> [ListeningEffect] {
    self = Listening()
    return effects
  }
}
