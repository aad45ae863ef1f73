import Foundation

/// The user's activity at a moment: enough to show it again later.
///
/// Foundation on Linux has no such class. Here activities carry the state of scenes from one run of the program to the
/// next; there is no other device to hand them to.
open class NSUserActivity: NSObject {
  /// A reverse-DNS name of the kind of activity.
  public let activityType: String
  /// A name of the activity for the user; nil for none.
  open var title: String?
  /// The data needed to show the activity again. Values are those of property lists, URLs, and what adopts NSCoding.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` without which the activity makes no sense.
  open var requiredUserInfoKeys: Set<String>?
  /// True if `userInfo` is out of date.
  ///
  /// The delegate, and responders that have this activity, are asked to bring it up to date before it is saved: at once, while
  /// the activity is the current one.
  open var needsSave = false {
    didSet { if needsSave { scheduleSave() } }
  }
  /// A page that shows the same in a browser.
  open var webpageURL: URL?
  /// The page that led to `webpageURL`; nil if not known.
  open var referrerURL: URL?
  /// The time after which the activity is no longer worth continuing.
  open var expirationDate: Date?
  /// Words by which a search finds the activity.
  open var keywords: Set<String> = []
  /// Names the content, so that a scene which shows it can be found.
  open var targetContentIdentifier: String?
  /// Names the activity, so that it can be deleted later.
  open var persistentIdentifier: String?
  /// True if the activity may go on on another device; true by default. Has no effect here.
  open var isEligibleForHandoff = true
  /// True if searches on the device may find the activity; false by default. Has no effect here.
  open var isEligibleForSearch = false
  /// True if the activity may be offered to all users; false by default. Has no effect here.
  open var isEligibleForPublicIndexing = false
  /// True if the system may suggest the activity to the user; false by default. Has no effect here.
  open var isEligibleForPrediction = false
  /// The object that brings the activity up to date before it is saved; held weakly.
  open weak var delegate: (any NSUserActivityDelegate)?

  /// The responders whose `userActivity` this is.
  private var holders: [Holder] = []
  private struct Holder {
    weak var responder: UIResponder?
  }

  /// Passes an activity to the main thread, where it is used.
  private struct Reference: @unchecked Sendable {
    weak var activity: NSUserActivity?
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static weak var currentActivity: NSUserActivity?

  /// Creates an activity of a type, a reverse-DNS name. Traps if it is empty.
  public init(activityType: String) {
    precondition(!activityType.isEmpty, "An activity needs a type.")
    self.activityType = activityType
    super.init()
  }

  /// Adds to `userInfo`; keys that exist already get the new values.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  // MARK: - The current activity

  /// Makes this the activity that the user is engaged in, in place of another.
  open func becomeCurrent() {
    Self.lock.withLock { Self.currentActivity = self }
    if needsSave { scheduleSave() }
  }

  /// This is no longer what the user is engaged in.
  open func resignCurrent() {
    Self.lock.withLock {
      if Self.currentActivity === self { Self.currentActivity = nil }
    }
  }

  /// The activity is over: nothing will ask for it again.
  open func invalidate() {
    resignCurrent()
    delegate = nil
    holders = []
  }

  private var isCurrent: Bool { Self.lock.withLock { Self.currentActivity === self } }

  private func scheduleSave() {
    guard isCurrent else { return }
    let reference = Reference(activity: self)
    DispatchQueue.main.async {
      guard let activity = reference.activity, activity.needsSave, activity.isCurrent else { return }
      activity.bringUpToDate()
    }
  }

  // MARK: - Saving

  @MainActor func addHolder(_ responder: UIResponder) {
    holders.removeAll { $0.responder == nil || $0.responder === responder }
    holders.append(Holder(responder: responder))
  }

  @MainActor func removeHolder(_ responder: UIResponder) {
    holders.removeAll { $0.responder == nil || $0.responder === responder }
  }

  /// Asks the responders that have this activity, and the delegate, to write what is to be saved.
  ///
  /// As Apple documents, responders find an empty `userInfo` when the activity was marked as out of date.
  @MainActor package func bringUpToDate() {
    let responders = holders.compactMap(\.responder)
    if needsSave, !responders.isEmpty { userInfo = [:] }
    needsSave = false
    for responder in responders { responder.updateUserActivityState(self) }
    delegate?.userActivityWillSave(self)
  }
}

/// The type of an activity whose `webpageURL` a program shows instead of a browser.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Brings an activity up to date before it is saved.
public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// Called before the activity is saved, to bring it up to date; does nothing by default.
  func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Does nothing: the activity is saved as it is.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}
