import UIKit

/// Scrolls the table of `TableBenchmark` in a window and says how many of a display's frames came.
///
/// GTK's frame clock begins no frame before the last one is painted, so that one that takes too long costs the next.
final class TableDelegate: UIResponder, UIApplicationDelegate {
  private static let warmUp: CFTimeInterval = 1
  private static let measured: CFTimeInterval = 10

  var window: UIWindow?
  private let controller = BenchmarkTableController(rows: TableBenchmark.rows)
  private var start: CFTimeInterval?
  private var frames = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    CADisplayLink(target: self, selector: Selector("frame:", TableDelegate.frame)).add(
      to: .main, forMode: .common)
    return true
  }

  private func frame(_ link: CADisplayLink) {
    let begin = start ?? link.timestamp
    start = begin
    controller.tableView.contentOffset.y += TableBenchmark.step
    let elapsed = link.timestamp - begin
    guard elapsed >= Self.warmUp else { return }
    guard elapsed < Self.warmUp + Self.measured else {
      let ofSixty = Double(frames) / Self.measured
      let twoScreens = TableBenchmark.cellsOnTwoScreens(of: controller.tableView)
      print(
        #"{"of_60": \#(ofSixty), "cells": \#(BenchmarkCell.made), "cells_on_two_screens": \#(twoScreens)}"#)
      exit(0)
    }
    frames += 1
  }
}
