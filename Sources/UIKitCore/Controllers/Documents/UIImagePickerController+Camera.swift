import Foundation
import QuartzCore

/// Cameras, of which there are none: they are never available, `sourceType` cannot be the camera, and what is for that source alone can be read
/// but not set. Setting it traps, as it raises an exception on iOS where the source is another one.
extension UIImagePickerController {
  /// A camera of a device.
  public enum CameraDevice: Int, Sendable {
    /// The camera at the back.
    case rear = 0
    /// The camera above the screen.
    case front
  }

  /// The kind of what a camera takes.
  public enum CameraCaptureMode: Int, Sendable {
    /// Pictures.
    case photo = 0
    /// Movies.
    case video
  }

  /// The use of a camera's flash.
  public enum CameraFlashMode: Int, Sendable {
    /// The flash stays off.
    case off = -1
    /// The device decides.
    case auto = 0
    /// The flash is on.
    case on = 1
  }

  /// The quality of movies.
  public enum QualityType: Int, Sendable {
    /// The best that the device has.
    case typeHigh = 0
    /// For sending by Wi-Fi.
    case typeMedium = 1
    /// For sending by the telephone's network.
    case typeLow = 2
    /// 640 by 480 pixels.
    case type640x480 = 3
    /// 1280 by 720 pixels, in the format iFrame.
    case typeIFrame1280x720 = 4
    /// 960 by 540 pixels, in the format iFrame.
    case typeIFrame960x540 = 5
  }

  /// Returns false: there is no camera.
  public class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  /// Returns false: there is no camera, and so no flash.
  public class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

  /// Returns nil: a camera that is not available takes nothing. Elsewhere the numbers are raw values of `CameraCaptureMode`.
  public class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  /// The camera; the one at the back. Traps when set, as there is none.
  public var cameraDevice: CameraDevice {
    get { .rear }
    set { requireCamera() }
  }

  /// The kind of what the camera takes; pictures. Traps when set, as there is no camera.
  public var cameraCaptureMode: CameraCaptureMode {
    get { .photo }
    set { requireCamera() }
  }

  /// The use of the camera's flash; `auto`. Traps when set, as there is no camera.
  public var cameraFlashMode: CameraFlashMode {
    get { .auto }
    set { requireCamera() }
  }

  /// True if the camera's own controls are shown; true. Traps when set, as there is no camera.
  public var showsCameraControls: Bool {
    get { true }
    set { requireCamera() }
  }

  /// The view above the camera's picture; nil. Traps when set, as there is no camera.
  public var cameraOverlayView: UIView? {
    get { nil }
    set { requireCamera() }
  }

  /// The transform of the camera's picture before it is taken; the identity. Traps when set, as there is no camera.
  public var cameraViewTransform: CGAffineTransform {
    get { .identity }
    set { requireCamera() }
  }

  /// Takes a picture. Traps, as there is no camera.
  public func takePicture() { requireCamera() }

  /// Begins to take a movie. Traps, as there is no camera.
  @discardableResult
  public func startVideoCapture() -> Bool {
    requireCamera()
    return false
  }

  /// Ends the movie that is taken. Traps, as there is no camera.
  public func stopVideoCapture() { requireCamera() }

  private func requireCamera() {
    precondition(sourceType == .camera, "the source type is not the camera, of which there is none")
  }
}
