import Foundation
import UIKit

// martlet-benchmarks scene      a window of 1,000 animated layers: CPU a frame, as JSON
// martlet-benchmarks building   the main thread's time for building such frames, without painting, as JSON
// martlet-benchmarks table      scrolling a table of 100,000 rows: the main thread's time a frame and cells made, as JSON
// martlet-benchmarks rows       the same table in a window: frames that came of a display's 60, as JSON
// martlet-benchmarks history FOLDER   searching a history of a million pages, kept in that folder, as JSON
// martlet-benchmarks transition the main thread's time for a plan, a start and a frame of Shift's transitions, as JSON
// martlet-benchmarks leaving    rows that come and go: the main thread's time the first times and after a hundred, as JSON
// martlet-benchmarks pictures   the same transition in a window: frames that came of a display's 60, as JSON
// martlet-benchmarks profile    a person's page scrolled in a window: frames that came of a display's 60, as JSON

switch CommandLine.arguments.dropFirst().first {
case "scene": exit(UIApplicationMain(0, CommandLine.unsafeArgv, nil, NSStringFromClass(SceneDelegate.self)))
case "rows": exit(UIApplicationMain(0, CommandLine.unsafeArgv, nil, NSStringFromClass(TableDelegate.self)))
case "pictures":
  exit(UIApplicationMain(0, CommandLine.unsafeArgv, nil, NSStringFromClass(TransitionDelegate.self)))
case "profile":
  exit(UIApplicationMain(0, CommandLine.unsafeArgv, nil, NSStringFromClass(ProfilePageDelegate.self)))
case "transition": TransitionBenchmark.run()
case "building": BuildingBenchmark.run()
case "leaving": LeavingBenchmark.run()
case "table": TableBenchmark.run()
case "history" where CommandLine.arguments.count == 3:
  HistoryBenchmark.run(folder: URL(fileURLWithPath: CommandLine.arguments[2], isDirectory: true))
default:
  FileHandle.standardError.write(
    Data(
      "usage: martlet-benchmarks scene|building|leaving|table|rows|history FOLDER|transition|pictures|profile\n"
        .utf8))
  exit(EX_USAGE)
}
