//
//  AppDelegate.swift
//  Trails
//
//  Created by Kim on 03.05.22.
//

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {

  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?)
    -> Bool
  {
    // Override point for customization after application launch.
    Theme.apply()
    return true
  }

  // MARK: UISceneSession Lifecycle

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
  }
}

enum Theme {
  static func apply() {
    UINavigationBar.appearance().tintColor = UIColor(named: "Meadow")
    UITabBar.appearance().tintColor = UIColor(named: "Meadow")
  }
}
