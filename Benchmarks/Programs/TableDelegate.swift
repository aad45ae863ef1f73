import MethodSelectors
import UIKit

/// Scrolls the table of `TableBenchmark` in a window and says how many of a display's frames came.
final class TableDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let controller = BenchmarkTableController(rows: TableBenchmark.rows)
  private var count = FrameCount()

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
    controller.tableView.contentOffset.y += TableBenchmark.step
    guard let ofSixty = count.add(link) else { return }
    let twoScreens = TableBenchmark.cellsOnTwoScreens(of: controller.tableView)
    print(
      #"{"of_60": \#(ofSixty), "cells": \#(BenchmarkCell.made), "cells_on_two_screens": \#(twoScreens)}"#)
    exit(0)
  }
}
