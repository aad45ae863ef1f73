/// The way out of a page, from the moment at which the user asks for another one until that one is there.
///
/// The page that is being left may not want to be. WebKitGTK 2.50 gives up the user's load when the page sets its `location`
/// or moves in its list, at times without a word.
/// So what the page starts by itself is refused, and what was lost is asked for again. A page that goes on loses its process.
public struct Departure: Hashable, Sendable {
  /// A stage of the user's load.
  public enum Stage: Hashable, Sendable {
    /// Nothing is awaited, or what is awaited may end as it likes.
    case none
    /// The engine was asked, and has not begun.
    case asked
    /// The engine has begun, and will report an end.
    case begun
    /// The page's process is being ended, so that the load can be asked for in a new one.
    case ending
  }

  /// An event on the way out of a page.
  public enum Event: Hashable, Sendable {
    /// The user asked for something, and the engine was told.
    case asked
    /// The engine was told of the same wish anew, for a reason of the browser's.
    case renewed
    /// The engine wants to know whether a load may go on.
    case wanted(Wish)
    /// The engine began with the user's load.
    case began
    /// A load ended without a document, and no reason was given.
    case lost
    /// Nothing was heard of the user's load for ``silence``: the engine has not begun with it, or rests.
    case silence
    /// The page's process ended.
    case processEnded
    /// The load is over, or something other than the page has an end to it: its document came, the user stopped it or stays, its
    /// server has nothing to show, it failed, or it goes on as a download.
    case concluded
  }

  /// The origin of a load that the engine asks about.
  public enum Wish: Hashable, Sendable {
    /// The address that is awaited, or its `https` form.
    case awaited
    /// A server sent a load that was let through on to another address.
    case redirect
    /// A link or a form that the user has just touched.
    case gesture
    /// Anything else: the page does it by itself.
    case page
  }

  /// The action to be taken.
  public enum Effect: Hashable, Sendable {
    /// No action.
    case nothing
    /// The load that was asked about goes on.
    case allow
    /// It does not.
    case refuse
    /// It does not, and the user's is asked for again.
    case refuseAndAskAgain
    /// It does not, and the page's process is ended.
    case refuseAndEndProcess
    /// The user's load is asked for again.
    case askAgain
    /// The page's process is ended.
    case endProcess
    /// The user's load is over.
    case giveUp
  }

  /// Loads of its own that a page may try while it is left. One or two happen in honest pages, in their frames.
  public static let patience = 3
  /// Times that the engine may ask about the awaited address. Once is usual, and once more for its `https` form; a page that knows
  /// the address could load it again and again.
  public static let questions = 4
  /// Losses without a reason after which the page's process is ended.
  public static let losses = 2

  /// Seconds without a word of the engine after which the user's load counts as lost: it drops that of a page that calls `window.stop()` in
  /// the meantime, and reports nothing.
  public static let silence = 4.0

  /// The stage of the user's load.
  public private(set) var stage = Stage.none
  /// True if the engine has asked about the user's load, or begun with it: a document is to come then.
  public var isLoad: Bool { stage == .begun || questionCount > 0 }

  private var tries = 0
  private var questionCount = 0
  private var lossCount = 0
  private var isInNewProcess = false

  /// Creates the departure of a page that is not being left.
  public init() {}

  /// Takes note of an event.
  public mutating func handle(_ event: Event) -> Effect {
    switch event {
    case .asked:
      self = Departure()
      stage = .asked
    case .renewed:
      guard stage != .none else { break }
      ask()
    case .wanted(let wish): return answer(wish)
    case .began:
      // The engine names the address that it was asked for, whatever it begins with. A load of the page's that it let through before was
      // not asked about since.
      if stage == .asked, questionCount > 0 { stage = .begun }
    case .lost: return lose()
    case .silence:
      // A new process has no page that would stop anything, and may take its time.
      guard stage == .begun || stage == .asked && !isInNewProcess else { break }
      return loseAgain()
    case .processEnded:
      // Without its process a page cannot have the load twice.
      guard stage != .none, !isInNewProcess else { break }
      isInNewProcess = true
      ask()
      return .askAgain
    case .concluded: self = Departure()
    }
    return .nothing
  }

  private mutating func ask() {
    stage = .asked
    questionCount = 0
  }

  private mutating func answer(_ wish: Wish) -> Effect {
    guard stage != .none else { return .allow }
    switch wish {
    case .gesture:
      self = Departure()
      return .allow
    case .redirect: return .allow
    case .awaited where stage != .ending && questionCount < Self.questions:
      questionCount += 1
      return .allow
    case .awaited, .page: return refuse()
    }
  }

  /// Refuses a load; whether the engine still has the user's is not known then, so that it is asked for again at once.
  private mutating func refuse() -> Effect {
    guard stage != .ending else { return .refuse }
    tries += 1
    if tries < Self.patience {
      ask()
      return .refuseAndAskAgain
    }
    guard !isInNewProcess else { return .refuse }
    stage = .ending
    return .refuseAndEndProcess
  }

  private mutating func lose() -> Effect {
    switch stage {
    case .none: return .giveUp
    // It was another load that ended, to make room.
    case .asked, .ending: return .nothing
    case .begun: return loseAgain()
    }
  }

  private mutating func loseAgain() -> Effect {
    lossCount += 1
    if lossCount < Self.losses {
      ask()
      return .askAgain
    }
    guard !isInNewProcess else {
      self = Departure()
      return .giveUp
    }
    stage = .ending
    return .endProcess
  }
}
