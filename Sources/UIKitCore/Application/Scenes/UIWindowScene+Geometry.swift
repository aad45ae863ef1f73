import Foundation

extension UIWindowScene {
  /// The place and orientation of a scene.
  @preconcurrency @MainActor
  public final class Geometry: NSObject {
    /// The frame of the scene, in points; programs do not learn where on the screen a window is.
    public let systemFrame: CGRect
    /// The orientation of the scene's interface.
    public let interfaceOrientation: UIInterfaceOrientation

    init(_ scene: UIWindowScene) {
      systemFrame = scene.coordinateSpace.bounds
      interfaceOrientation = scene.interfaceOrientation
    }
  }

  /// A wish for the place and orientation of a scene; those of a system are subclasses.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    override init() {
      super.init()
    }

    /// The wish of a program for phones and tablets.
    public final class iOS: GeometryPreferences {
      /// The orientations that suit; nil for no wish.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      public override init() {
        super.init()
      }

      /// Creates a wish for one of a set of orientations.
      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  /// The current place and orientation of the scene.
  public var effectiveGeometry: Geometry { Geometry(self) }

  /// Asks for another orientation; the windows' controllers must support it.
  /// - Parameter errorHandler: called with a `UISceneError` when the interface is not turned so, because the controller in
  ///   front does not support it or the system does not let programs size their windows.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wish = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else { return }
    guard let window = keyWindow ?? windows.first, let host = window.host,
      let controller = window.orientationDecider
    else {
      errorHandler?(UISceneError(.geometryRequestUnsupported))
      return
    }
    let allowed = wish.intersection(window.allowedOrientations(of: controller))
    let current = window.interfaceOrientation
    guard let wanted = allowed.contains(current) ? current : allowed.first(like: current),
      window.turn(to: wanted, on: host)
    else {
      errorHandler?(UISceneError(.geometryRequestDenied))
      return
    }
  }
}
