// Tries the web view on the real engine, one scenario a run: `webkit-trials NAME`.
//
// Pages need GLib's loop on the main thread, which a test runner keeps for
// itself; so the tests start this program instead (`WebKitEngineTests`). It makes
// a display of its own, with a touch screen.
import Foundation
import GTKHost
import TouchDisplayKit
import UIKit
import WebKit

func complain(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}

guard CommandLine.arguments.count == 2 else { complain("usage: webkit-trials NAME | --list") }
let name = CommandLine.arguments[1]
if name == "--list" {
  print(Trials.all.map(\.name).joined(separator: "\n"))
  exit(0)
}
guard let trial = Trials.all.first(where: { $0.name == name }) else {
  complain("there is no trial named \(name)")
}

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("webkit-trial-\(getpid())")
let display: TouchDisplayServer
do {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  display = try TouchDisplayServer(directory: DisplayDirectory(folder.path), width: 800, height: 1000)
} catch {
  complain("no display: \(error)")
}
setenv("DISPLAY", display.name, 1)
setenv("GTK_A11Y", "none", 1)
unsetenv("WAYLAND_DISPLAY")
WebProcessEnvironment.prepare()
guard let host = GTKHost() else { complain("no GTK on \(display.name)") }
HostEnvironment.install(host)

Task { @MainActor in
  var status: Int32 = 0
  do {
    try await trial.run(Trial(display: display, folder: folder))
    print("ok \(trial.name)")
  } catch {
    print("failed \(trial.name): \(error)")
    status = 1
  }
  host.terminate(status: status)
}
let status = host.run()
display.stop()
try? FileManager.default.removeItem(at: folder)
exit(status)
