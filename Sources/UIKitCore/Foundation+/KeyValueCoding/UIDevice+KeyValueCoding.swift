import Foundation
import QuartzCore

extension UIDevice {
  /// The properties that key-value coding finds by name.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [.property("orientation", \UIDevice.orientationValue)]
    }
  }

  /// The number behind the orientation. Programs from before iOS 16 set it by name to turn the interface, and so it does:
  /// where the controller in front supports that.
  var orientationValue: Int {
    get { orientation.rawValue }
    set {
      guard let window = UIApplication.mainWindow, let host = window.host,
        let wanted = UIInterfaceOrientation(rawValue: newValue), wanted != .unknown,
        let controller = window.orientationDecider,
        window.allowedOrientations(of: controller).contains(wanted)
      else { return }
      window.turn(to: wanted, on: host)
    }
  }
}
