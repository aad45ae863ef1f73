import Foundation
import QuartzCore

/// Gets the picture that the user chose.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// The user chose a picture: dismiss the picker.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// The user cancelled: dismiss the picker. Not implemented, it is dismissed.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing with the picture.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}

/// Has the user choose a picture among files, in the system's own dialog, which begins in the folder for pictures. There are no cameras.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// The source of pictures.
  public enum SourceType: Int, Sendable {
    /// The folder for pictures.
    case photoLibrary = 0
    /// A camera; never available here.
    case camera = 1
    /// The folder for pictures, too.
    case savedPhotosAlbum = 2
  }

  /// The names of what is told of a picture.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind of what was chosen, a uniform type identifier: `public.image`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The middle square of the picture, a `UIImage`, if `allowsEditing` is set.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The part of the picture that the edited one is, a `CGRect` in pixels.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The picture's file, a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The file of a movie, a `URL`; not told here, where pictures alone are chosen.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The notes of a camera about a picture that it took, a dictionary; not told here, where there are no cameras.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
  }

  /// The source of pictures; `photoLibrary` by default. Traps for what is not available.
  open var sourceType = SourceType.photoLibrary {
    didSet { precondition(Self.isSourceTypeAvailable(sourceType), "there is no camera") }
  }
  /// The kinds that may be chosen; pictures alone can be.
  open var mediaTypes = ["public.image"]
  /// A Boolean value that indicates whether the delegate gets the middle square of the picture, too: the part that Apple's editor begins
  /// with. False by default.
  open var allowsEditing = false
  /// The quality of movies that are taken or chosen; `typeMedium` by default. Pictures, which alone can be chosen, have none.
  open var videoQuality = QualityType.typeMedium
  /// The seconds that a movie may have; ten minutes by default. Pictures, which alone can be chosen, have none.
  open var videoMaximumDuration: TimeInterval = 600

  private var isAsking = false

  private var pickerDelegate: (any UIImagePickerControllerDelegate)? {
    delegate as? any UIImagePickerControllerDelegate
  }

  /// Returns true for everything but the camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// Returns the kinds that a source has: pictures, and none for the camera.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if viewControllers.isEmpty { setViewControllers([UIViewController()], animated: false) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !isAsking else { return }
    isAsking = true
    let folder = FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
    let choice = HostFileChoice(kind: .open, mimeTypes: ["image/*"], folder: folder)
    HostEnvironment.host.chooseFiles(choice, for: view.window) { [weak self] in self?.answered($0?.first) }
  }

  private func answered(_ file: URL?) {
    isAsking = false
    guard let file, let image = UIImage(contentsOfFile: file.path) else {
      pickerDelegate?.imagePickerControllerDidCancel(self)
      if pickerDelegate == nil { dismiss(animated: true) }
      return
    }
    pickerDelegate?.imagePickerController(self, didFinishPickingMediaWithInfo: info(of: image, file))
  }

  private func info(of image: UIImage, _ file: URL) -> [InfoKey: Any] {
    var info: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: image, .imageURL: file]
    guard allowsEditing, let pixels = image.cgImage else { return info }
    let side = min(pixels.width, pixels.height)
    let square = CGRect(
      x: (pixels.width - side) / 2, y: (pixels.height - side) / 2, width: side, height: side)
    info[.cropRect] = square
    if let part = pixels.cropping(to: square) { info[.editedImage] = UIImage(cgImage: part) }
    return info
  }
}
