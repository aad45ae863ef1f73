/// Xorg's configuration for a display without hardware: memory as the screen, and four devices that we speak for.
struct XorgConfiguration {
  var width: Int
  var height: Int
  var directory: DisplayDirectory

  var text: String {
    [serverFlags, device, monitor, screen, inputDevices, layout].joined(separator: "\n")
  }

  private var mode: String { "\(width)x\(height)" }

  /// No device of the machine may join, and nothing may blank the screen.
  private var serverFlags: String {
    section("ServerFlags") {
      ["AutoAddDevices", "AutoEnableDevices", "AutoAddGPU"].map { option($0, "false") }
        + [option("DontVTSwitch", "true")]
        + ["BlankTime", "StandbyTime", "SuspendTime", "OffTime"].map { option($0, "0") }
    }
  }

  private var device: String {
    section("Device") {
      // 256 MB, the driver's own maximum: enough for 8K.
      ["Identifier \"dummy\"", "Driver \"dummy\"", "VideoRam 256000"]
    }
  }

  /// A mode line whose blanking is generous: no screen shows it, but the server checks that it makes sense.
  private var monitor: String {
    section("Monitor") {
      let across = [width, width + 40, width + 120, width + 240]
      let down = [height, height + 3, height + 13, height + 40]
      let refresh = 60.0
      // In MHz. The driver refuses modes slower than 11; a small screen only refreshes more often then.
      let clock = max(20, Double(across[3] * down[3]) * refresh / 1_000_000)
      let numbers = (across + down).map(String.init).joined(separator: " ")
      return [
        "Identifier \"monitor\"", "HorizSync 1-2000", "VertRefresh 1-2000",
        "Modeline \"\(mode)\" \(clock) \(numbers)",
      ]
    }
  }

  private var screen: String {
    section("Screen") {
      [
        "Identifier \"screen\"", "Device \"dummy\"", "Monitor \"monitor\"", "DefaultDepth 24",
        "SubSection \"Display\"", "Depth 24", "Modes \"\(mode)\"", "Virtual \(width) \(height)",
        "EndSubSection",
      ]
    }
  }

  private var inputDevices: String {
    let types: [InputMessage.Device: [String]] = [
      .pointer: [option("DeviceType", "PointerAbsolute"), option("PointerButtonCount", "7")],
      .keyboard: [option("DeviceType", "Keyboard"), option("XkbLayout", "us")],
      .touch: [option("DeviceType", "Touch"), option("TouchCount", "10")],
      .touchpad: [option("DeviceType", "PointerGesture")],
    ]
    return InputMessage.Device.allCases.map { device in
      section("InputDevice") {
        ["Identifier \"\(device.rawValue)\"", "Driver \"inputtest\""]
          + [option("SocketPath", directory.socket(of: device))] + (types[device] ?? [])
      }
    }.joined(separator: "\n")
  }

  private var layout: String {
    section("ServerLayout") {
      ["Identifier \"layout\"", "Screen \"screen\""]
        + [("pointer", "CorePointer"), ("keyboard", "CoreKeyboard")].map { "InputDevice \"\($0)\" \"\($1)\"" }
        + ["touch", "touchpad"].map { "InputDevice \"\($0)\" \"SendCoreEvents\"" }
    }
  }

  private func section(_ name: String, _ lines: () -> [String]) -> String {
    "Section \"\(name)\"\n" + lines().map { "  \($0)\n" }.joined() + "EndSection\n"
  }

  private func option(_ name: String, _ value: String) -> String { "Option \"\(name)\" \"\(value)\"" }
}
