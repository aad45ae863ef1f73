import Foundation
import QuartzCore

/// Something that can be done with what a program shares. Subclasses are the program's own activities.
///
/// `UIActivityViewController` asks `canPerform(withActivityItems:)`, and when the user chose the activity calls
/// `prepare(withActivityItems:)` and then shows `activityViewController` or, without one, calls `perform()`. The activity says
/// with `activityDidFinish(_:)` that it is done.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// A name that tells activities apart.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the type.
    public let rawValue: String
    /// Creates a type from the string that identifies it.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a type from the string that identifies it.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The part of the sheet in which an activity stands.
  public enum Category: Int, Sendable {
    /// Does something with the items here.
    case action = 0
    /// Sends them somewhere.
    case share
  }

  public override init() { super.init() }

  /// `.action` by default.
  open class var activityCategory: Category { .action }
  /// The type that identifies the activity to `excludedActivityTypes` and the completion handler; nil by default.
  open var activityType: ActivityType? { nil }
  /// The name shown for the activity; nil by default.
  open var activityTitle: String? { nil }
  /// The picture shown for the activity; nil by default.
  open var activityImage: UIImage? { nil }

  /// Returns true if the activity can do something with the items; false by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Keeps what is needed of the items.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// The controller presented for the activity in place of calling `perform()`; nil by default.
  open var activityViewController: UIViewController? { nil }
  /// Does it. The default says that nothing was done.
  open func perform() { activityDidFinish(false) }

  /// Must be called once when the activity is done or was given up.
  open func activityDidFinish(_ completed: Bool) {
    let finished = finished
    self.finished = nil
    finished?(completed)
  }

  /// Hears of the end.
  var finished: ((Bool) -> Void)?
}

extension UIActivity.ActivityType {
  // Those that UIKit brings here.

  /// Puts the items on the clipboard.
  public static let copyToPasteboard = UIActivity.ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
  /// Writes a message in the user's mail program.
  public static let mail = UIActivity.ActivityType("com.apple.UIKit.activity.Mail")
  /// Saves pictures in the user's folder of pictures.
  public static let saveToCameraRoll = UIActivity.ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")

  // Those that only Apple's systems have: names that programs exclude.

  /// Adds an address to the reading list; on Apple's systems only.
  public static let addToReadingList = UIActivity.ActivityType("com.apple.UIKit.activity.AddToReadingList")
  /// Sends the items to a device nearby; on Apple's systems only.
  public static let airDrop = UIActivity.ActivityType("com.apple.UIKit.activity.AirDrop")
  /// Assigns a picture to a contact; on Apple's systems only.
  public static let assignToContact = UIActivity.ActivityType("com.apple.UIKit.activity.AssignToContact")
  /// Makes a PDF of the items to draw on; on Apple's systems only.
  public static let markupAsPDF = UIActivity.ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
  /// Sends the items as a text message; on Apple's systems only.
  public static let message = UIActivity.ActivityType("com.apple.UIKit.activity.Message")
  /// Opens a document in the system's book reader; on Apple's systems only.
  public static let openInIBooks = UIActivity.ActivityType("com.apple.UIKit.activity.OpenInIBooks")
  /// Posts the items to Facebook; on Apple's systems only.
  public static let postToFacebook = UIActivity.ActivityType("com.apple.UIKit.activity.PostToFacebook")
  /// Posts pictures to Flickr; on Apple's systems only.
  public static let postToFlickr = UIActivity.ActivityType("com.apple.UIKit.activity.PostToFlickr")
  /// Posts the items to Tencent Weibo; on Apple's systems only.
  public static let postToTencentWeibo = UIActivity.ActivityType("com.apple.UIKit.activity.TencentWeibo")
  /// Posts the items to Twitter; on Apple's systems only.
  public static let postToTwitter = UIActivity.ActivityType("com.apple.UIKit.activity.PostToTwitter")
  /// Posts videos to Vimeo; on Apple's systems only.
  public static let postToVimeo = UIActivity.ActivityType("com.apple.UIKit.activity.PostToVimeo")
  /// Posts the items to Sina Weibo; on Apple's systems only.
  public static let postToWeibo = UIActivity.ActivityType("com.apple.UIKit.activity.PostToWeibo")
  /// Prints the items; on Apple's systems only.
  public static let print = UIActivity.ActivityType("com.apple.UIKit.activity.Print")
}
