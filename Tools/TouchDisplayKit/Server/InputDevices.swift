import Foundation

/// The connections to the four devices of a display.
///
/// The driver never notices that a client left: the server then spins and accepts no second one. So the owner of these
/// keeps them for the server's whole life.
final class InputDevices {
  /// Nanoseconds by which an entry may come late without moving the others: less than a frame.
  private static let lateness: UInt64 = 8_000_000

  private let width: Int
  private let height: Int
  private let sockets: [InputMessage.Device: UnixSocket]

  init(directory: DisplayDirectory, width: Int, height: Int) throws(TouchDisplayError) {
    self.width = width
    self.height = height
    var sockets: [InputMessage.Device: UnixSocket] = [:]
    for device in InputMessage.Device.allCases {
      let socket = try UnixSocket.connect(to: directory.socket(of: device))
      try socket.write(InputMessage.hello)
      _ = try socket.read(exactly: InputMessage.hello.count)
      sockets[device] = socket
    }
    self.sockets = sockets
  }

  /// Plays a script in real time; returns when the server has handled its last message.
  ///
  /// What follows an entry that was late on a busy machine is later by as much: a slow drag does not become a flick.
  func play(_ timeline: Timeline) throws(TouchDisplayError) {
    var start = DispatchTime.now().uptimeNanoseconds
    func wait(until time: Double) {
      let due = start + UInt64(time * 1_000_000_000)
      let now = DispatchTime.now().uptimeNanoseconds
      if due > now {
        Thread.sleep(forTimeInterval: Double(due - now) / 1_000_000_000)
      } else if now - due > Self.lateness {
        start += now - due
      }
    }

    var current: InputMessage.Device?
    for entry in timeline.entries {
      wait(until: entry.time)
      // Two devices have two queues: a change of device waits, so that the order of the script is kept.
      if let current, current != entry.message.device { try sync(current) }
      current = entry.message.device
      try sockets[entry.message.device]?.write(
        entry.message.encoded(screenWidth: width, screenHeight: height))
    }
    if let current { try sync(current) }
    wait(until: timeline.duration)
  }

  private func sync(_ device: InputMessage.Device) throws(TouchDisplayError) {
    guard let socket = sockets[device] else { return }
    try socket.write(InputMessage.waitForSync)
    _ = try socket.read(exactly: InputMessage.waitForSync.count)
  }
}
