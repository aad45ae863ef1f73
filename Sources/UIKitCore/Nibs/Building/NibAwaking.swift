import Foundation
import QuartzCore

/// Tells objects that they came from a nib and are connected.
@MainActor
enum NibAwaking {
  private static let awake = Selector("awakeFromNib")

  static func awake(_ object: NSObject) {
    if let responder = object as? UIResponder {
      responder.awakeFromNib()
    } else if awake.canHandle(object) {
      // Other classes of the program have the method in their tables, if at all.
      awake.perform(on: object)
    }
  }
}
