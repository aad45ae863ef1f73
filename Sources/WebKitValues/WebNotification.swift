import Foundation

/// A notification that a page shows (`new Notification(…)`). Its words are the page's: nothing of them is cleaned.
@MainActor
public final class WebNotification {
  /// The first line that the page wants shown.
  public let title: String
  /// The text that the page wants shown below it; empty where there is none.
  public let body: String
  /// The name by which the page replaces it; nil where it has none. The engine closes the one that is replaced.
  public let tag: String?
  /// A Boolean value that indicates whether it was closed, by the page, its end, or ``close()``.
  public private(set) var isClosed = false
  /// A closure that is called once, when the page takes the notification back or puts another in its place.
  public var didClose: (() -> Void)?
  private let tellClick: () -> Void
  private let tellClose: () -> Void

  /// Makes one that says to an engine that it was clicked, and that it is no longer shown.
  package init(
    title: String, body: String, tag: String?, click: @escaping () -> Void, close: @escaping () -> Void
  ) {
    self.title = title
    self.body = body
    self.tag = tag
    (tellClick, tellClose) = (click, close)
  }

  /// Tells the page that the user clicked it, which counts as an act of the user's in the page.
  public func click() {
    if !isClosed { tellClick() }
  }

  /// Tells the page that it is not shown any more.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    tellClose()
  }

  /// The page has closed it.
  package func pageDidClose() {
    guard !isClosed else { return }
    isClosed = true
    didClose?()
  }
}
