import Foundation
import QuartzCore

/// The facts that both sides of a drag know: its items and where it is.
@MainActor
class DragDropSession: NSObject, UIDragDropSession {
  var items: [UIDragItem] = []
  /// In the window's coordinates.
  var windowLocation = CGPoint.zero
  weak var window: UIWindow?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication: Bool { false }

  func location(in view: UIView) -> CGPoint { UITouch.convert(windowLocation, from: window, to: view) }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// A drag for the side that it came from.
final class DragSession: DragDropSession, UIDragSession {
  var localContext: Any?
  /// The delegate's answer.
  var isRestricted = false

  override var isRestrictedToDraggingApplication: Bool { isRestricted }
}

/// A drag for the sides that it may be dropped on.
final class DropSession: DragDropSession, UIDropSession {
  /// The drag, where it began in this program's views.
  let drag: DragSession?
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  let progress = Progress(totalUnitCount: 0)
  /// Called when all that was asked for has been handed over, once.
  private var onTransfer: (@MainActor @Sendable () -> Void)?
  private var loading = 0

  init(_ drag: DragSession) {
    self.drag = drag
    super.init()
    items = drag.items
    window = drag.window
    windowLocation = drag.windowLocation
    allowsMoveOperation = drag.allowsMoveOperation
  }

  /// A session of a drag of the desktop's.
  init(in window: UIWindow) {
    drag = nil
    super.init()
    self.window = window
    allowsMoveOperation = false
  }

  override var isRestrictedToDraggingApplication: Bool {
    drag?.isRestrictedToDraggingApplication ?? false
  }
  var localDragSession: (any UIDragSession)? { drag }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    progress.totalUnitCount += Int64(providers.count)
    loading += 1
    let loads = DropLoads(providers.count, toldIn: progress) { [self] objects in
      completion(objects)
      loading -= 1
      if loading == 0 { endTransfer() }
    }
    // All of them at once: the other side of the desktop waits for what is asked for while the drop is made, and for nothing else.
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { object, _ in
        nonisolated(unsafe) let object = object
        Task { @MainActor in loads.came(object, at: index) }
      }
    }
    if providers.isEmpty { Task { @MainActor in loads.end() } }
    return loads.progress
  }

  /// Calls back when all has been handed over that was asked for until now, by the session or by the items' providers.
  func afterTransfer(_ body: @escaping @MainActor @Sendable () -> Void) {
    let providers = items.map(\.itemProvider)
    Task { @MainActor in
      for provider in providers { await provider.waitForLoads() }
      onTransfer = body
      // Objects of the session come a turn after their data.
      if loading == 0 { endTransfer() }
    }
  }

  private func endTransfer() {
    let body = onTransfer
    onTransfer = nil
    body?()
  }
}
