/// A view that shows a page of another process, which has an accessibility tree of its own.
@preconcurrency @MainActor
package protocol AccessiblePage: UIResponder {
  /// The page's address as the engine writes it: by it the page's tree is found.
  var accessiblePageAddress: String? { get }
}
