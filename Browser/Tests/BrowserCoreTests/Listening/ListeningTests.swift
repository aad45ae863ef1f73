import Testing

@testable import BrowserCore

@Suite struct ListeningTests {
  /// Title and two paragraphs, of which the first has 10 UTF-16 units.
  private static let article = SpokenArticle(
    ReaderArticle(
      title: "Birds", nodes: [.element("p", [.text("One two 🐦")]), .element("p", [.text("Three")])]))

  /// What has happened before.
  private enum Before: CaseIterable {
    case nothing, asked, atTitle, inTitle, atFirst, inFirst, atLast, paused, pausedInFirst

    var listening: Listening {
      var listening = Listening()
      for event in events { _ = listening.handle(event) }
      return listening
    }

    private var events: [ListeningEvent] {
      let begun: [ListeningEvent] = [.asked, .prepared(ListeningTests.article)]
      return switch self {
      case .nothing: []
      case .asked: [.asked]
      case .atTitle: begun
      case .inTitle: begun + [.reached(offset: 2)]
      case .atFirst: begun + [.spoke]
      case .inFirst: begun + [.spoke, .reached(offset: 4)]
      case .atLast: begun + [.spoke, .spoke]
      case .paused: begun + [.toggled]
      case .pausedInFirst: begun + [.spoke, .reached(offset: 4), .toggled]
      }
    }
  }

  private struct Row {
    var before: Before
    var event: ListeningEvent
    var state: ListeningState
    var effects: [ListeningEffect]
  }

  private static func speaking(_ paragraph: Int, _ offset: Int = 0) -> ListeningState {
    .speaking(ListeningPlace(paragraph: paragraph, offset: offset))
  }

  private static func paused(_ paragraph: Int, _ offset: Int = 0) -> ListeningState {
    .paused(ListeningPlace(paragraph: paragraph, offset: offset))
  }

  private static let table: [Row] = [
    Row(before: .nothing, event: .asked, state: .preparing, effects: [.prepare]),
    Row(before: .asked, event: .asked, state: .preparing, effects: []),
    Row(before: .atTitle, event: .asked, state: speaking(0), effects: []),
    Row(before: .nothing, event: .prepared(article), state: .off, effects: []),
    Row(before: .asked, event: .prepared(article), state: speaking(0), effects: [.speak]),
    Row(before: .asked, event: .prepared(SpokenArticle()), state: .off, effects: [.tell(.nothingToRead)]),
    Row(before: .asked, event: .failed(.noVoice), state: .off, effects: [.silence, .tell(.noVoice)]),
    Row(before: .asked, event: .toggled, state: .preparing, effects: []),
    Row(before: .asked, event: .skippedForward, state: .preparing, effects: []),
    Row(before: .asked, event: .stopped, state: .off, effects: [.silence]),
    Row(before: .nothing, event: .stopped, state: .off, effects: []),
    Row(before: .nothing, event: .chose(.double), state: .off, effects: []),

    Row(before: .atFirst, event: .reached(offset: 4), state: speaking(1, 4), effects: []),
    Row(before: .atFirst, event: .reached(offset: 400), state: speaking(1, 10), effects: []),
    Row(before: .atFirst, event: .reached(offset: -1), state: speaking(1), effects: []),
    Row(before: .paused, event: .reached(offset: 4), state: paused(0), effects: []),
    Row(before: .inTitle, event: .spoke, state: speaking(1), effects: [.speak]),
    Row(before: .atLast, event: .spoke, state: .off, effects: [.silence]),
    Row(before: .paused, event: .spoke, state: paused(0), effects: []),

    Row(before: .inFirst, event: .toggled, state: paused(1, 4), effects: [.silence]),
    Row(before: .pausedInFirst, event: .toggled, state: speaking(1, 4), effects: [.speak]),
    Row(before: .inFirst, event: .skippedForward, state: speaking(2), effects: [.speak]),
    Row(before: .atLast, event: .skippedForward, state: .off, effects: [.silence]),
    Row(before: .inFirst, event: .skippedBack, state: speaking(1), effects: [.speak]),
    Row(before: .atFirst, event: .skippedBack, state: speaking(0), effects: [.speak]),
    Row(before: .atTitle, event: .skippedBack, state: speaking(0), effects: [.speak]),
    Row(before: .paused, event: .skippedForward, state: paused(1), effects: []),
    Row(before: .pausedInFirst, event: .skippedBack, state: paused(1), effects: []),

    Row(before: .inFirst, event: .chose(.double), state: speaking(1, 4), effects: [.speak]),
    Row(before: .inFirst, event: .chose(.normal), state: speaking(1, 4), effects: []),
    Row(before: .pausedInFirst, event: .chose(.double), state: paused(1, 4), effects: []),

    Row(
      before: .inFirst, event: .failed(.noSpeech), state: .off, effects: [.silence, .tell(.noSpeech)]),
    Row(before: .paused, event: .failed(.noSpeech), state: paused(0), effects: []),
    Row(before: .inFirst, event: .interrupted, state: paused(1, 4), effects: []),
    Row(before: .asked, event: .interrupted, state: .preparing, effects: []),
    Row(before: .inFirst, event: .stopped, state: .off, effects: [.silence]),
    Row(before: .paused, event: .stopped, state: .off, effects: [.silence]),
  ]

  @Test func whatFollowsFromWhatHappens() {
    for row in Self.table {
      var listening = row.before.listening
      let effects = listening.handle(row.event)
      #expect(listening.state == row.state && effects == row.effects, "\(row)")
      if listening.state == .off { #expect(listening == Listening(), "\(row)") }
    }
  }

  @Test func whatIsLeftBeginsWithTheWord() {
    #expect(Before.inFirst.listening.rest == "two 🐦")
    #expect(Before.atLast.listening.rest == "Three")
    #expect(Before.nothing.listening.rest.isEmpty)
    // Never within a letter.
    #expect(SpokenParagraph(text: "🐦", block: .title).text(from: 1) == "🐦")
  }

  @Test func speedsGoRound() {
    #expect(ListeningSpeed.allCases.map(\.title) == ["1×", "1.25×", "1.5×", "2×"])
    #expect(ListeningSpeed.allCases.map(\.next) == [.quarterFaster, .halfFaster, .double, .normal])
    #expect(ListeningSpeed.normal.rate == 0.5)
    // 340 words a minute, of 170 to 449 at rates of 0.5 to 1.
    let words = 170 + (ListeningSpeed.double.rate - 0.5) * 2 * (449 - 170)
    #expect(abs(words - 340) < 0.001)
  }
}
