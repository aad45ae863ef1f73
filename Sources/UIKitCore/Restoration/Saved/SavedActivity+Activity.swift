import Foundation

extension SavedActivity {
  @MainActor init(_ activity: NSUserActivity) {
    let encoder = StateEncoder { _ in nil }
    encoder.encode(activity.title, forKey: "title")
    encoder.encode(activity.userInfo.map(Self.textKeyed), forKey: "userInfo")
    encoder.encode(activity.requiredUserInfoKeys.map { $0.sorted() }, forKey: "requiredUserInfoKeys")
    encoder.encode(activity.webpageURL, forKey: "webpageURL")
    encoder.encode(activity.referrerURL, forKey: "referrerURL")
    encoder.encode(activity.expirationDate, forKey: "expirationDate")
    encoder.encode(activity.keywords.sorted(), forKey: "keywords")
    encoder.encode(activity.targetContentIdentifier, forKey: "targetContentIdentifier")
    encoder.encode(activity.persistentIdentifier, forKey: "persistentIdentifier")
    encoder.encode(activity.isEligibleForHandoff, forKey: "isEligibleForHandoff")
    encoder.encode(activity.isEligibleForSearch, forKey: "isEligibleForSearch")
    encoder.encode(activity.isEligibleForPublicIndexing, forKey: "isEligibleForPublicIndexing")
    encoder.encode(activity.isEligibleForPrediction, forKey: "isEligibleForPrediction")
    self.init(type: activity.activityType, values: encoder.values)
  }

  private static func textKeyed(_ userInfo: [AnyHashable: Any]) -> [String: Any] {
    Dictionary(
      uniqueKeysWithValues: userInfo.map { key, value in
        guard let name = key.base as? String else {
          preconditionFailure("\(key) cannot be a key of a user activity that is saved: it is no text.")
        }
        return (name, value)
      })
  }

  /// Nil for one without a type, which none has that was written here.
  @MainActor var activity: NSUserActivity? {
    guard !type.isEmpty else { return nil }
    let decoder = StateDecoder(values: values)
    func text(_ key: String) -> String? { decoder.decodeObject(forKey: key) as? String }
    let activity = NSUserActivity(activityType: type)
    activity.title = text("title")
    activity.userInfo = decoder.decodeObject(forKey: "userInfo") as? [String: Any]
    activity.requiredUserInfoKeys = (decoder.decodeObject(forKey: "requiredUserInfoKeys") as? [String]).map(
      Set.init)
    activity.webpageURL = decoder.decodeObject(forKey: "webpageURL") as? URL
    activity.referrerURL = decoder.decodeObject(forKey: "referrerURL") as? URL
    activity.expirationDate = decoder.decodeObject(forKey: "expirationDate") as? Date
    activity.keywords = Set(decoder.decodeObject(forKey: "keywords") as? [String] ?? [])
    activity.targetContentIdentifier = text("targetContentIdentifier")
    activity.persistentIdentifier = text("persistentIdentifier")
    activity.isEligibleForHandoff = decoder.decodeBool(forKey: "isEligibleForHandoff")
    activity.isEligibleForSearch = decoder.decodeBool(forKey: "isEligibleForSearch")
    activity.isEligibleForPublicIndexing = decoder.decodeBool(forKey: "isEligibleForPublicIndexing")
    activity.isEligibleForPrediction = decoder.decodeBool(forKey: "isEligibleForPrediction")
    return activity
  }
}
