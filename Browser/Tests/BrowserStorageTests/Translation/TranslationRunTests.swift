import BrowserCore
import Foundation
import Testing

@testable import BrowserStorage

/// Programs that translate, which are those that every Debian has.
@Suite struct TranslationRunTests {
  private static let environment = ["PATH": "/usr/bin:/bin", "MARTLET_TEST_WORD": "kept"]

  private func translate(
    _ text: String, _ command: String, limits: TranslationLimits = TranslationLimits(),
    stop: ImportStop = ImportStop()
  ) throws -> String {
    let run = TranslationRun(
      try #require(TranslationCommand(command)), environment: Self.environment, limits: limits)
    return try run.translate(text, from: "en", to: "de", stop: stop)
  }

  @Test func theAnswerIsWhatTheProgramSays() throws {
    #expect(try translate("a tern\n", "tr a-z A-Z") == "A TERN\n")
  }

  @Test func moreThanAPipeHoldsGoesThrough() throws {
    let text = String(repeating: "tern \u{1F426}\n", count: 40_000)
    let isWhole = try translate(text, "cat") == text
    #expect(isWhole)
  }

  @Test func languagesAreInTheEnvironment() throws {
    let answer = try translate("", "env").split(separator: "\n")
    #expect(answer.contains("MARTLET_SOURCE_LANGUAGE=en") && answer.contains("MARTLET_TARGET_LANGUAGE=de"))
    #expect(answer.contains("MARTLET_TEST_WORD=kept"))
  }

  @Test func noShellSeesIt() throws {
    #expect(try translate("", #"printf "%s|" "\$HOME" "`id`""#) == "$HOME|`id`|")
  }

  @Test func scriptsMayOpenTheirInputByName() throws {
    #expect(try translate("tern", "cat /dev/stdin") == "tern")
  }

  @Test func itGetsNothingElseThatIsOpen() throws {
    let secret = open("/dev/null", O_RDONLY)
    defer { close(secret) }
    // Its own three, and the folder that it reads.
    let names = try translate("", "ls /proc/self/fd").split(separator: "\n")
    #expect(names.count == 4, "\(names)")
  }

  /// A program that writes to one that has gone is ended by SIGPIPE, unless it is passed over since its start (POSIX, `exec`).
  @Test func signalsThatArePassedOverHereAreNotThere() throws {
    let line = try translate("", "grep SigIgn /proc/self/status").split(whereSeparator: \.isWhitespace).last
    let ignored = try #require(line.flatMap { UInt64($0, radix: 16) })
    let pipe: UInt64 = 1 << UInt64(SIGPIPE - 1)
    #expect(ignored & pipe == 0)
  }

  @Test func aProgramThatIsNotThereIsSaidToBeSo() {
    #expect(throws: TranslationProblem.notFound) { try translate("a", "martlet-no-such-program") }
  }

  @Test(arguments: ["false", "ls /martlet-no-such-folder"])
  func aProgramThatFailsIsSaidToBeSo(command: String) {
    #expect(throws: TranslationProblem.failed) { try translate("a", command) }
  }

  @Test func aProgramThatReadsNothingMayAnswer() throws {
    let text = String(repeating: "a", count: 400_000)
    #expect(try translate(text, "echo tern") == "tern\n")
  }

  @Test func whatIsNoTextIsRefused() {
    #expect(throws: TranslationProblem.unfit) { try translate("a", #"printf "\\377""#) }
  }

  @Test func timeHasALimit() throws {
    var limits = TranslationLimits()
    limits.patience = 0.2
    let start = ContinuousClock.now
    #expect(throws: TranslationProblem.tooSlow) { try translate("a", "sleep 600", limits: limits) }
    #expect(ContinuousClock.now - start < .seconds(300))
  }

  @Test func answersHaveALimit() {
    var limits = TranslationLimits()
    limits.output = 100_000
    #expect(throws: TranslationProblem.tooMuch) { try translate("a", "yes", limits: limits) }
  }

  @Test func textsHaveALimit() {
    var limits = TranslationLimits()
    limits.input = 3
    #expect(throws: TranslationProblem.tooLong) { try translate("four", "cat", limits: limits) }
  }

  @Test func itEndsWhenItIsStopped() throws {
    let folder = try TemporaryFolder()
    let (stop, mark) = (ImportStop(), folder.file("runs").path)
    Thread.detachNewThread {
      while !FileManager.default.fileExists(atPath: mark) { sched_yield() }
      stop.stop()
    }
    #expect(throws: TranslationProblem.stopped) {
      try translate("a", "sh -c \"touch \(mark); sleep 600\"", stop: stop)
    }
  }

  @Test func sandboxesHaveNoProgramsOfTheSystem() throws {
    let root = try TemporaryFolder()
    #expect(TranslationRun.isPossible(environment: [:], root: root.url))
    #expect(!TranslationRun.isPossible(environment: ["SNAP": "/snap/martlet/1"], root: root.url))
    try Data().write(to: root.file(".flatpak-info"))
    #expect(!TranslationRun.isPossible(environment: [:], root: root.url))
  }
}
