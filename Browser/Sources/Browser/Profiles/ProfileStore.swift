import BrowserCore
import BrowserStorage
import ProfilePage
import UIKit

/// The profiles that there are, their names and their pictures. What changes is on disk when a call returns.
@MainActor
final class ProfileStore {
  /// Called when anything about a profile changed.
  var onChange: (() -> Void)?

  private(set) var list: ProfileList
  let folders: ProfileFolders
  private let file: ProfileListFile?
  /// The damage that was found on reading the list, for the user.
  let damage: ProfileListFile.Damage?
  /// Pictures that were read or painted, by what they show.
  private var pictures: [PictureKey: UIImage] = [:]

  private struct PictureKey: Hashable {
    var kind: PictureKind
    var id: UUID
    /// Initials are on a generated avatar.
    var name: String
    var picture: BrowserProfile.Picture
  }

  /// The purpose of a picture.
  enum PictureKind: String {
    case avatar, cover

    /// Most pixels along the longer side.
    fileprivate var most: CGFloat { self == .avatar ? 432 : 1600 }
  }

  /// - Parameter file: where the list is kept; without it there is one profile and nothing of it can be changed.
  init(
    list: ProfileList, damage: ProfileListFile.Damage? = nil, folders: ProfileFolders, file: ProfileListFile?
  ) {
    self.list = list
    self.damage = damage
    self.folders = folders
    self.file = file
  }

  /// True if profiles can be made, changed and used: not beside another Martlet that has them.
  var canChange: Bool { file != nil }

  var current: BrowserProfile { list.current }

  /// Changes the list once that is on disk; else it is as it was.
  func change(_ body: (inout ProfileList) -> Void) throws(StorageProblem) {
    guard let file else { return }
    var new = list
    body(&new)
    guard new != list else { return }
    try file.save(new)
    list = new
    onChange?()
  }

  /// Makes a profile, with a name that no other profile has.
  func add() throws(StorageProblem) -> BrowserProfile {
    let id = UUID()
    try change { list in _ = list.add(name: list.nextName, id: id) }
    return list[id] ?? list.current
  }

  /// Changes the list where it is no harm that a full disk keeps the old one.
  func note(_ body: (inout ProfileList) -> Void) { try? change(body) }

  // MARK: - Pictures

  func avatar(of profile: BrowserProfile) -> UIImage { image(.avatar, profile.avatar, of: profile) }
  func cover(of profile: BrowserProfile) -> UIImage { image(.cover, profile.cover, of: profile) }

  /// Returns a profile's picture, also one that it does not have yet. A file that is gone gives way to a painted one.
  func image(
    _ kind: PictureKind, _ picture: BrowserProfile.Picture, of profile: BrowserProfile
  ) -> UIImage {
    let key = PictureKey(
      kind: kind, id: profile.id, name: kind == .avatar ? profile.name : "", picture: picture)
    if let known = pictures[key] { return known }
    let image = read(picture, of: profile.id) ?? paint(kind, picture, profile.name)
    pictures[key] = image
    return image
  }

  private func read(_ picture: BrowserProfile.Picture, of id: UUID) -> UIImage? {
    guard case .file(let name) = picture else { return nil }
    return UIImage(contentsOfFile: folders.folders(of: id).data.appendingPathComponent(name).path)
  }

  private func paint(_ kind: PictureKind, _ picture: BrowserProfile.Picture, _ name: String) -> UIImage {
    let seed = if case .generated(let number) = picture { number } else { 0 }
    switch kind {
    case .avatar: return GeneratedPictures.avatar(for: name, seed: seed)
    case .cover: return GeneratedPictures.cover(seed: seed)
    }
  }

  /// Gives a profile a picture of its own: a smaller copy in its folder.
  func set(_ kind: PictureKind, to image: UIImage, of id: UUID) throws(StorageProblem) {
    guard let data = Self.fitted(image, kind.most).jpegData(compressionQuality: 0.85) else {
      throw .unusable(ProfileText.noPicture)
    }
    let name = "\(kind.rawValue)-\(UUID().uuidString).jpg"
    let folder = folders.folders(of: id).data
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try data.write(to: folder.appendingPathComponent(name), options: .atomic)
    } catch {
      throw StorageProblem(error)
    }
    try set(kind, to: .file(name), of: id)
  }

  /// Shows another picture; a file that is shown no more goes.
  func set(_ kind: PictureKind, to picture: BrowserProfile.Picture, of id: UUID) throws(StorageProblem) {
    guard let profile = list[id] else { return }
    let old = kind == .avatar ? profile.avatar : profile.cover
    try change { list in
      list.update(id) { profile in
        if kind == .avatar { profile.avatar = picture } else { profile.cover = picture }
      }
    }
    guard case .file(let name) = old, old != picture else { return }
    try? FileManager.default.removeItem(at: folders.folders(of: id).data.appendingPathComponent(name))
  }

  private static func fitted(_ image: UIImage, _ most: CGFloat) -> UIImage {
    let pixels = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
    let factor = min(1, most / max(pixels.width, pixels.height, 1))
    let size = CGSize(width: (pixels.width * factor).rounded(), height: (pixels.height * factor).rounded())
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      image.draw(in: CGRect(origin: .zero, size: size))
    }
  }
}
