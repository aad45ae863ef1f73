import Foundation
import QuartzCore

/// The machine that the program runs on.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The state of the battery.
  public enum BatteryState: Int, Sendable {
    /// There is no battery, or its state cannot be read.
    case unknown = 0
    /// The battery is in use, without external power.
    case unplugged = 1
    /// The battery is being charged.
    case charging = 2
    /// The battery is full, or has external power and is not being charged.
    case full = 3
  }

  /// Posted with the device as object when the screen has turned, while the orientation is followed.
  nonisolated public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Posted with the device as object when the battery's state has changed, while it is watched.
  nonisolated public static let batteryStateDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Posted with the device as object when the battery's level has changed, while it is watched.
  nonisolated public static let batteryLevelDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")

  /// The only instance.
  public static let current = UIDevice()

  private override init() {
    super.init()
  }

  // MARK: - Names

  /// The machine's name in the network.
  open var name: String { ProcessInfo.processInfo.hostName }

  /// The operating system's name, such as "Debian GNU/Linux".
  open var systemName: String { DeviceFacts.systemName }

  /// The operating system's version, such as "12".
  open var systemVersion: String { DeviceFacts.systemVersion }

  /// The maker's name for the machine, else its kind.
  open var model: String { DeviceFacts.model ?? "Linux" }
  /// The same as `model`: it is not translated.
  open var localizedModel: String { model }

  /// The same for every start of this program by this user; another for other programs. Nil where it cannot be kept.
  open private(set) lazy var identifierForVendor = DeviceFacts.identifier(of: AppInformation.main.identifier)

  /// The kind of interface that fits the screen.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.fallback.userInterfaceIdiom }

  /// Programs go on while others are in front.
  open var isMultitaskingSupported: Bool { true }

  // MARK: - Orientation

  private var orientationListeners = 0
  private var resizing: (any NSObjectProtocol)?

  /// A Boolean value that indicates whether the orientation is followed.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }

  /// Unknown unless it is followed. Windows are told their shape and not how the machine is held: upright when the screen is
  /// higher than wide, else on its side.
  open private(set) var orientation = UIDeviceOrientation.unknown

  /// Begins to follow the orientation. Every call needs one of `endGeneratingDeviceOrientationNotifications()`.
  open func beginGeneratingDeviceOrientationNotifications() {
    orientationListeners += 1
    guard orientationListeners == 1 else { return }
    orientation = shapeOfScreen
    resizing = NotificationCenter.default.addObserver(
      forName: UIWindow.hostGeometryDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { UIDevice.current.screenMayHaveTurned() } }
  }

  /// Ends one call of `beginGeneratingDeviceOrientationNotifications()`; after the last the orientation is unknown again.
  open func endGeneratingDeviceOrientationNotifications() {
    guard orientationListeners > 0 else { return }
    orientationListeners -= 1
    guard orientationListeners == 0 else { return }
    if let resizing { NotificationCenter.default.removeObserver(resizing) }
    resizing = nil
    orientation = .unknown
  }

  private var shapeOfScreen: UIDeviceOrientation {
    // The interface's left is the device's right.
    UIInterfaceOrientation(ofSize: UIScreen.main.bounds.size) == .portrait ? .portrait : .landscapeRight
  }

  private func screenMayHaveTurned() {
    let shape = shapeOfScreen
    guard shape != orientation else { return }
    orientation = shape
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  // MARK: - Battery

  private var battery = BatteryReading.none
  private var batteryTimer: Timer?

  /// Seconds between two looks at the battery.
  private static let batteryInterval: TimeInterval = 30

  /// A Boolean value that indicates whether the battery is watched; false by default.
  open var isBatteryMonitoringEnabled = false {
    didSet {
      guard isBatteryMonitoringEnabled != oldValue else { return }
      batteryTimer?.invalidate()
      batteryTimer = nil
      battery = isBatteryMonitoringEnabled ? BatteryReading.current() : .none
      guard isBatteryMonitoringEnabled else { return }
      batteryTimer = Timer.scheduledTimer(withTimeInterval: Self.batteryInterval, repeats: true) { _ in
        MainActor.assumeIsolated { UIDevice.current.batteryMayHaveChanged(BatteryReading.current()) }
      }
    }
  }

  /// 0 to 1; −1 while the battery is not watched, or without a battery.
  open var batteryLevel: Float { battery.level }
  /// The battery's state; unknown while the battery is not watched, or without a battery.
  open var batteryState: BatteryState { battery.state }

  func batteryMayHaveChanged(_ reading: BatteryReading) {
    let old = battery
    battery = reading
    if old.state != reading.state {
      NotificationCenter.default.post(name: Self.batteryStateDidChangeNotification, object: self)
    }
    if old.level != reading.level {
      NotificationCenter.default.post(name: Self.batteryLevelDidChangeNotification, object: self)
    }
  }
}
