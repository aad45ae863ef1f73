/// A part of XCTest that Linux lacks, written into the module of tests that use it: expectations that an observed value changes.
enum ObservingExpectations {
  private static let names = ["keyValueObservingExpectation", "XCTKVOExpectation"]

  static func isUsed(in files: [SourceFile]) -> Bool {
    files.contains { file in names.contains(where: file.text.contains) }
  }

  static let text = """

    /// An expectation that the property at a key path changes: to an expected value, as a handler wants it, or at all.
    class XCTKVOExpectation: XCTestExpectation, @unchecked Sendable {
      typealias Handler = (Any, [AnyHashable: Any]) -> Bool

      let keyPath: String
      let observedObject: Any
      let expectedValue: Any?
      let options: NSKeyValueObservingOptions
      var handler: Handler?
      private var watcher: __KeyValueWatcher?

      init(
        keyPath: String, object: Any, expectedValue: Any? = nil, options: NSKeyValueObservingOptions = [.new, .old]
      ) {
        self.keyPath = keyPath
        observedObject = object
        self.expectedValue = expectedValue
        self.options = options
        super.init(description: "Expect value of '\\(keyPath)' of \\(object)")
        watcher = __KeyValueWatcher(object, keyPath, expectedValue, options, handler: { [unowned self] in handler }) {
          [unowned self] in fulfill()
        }
      }
    }

    extension XCTestCase {
      @discardableResult
      func keyValueObservingExpectation(
        for objectToObserve: Any, keyPath: String, expectedValue: Any? = nil, file: StaticString = #filePath, line: Int = #line
      ) -> XCTestExpectation {
        __observing(objectToObserve, keyPath, expectedValue, nil, file, line)
      }

      @discardableResult
      func keyValueObservingExpectation(
        for objectToObserve: Any, keyPath: String, file: StaticString = #filePath, line: Int = #line,
        handler: XCTKVOExpectation.Handler?
      ) -> XCTestExpectation {
        __observing(objectToObserve, keyPath, nil, handler, file, line)
      }

      private func __observing(
        _ object: Any, _ keyPath: String, _ value: Any?, _ handler: XCTKVOExpectation.Handler?, _ file: StaticString, _ line: Int
      ) -> XCTestExpectation {
        let made = expectation(description: "Expect value of '\\(keyPath)' of \\(object)", file: file, line: line)
        let watcher = __KeyValueWatcher(object, keyPath, value, [.new, .old], handler: { handler }, met: { made.fulfill() })
        // Observers are not kept by what they observe.
        addTeardownBlock { withExtendedLifetime(watcher) {} }
        return made
      }
    }

    /// Watches a property until it is as it is expected, once.
    private final class __KeyValueWatcher: NSObject, KeyValueObserving, @unchecked Sendable {
      private let object: NSObject
      private let path: String
      private let expected: Any?
      private let handler: () -> XCTKVOExpectation.Handler?
      private let met: () -> Void
      private var isWatching = true

      init(
        _ object: Any, _ keyPath: String, _ expected: Any?, _ options: NSKeyValueObservingOptions,
        handler: @escaping () -> XCTKVOExpectation.Handler?, met: @escaping () -> Void
      ) {
        guard let object = object as? NSObject else { preconditionFailure("\\(object) is no NSObject and cannot be observed") }
        self.object = object
        self.path = keyPath
        self.expected = expected
        self.handler = handler
        self.met = met
        super.init()
        object.addObserver(self, forKeyPath: keyPath, options: options, context: nil)
      }

      func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
      ) {
        guard isWatching, isMet(change ?? [:]) else { return }
        end()
        met()
      }

      private func end() {
        guard isWatching else { return }
        isWatching = false
        object.removeObserver(self, forKeyPath: path)
      }

      private func isMet(_ change: [NSKeyValueChangeKey: Any]) -> Bool {
        if let handler = handler() {
          return handler(object, Dictionary(uniqueKeysWithValues: change.map { ($0.key.rawValue as AnyHashable, $0.value) }))
        }
        guard let expected else { return true }
        let value = object.value(forKeyPath: path)
        if let value = value as? AnyHashable, let expected = expected as? AnyHashable { return value == expected }
        return (value as? NSObject)?.isEqual(expected) ?? false
      }

      deinit { end() }
    }

    """
}
