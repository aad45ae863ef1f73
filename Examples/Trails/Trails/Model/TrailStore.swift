import Foundation
import os.log

extension Notification.Name {
  static let trailsDidChange = Notification.Name("TrailsDidChange")
}

@objcMembers
class TrailStore: NSObject {
  static let shared = TrailStore()
  private let log = OSLog(subsystem: "com.example.Trails", category: "store")
  dynamic private(set) var count = 0
  private(set) var trails: [Trail] = [] { didSet { count = trails.count } }

  override init() {
    super.init()
    load()
  }

  private func load() {
    guard let url = Bundle.main.url(forResource: "trails", withExtension: "json"), let data = try? Data(contentsOf: url) else {
      os_log("no trails", log: log, type: .error)
      return
    }
    trails = (try? JSONDecoder().decode([Trail].self, from: data)) ?? []
    let favorites = Set(UserDefaults.standard.stringArray(forKey: "favorites") ?? [])
    for index in trails.indices { trails[index].isFavorite = favorites.contains(trails[index].name) }
  }

  func toggleFavorite(_ name: String) {
    guard let index = trails.firstIndex(where: { $0.name == name }) else { return }
    trails[index].isFavorite.toggle()
    NotificationCenter.default.post(name: .trailsDidChange, object: self, userInfo: ["name": name])
  }

  func save() {
    UserDefaults.standard.set(trails.filter { $0.isFavorite }.map { $0.name }, forKey: "favorites")
  }
}
