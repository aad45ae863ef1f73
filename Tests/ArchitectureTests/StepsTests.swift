import Foundation
import Testing

/// The steps of `./test` (Scripts/steps.sh): what they print, count and leave out.
@Suite struct StepsTests {
  /// The output of a script, and its exit code.
  struct Answer {
    var lines: [String]
    var status: Int32
  }

  /// Runs lines of bash after what `./test` itself sources, in a repository of its own whose files are `a/one` and `b/two`.
  private func answer(_ script: String, whole: Bool = false) throws -> Answer {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("steps-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scripts = Checkout.root.appendingPathComponent("Scripts").path
    let beginning = """
      set -uo pipefail
      cd "$1"
      for file in common counting steps; do source "$0/$file.sh"; done
      LOGS=logs SCRATCH=scratch whole=\(whole)
      begin_steps
      git init -q . && mkdir a b && echo 1 >a/one && echo 2 >b/two && git add a b
      good() { echo '✔ Test good() passed after 0.001 seconds.'; echo '✔ Test run with 1 test passed after 0.1 seconds.'; }
      bad() { echo '✘ Test bad() failed after 0.001 seconds with 1 issue.'; return 1; }
      """
    let shell = Process()
    // Children of Dispatch's threads inherit blocked signals; a lane must hear SIGTERM.
    shell.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    shell.arguments = [
      "--default-signal", "/bin/bash", "-c", beginning + "\n" + script, scripts, folder.path,
    ]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    return Answer(
      lines: output.split(separator: "\n").map(String.init), status: shell.terminationStatus)
  }

  @Test func countsOfLanesAreAddedUp() throws {
    let answer = try answer(
      """
      one() { run_tests One one good && run_tests Two two good; }
      lane one
      lane run_tests Three three good
      run_tests Four four good
      await_lanes
      finish
      """)
    #expect(answer.lines.last == "4 passed, 0 failed")
    #expect(answer.status == 0)
    // A lane's line is whole, in whatever order they come.
    for name in ["One", "Two", "Three"] {
      #expect(answer.lines.contains { $0.hasPrefix("\(name) … ok (") })
    }
  }

  @Test(arguments: [
    "lane run_tests One one bad; await_lanes", "run_tests One one bad", "check One one false",
    "lane check One one false; await_lanes", "at_once 2 failing x y",
    // A program that ends without a word has tested nothing.
    "run_tests One one true", "run_tests One one nothing-of-this-name",
  ])
  func whatFailsIsCountedWhereverItRuns(script: String) throws {
    let answer = try answer(
      "failing() { [ $1 = x ] || check $1 $1 false; }\nrun_tests Good good good\n\(script)\nfinish")
    #expect(answer.lines.last == "1 passed, 1 failed")
    #expect(answer.status == 1)
  }

  @Test func withoutAnyTestNothingIsGreen() throws {
    let answer = try answer("finish")
    #expect(answer.lines == ["0 passed, 0 failed"])
    #expect(answer.status == 1)
  }

  @Test func soManyRunAtATimeAndNoMore() throws {
    let answer = try answer(
      """
      mkdir running
      busy() { : >running/$1; ls running | wc -l >>most; until [ -e go$1 ]; do sleep 0.01; done; rm running/$1; }
      at_once 2 busy 1 2 3 &
      until [ -e running/1 ] && [ -e running/2 ]; do sleep 0.01; done
      : >go2
      until [ -e running/3 ]; do sleep 0.01; done
      : >go1; : >go3
      wait
      sort -n most | tail -n 1
      """)
    #expect(answer.lines == ["2"])
  }

  @Test func whatPassedIsNotRunAgainUntilSomethingChanges() throws {
    let script = """
      again() { where_changed A "a" run_tests A a good; where_changed B "a b" run_tests B b good; wc -l <logs/counts; }
      again; again
      echo 3 >>b/two; again
      echo 4 >a/new; again
      rm a/one; again
      """
    let counts = try answer(script).lines.filter { Int($0) != nil }
    #expect(counts == ["2", "2", "3", "5", "7"])
    let whole = try answer(script, whole: true).lines.filter { Int($0) != nil }
    #expect(whole == ["2", "4", "6", "8", "10"])
  }

  @Test func whatFailedIsRunAgain() throws {
    let answer = try answer(
      "for time in 1 2; do where_changed A a run_tests A a bad; done; wc -l <logs/counts")
    #expect(answer.lines.last == "2")
  }

  @Test func whatLanesBeganEndsWithThem() throws {
    let answer = try answer(
      """
      endless() { sleep 1000 & echo $! >child; wait; }
      lane endless
      until [ -s child ]; do sleep 0.01; done
      end_lanes
      wait
      # It was told to end; on a busy machine it does so later than the lane. Nothing but a name is left of what nobody has asked about yet.
      until [ -z "$(tr -d '\\0' <"/proc/$(<child)/cmdline" 2>/dev/null)" ]; do sleep 0.01; done
      echo gone
      """)
    #expect(answer.lines == ["gone"])
  }
}
