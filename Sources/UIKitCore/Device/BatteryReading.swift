import Foundation

/// The kernel's report of the battery (Linux, Documentation/ABI/testing/sysfs-class-power).
struct BatteryReading: Equatable {
  var level: Float
  var state: UIDevice.BatteryState

  static let none = BatteryReading(level: -1, state: .unknown)

  static func current(in directory: URL = URL(fileURLWithPath: "/sys/class/power_supply")) -> BatteryReading {
    let supplies =
      (try? FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)) ?? []
    func read(_ supply: URL, _ file: String) -> String? {
      (try? String(contentsOf: supply.appendingPathComponent(file), encoding: .utf8))?
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let batteries = supplies.sorted { $0.path < $1.path }.filter {
      // Mice and pens have batteries, too; those say "Device".
      read($0, "type") == "Battery" && read($0, "scope") != "Device"
    }
    guard let battery = batteries.first, let text = read(battery, "capacity"), let capacity = Float(text)
    else {
      return .none
    }
    let state: UIDevice.BatteryState =
      switch read(battery, "status") {
      case "Charging": .charging
      case "Discharging": .unplugged
      case "Full", "Not charging": .full
      default: .unknown
      }
    return BatteryReading(level: min(max(capacity / 100, 0), 1), state: state)
  }
}
