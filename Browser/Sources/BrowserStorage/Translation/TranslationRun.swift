import BrowserCore
import Foundation

/// A run of the user's translating program: without a shell, in a session of its own, with a text for its standard input. What it says
/// of errors is not kept.
public struct TranslationRun: Sendable {
  private let command: TranslationCommand
  private let environment: [String: String]
  private let limits: TranslationLimits

  /// Milliseconds after which it is looked whether the run is to end.
  private static let turn: Int32 = 50
  /// Bytes that are read at a time.
  private static let piece = 65_536
  /// `POSIX_SPAWN_SETSID`, which Glibc's module leaves out.
  private static let newSession = 0x80
  /// `POSIX_SPAWN_SETSIGDEF`.
  private static let ownSignals = 0x04

  /// - Parameter environment: the variables that the program gets, beside those of the languages.
  public init(
    _ command: TranslationCommand, environment: [String: String],
    limits: TranslationLimits = TranslationLimits()
  ) {
    (self.command, self.environment, self.limits) = (command, environment, limits)
  }

  /// True where the system's programs can be run: not in the sandboxes of Flatpak and Snap, which have others.
  /// - Parameter root: the folder in which all others are.
  public static func isPossible(
    environment: [String: String], root: URL = URL(fileURLWithPath: "/", isDirectory: true)
  ) -> Bool {
    environment["SNAP"] == nil
      && !FileManager.default.fileExists(atPath: root.appendingPathComponent(".flatpak-info").path)
  }

  /// Returns the program's answer. Takes as long as that does, so not on the main thread.
  /// - Parameters:
  ///   - source: the tag of the text's language (BCP 47); empty where it is not known.
  ///   - target: that of the language which is wanted.
  ///   - stop: ends it soon.
  public func translate(
    _ text: String, from source: String, to target: String, stop: ImportStop
  ) throws(TranslationProblem) -> String {
    let input = Data(text.utf8)
    guard input.count <= limits.input else { throw .tooLong }
    guard !stop.isStopped else { throw .stopped }
    let deadline = Date(timeIntervalSinceNow: limits.patience)
    // A program that does not read to the end is no reason to end this one. The engine's host says so, too.
    signal(SIGPIPE, SIG_IGN)
    var run = try start([
      "MARTLET_SOURCE_LANGUAGE": source, "MARTLET_TARGET_LANGUAGE": target,
    ])
    defer { run.letGo() }
    do throws(TranslationProblem) {
      let output = try talk(&run, input, until: deadline, stop)
      try waitForEnd(of: &run, until: deadline, stop)
      guard let answer = String(data: output, encoding: .utf8) else { throw .unfit }
      return answer
    } catch {
      run.end()
      throw error
    }
  }

  /// A program that runs, and our ends of its input and output.
  private struct Running {
    let process: pid_t
    /// -1 once all was written.
    var input: Int32
    let output: Int32
    /// True once its end was seen.
    var isOver = false

    mutating func endInput() {
      guard input >= 0 else { return }
      close(input)
      input = -1
    }

    mutating func letGo() {
      endInput()
      close(output)
    }

    /// Ends it with all that it has started and that has stayed in its group.
    mutating func end() {
      guard !isOver else { return }
      kill(-process, SIGKILL)
      var status: Int32 = 0
      while waitpid(process, &status, 0) == -1, errno == EINTR {}
      isOver = true
    }
  }

  // MARK: - Starting

  private func start(_ languages: [String: String]) throws(TranslationProblem) -> Running {
    var (input, output): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    // Not sockets: scripts open `/dev/stdin` by its name, which cannot be done with one.
    guard pipe(&input) == 0 else { throw .notFound }
    guard pipe(&output) == 0 else {
      for end in input { close(end) }
      throw .notFound
    }
    for end in input + output { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    for end in [input[1], output[0]] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    let process = spawn(reading: input[0], writing: output[1], languages)
    close(input[0])
    close(output[1])
    guard let process else {
      close(input[1])
      close(output[0])
      throw .notFound
    }
    return Running(process: process, input: input[1], output: output[0])
  }

  private func spawn(reading: Int32, writing: Int32, _ languages: [String: String]) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, reading, 0)
    posix_spawn_file_actions_adddup2(&actions, writing, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // It gets nothing else that is open here.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
      if let other = Int32(name), other > 2 { posix_spawn_file_actions_addclose(&actions, other) }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What is passed over here would be passed over there, too: programs that write to others end by it.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(Self.newSession | Self.ownSignals))
    var arguments = command.words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    let own = environment.merging(languages) { _, language in language }
    var variables = own.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { variables.forEach { free($0) } }
    var process: pid_t = 0
    guard let program = command.words.first,
      posix_spawnp(&process, program, &actions, &attributes, &arguments, &variables) == 0
    else { return nil }
    return process
  }

  // MARK: - Talking

  /// Writes the text and reads the answer, each as far as the program is, until it says no more.
  private func talk(
    _ run: inout Running, _ text: Data, until deadline: Date, _ stop: ImportStop
  ) throws(TranslationProblem) -> Data {
    var (rest, answer) = (text[...], Data())
    var buffer = [UInt8](repeating: 0, count: Self.piece)
    while true {
      try check(deadline, stop)
      if rest.isEmpty { run.endInput() }
      // One that is negative is passed over.
      var polled = [
        pollfd(fd: run.input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: run.output, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polled, nfds_t(polled.count), Self.turn) > 0 else { continue }
      if polled[0].revents != 0 {
        let count = rest.withUnsafeBytes { write(run.input, $0.baseAddress, min($0.count, Self.piece)) }
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count < 0, errno != EAGAIN, errno != EINTR {
          // It reads no more; what it has is enough for it.
          rest = Data()
        }
      }
      if polled[1].revents != 0 {
        let count = read(run.output, &buffer, buffer.count)
        if count > 0 {
          guard answer.count + count <= limits.output else { throw .tooMuch }
          answer.append(contentsOf: buffer.prefix(count))
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
          return answer
        }
      }
    }
  }

  /// Returns once the program has ended well.
  private func waitForEnd(
    of run: inout Running, until deadline: Date, _ stop: ImportStop
  ) throws(TranslationProblem) {
    var status: Int32 = 0
    while true {
      let ended = waitpid(run.process, &status, WNOHANG)
      run.isOver = ended == run.process || (ended == -1 && errno != EINTR)
      if run.isOver { break }
      try check(deadline, stop)
      usleep(1000)
    }
    // What someone else has waited for says nothing; its answer does.
    guard status == 0 else { throw .failed }
  }

  private func check(_ deadline: Date, _ stop: ImportStop) throws(TranslationProblem) {
    if stop.isStopped { throw .stopped }
    if deadline.timeIntervalSinceNow <= 0 { throw .tooSlow }
  }
}
