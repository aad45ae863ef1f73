import Foundation
import Testing

@testable import BrowserCore

/// Documents that are servers' reports of errors.
@Suite struct ErrorAnswerTests {
  private static func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test(arguments: [
    (200, false), (304, false), (399, false), (400, true), (404, true), (500, true), (599, true),
  ])
  func anErrorIsKnownByItsStatus(status: Int, isError: Bool) throws {
    var answers = ErrorAnswers()
    answers.note(try Self.url("https://a.example/x#1"), status: status)
    #expect(!answers.isShown)
    answers.commit(try Self.url("https://a.example/x#2"))
    #expect(answers.isShown == isError)
    answers.commit(try Self.url("https://a.example/y"))
    #expect(!answers.isShown)
    // Back, out of the engine's memory.
    answers.commit(try Self.url("https://a.example/x"))
    #expect(answers.isShown == isError)
    answers.note(try Self.url("https://a.example/x"), status: 200)
    answers.commit(try Self.url("https://a.example/x"))
    #expect(!answers.isShown)
  }

  @Test func thereAreNeverMoreThan64() throws {
    var answers = ErrorAnswers()
    for index in 0...64 { answers.note(try Self.url("https://a.example/\(index)"), status: 404) }
    for (index, isError) in [(0, false), (1, true), (64, true)] {
      answers.commit(try Self.url("https://a.example/\(index)"))
      #expect(answers.isShown == isError)
    }
  }

  @Test func ofAnAddressThatIsNotNotedTheWorstIsSupposed() throws {
    var answers = ErrorAnswers()
    answers.commit(try Self.url("https://a.example/" + String(repeating: "a", count: 8192)))
    #expect(answers.isShown)
    answers.commit(nil)
    #expect(answers.isShown)
  }
}
