/// Names for registrations that have none.
@MainActor
enum RegistrationNames {
  private static var count = 0

  static func next(_ kind: String) -> String {
    count += 1
    return "UICollectionView.\(kind)Registration.\(count)"
  }
}
