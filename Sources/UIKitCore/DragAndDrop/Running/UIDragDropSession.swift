import Foundation
import QuartzCore

/// A drag while it lasts, as both sides see it.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// The things that are dragged.
  var items: [UIDragItem] { get }
  /// Returns the place of the finger or pointer in a view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// True if items may be moved, not only copied.
  var allowsMoveOperation: Bool { get }
  /// True if items do not leave the program, as the drag's delegate says.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns true if an item has a form of one of the kinds.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns true if an object of a class can be made of an item.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Returns true if a value of a type, such as `String` or `URL`, can be made of an item.
  public func canLoadObjects<T: _ObjectiveCBridgeable & SendableMetatype>(ofClass type: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { canLoadObjects(ofClass: T._ObjectiveCType.self) }
}

/// A drag as the side that it came from sees it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// A value of the program's own that goes along.
  var localContext: Any? { get set }
}

/// The look of a drop's progress.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  /// None.
  case none = 0
  /// The system's, which is none here: other programs hand over at once.
  case `default` = 1
}

/// A drag as a side that it may be dropped on sees it.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in a view of this program; nil for one of the desktop's, which a native widget's is, too.
  var localDragSession: (any UIDragSession)? { get }
  /// The look of progress while items are loaded.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// The progress of loading.
  var progress: Progress { get }
  /// Makes objects of a class of all items of which they can be made, and hands them over on the main thread. Only within
  /// `dropInteraction(_:performDrop:)` on Apple's systems.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Makes values of a type, such as `String` or `URL`, of all items of which they can be made.
  @discardableResult
  public func loadObjects<T: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass type: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: T._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap { object in
          var value: T?
          if let object = object as? T._ObjectiveCType {
            _ = T._conditionallyBridgeFromObjectiveC(object, result: &value)
          }
          return value
        })
    }
  }
}
