import BrowserCore
import Synchronization

/// The user's wish that an import, or a translation, ends, which may come from any thread.
public final class ImportStop: Sendable {
  private let flag = Atomic(false)

  /// Creates a wish that nobody has yet.
  public init() {}

  /// Has the import end soon.
  public func stop() { flag.store(true, ordering: .relaxed) }

  /// True if it is to end.
  public var isStopped: Bool { flag.load(ordering: .relaxed) }

  func check() throws(ImportProblem) { if isStopped { throw .cancelled } }
}
