import Foundation
import Synchronization

/// A thing that is handed on in several forms, each of which is made when it is asked for.
///
/// May be used on any thread; handlers are called on one of their own, as on Apple's systems.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// Makes the data of one form and gives it, or an error, to a handler.
  public typealias Loader = @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

  /// The programs that may see a form. A drag that leaves its window takes along those for all: the makers of other programs are not known.
  public enum RepresentationVisibility: Int, Sendable {
    /// All of them.
    case all = 0
    /// Those of the same maker.
    case team = 1
    /// Those of a group.
    case group = 2
    /// This one alone.
    case ownProcess = 3
  }

  /// The domain of a provider's errors.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// The reasons for which nothing was given.
  public enum ErrorCode: Int, Error, Sendable {
    /// Something else.
    case unknownError = -1
    /// There is no such form.
    case itemUnavailableError = -1000
    /// The form is of another class.
    case unexpectedValueClassError = -1100
    /// The form cannot be made into that class.
    case unavailableCoercionError = -1200
  }

  private struct Representation {
    let type: String
    let visibility: RepresentationVisibility
    /// Returns what makes the data; called at once, on the thread that asks.
    let loader: @Sendable () -> Loader
  }

  private let representations = Mutex<[Representation]>([])

  /// A name for a file of the thing.
  open var suggestedName: String?

  /// A provider of nothing yet.
  public override init() {
    super.init()
  }

  /// A provider of an object, in all forms that it can be written as.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// A provider of an object's text, data or file under one kind; nil is a provider of nothing.
  ///
  /// - Parameter item: text, an address, data, a picture, or another object that can be written.
  public convenience init(item: Any?, typeIdentifier: String?) {
    self.init()
    let object = item.flatMap(Self.writable)
    guard let typeIdentifier else {
      if let object { registerObject(object, visibility: .all) }
      return
    }
    if let data = item as? Data {
      registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) {
        $0(data, nil)
        return nil
      }
    } else if let object {
      let type = Swift.type(of: object).writableTypeIdentifiersForItemProvider.first ?? typeIdentifier
      register(object, as: typeIdentifier, from: type, .all)
    }
  }

  /// A provider of a file's contents; nil where the file cannot be read.
  public convenience init?(contentsOf fileURL: URL) {
    guard let data = try? Data(contentsOf: fileURL) else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    let type = UTType(filenameExtension: fileURL.pathExtension) ?? .data
    registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) {
      $0(data, nil)
      return nil
    }
  }

  private static func writable(_ item: Any) -> (any NSItemProviderWriting)? {
    switch item {
    case let text as String: NSString(string: text)
    case let url as URL: NSURL(string: url.absoluteString)
    default: item as? any NSItemProviderWriting
    }
  }

  // MARK: - Registering

  /// The kinds of data that there are, in the order in which they were registered.
  open var registeredTypeIdentifiers: [String] { representations.withLock { $0.map(\.type) } }

  /// The kinds of data that there are, as types.
  open var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap { UTType($0) } }

  /// Adds all forms that an object can be written as.
  open func registerObject(_ object: any NSItemProviderWriting, visibility: RepresentationVisibility) {
    for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      register(object, as: type, from: type, visibility)
    }
  }

  private func register(
    _ object: any NSItemProviderWriting, as type: String, from source: String,
    _ visibility: RepresentationVisibility
  ) {
    nonisolated(unsafe) let object = object
    registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) {
      object.loadData(withTypeIdentifier: source, forItemProviderCompletionHandler: $0)
    }
  }

  /// Adds a form whose data is made when it is asked for.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: RepresentationVisibility,
    loadHandler: @escaping Loader
  ) {
    let new = Representation(type: typeIdentifier, visibility: visibility) { loadHandler }
    representations.withLock { all in
      all.removeAll { $0.type == typeIdentifier }
      all.append(new)
    }
  }

  /// Adds a form whose source has to know at once that it is wanted.
  func register(_ type: String, loader: @escaping @Sendable () -> Loader) {
    representations.withLock {
      $0.append(Representation(type: type, visibility: .ownProcess, loader: loader))
    }
  }

  /// The kinds of data that other programs may have.
  var typesForOthers: [String] {
    representations.withLock { all in all.filter { $0.visibility == .all }.map(\.type) }
  }

  // MARK: - Asking

  /// Returns true if there is a form that is of a kind, or of a narrower one.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(for: typeIdentifier) != nil
  }

  private func representation(for type: String) -> Representation? {
    representations.withLock { all in
      all.first { $0.type == type } ?? all.first { UTType.conforms($0.type, to: type) }
    }
  }

  /// Returns true if an object of a class can be made of what there is.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
  }

  /// Returns true if a value of a type, such as `String` or `URL`, can be made of what there is.
  public func canLoadObject<T: _ObjectiveCBridgeable & SendableMetatype>(ofClass type: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: T._ObjectiveCType.self)
  }

  // MARK: - Loading

  /// Loads that have not been answered, and what is called when there are none any more.
  private struct Loads: Sendable {
    var count = 0
    var waiting: [@Sendable () -> Void] = []
  }

  private let loads = Mutex(Loads())

  private func beginLoad() { loads.withLock { $0.count += 1 } }

  private func endLoad() {
    let waiting = loads.withLock { loads -> [@Sendable () -> Void] in
      loads.count -= 1
      guard loads.count == 0 else { return [] }
      defer { loads.waiting = [] }
      return loads.waiting
    }
    for body in waiting { body() }
  }

  /// Waits until all that was asked for has been handed over; returns at once where nothing is on its way.
  func waitForLoads() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let isIdle = loads.withLock { loads -> Bool in
        if loads.count > 0 { loads.waiting.append { continuation.resume() } }
        return loads.count == 0
      }
      if isIdle { continuation.resume() }
    }
  }

  /// Lets the first of several answers through.
  private final class Answer: Sendable {
    private let isThere = Mutex(false)

    func isFirst() -> Bool {
      isThere.withLock { isThere in
        defer { isThere = true }
        return !isThere
      }
    }
  }

  /// Loads the data of a form that is of a kind, or of a narrower one. A loader that answers again is not heard.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let form = representation(for: typeIdentifier)
    let load = form?.loader()
    beginLoad()
    Thread.detachNewThread {
      guard let load else {
        completionHandler(nil, ErrorCode.itemUnavailableError)
        return self.endLoad()
      }
      let answer = Answer()
      _ = load { data, error in
        guard answer.isFirst() else { return }
        progress.completedUnitCount = 1
        completionHandler(data, error)
        self.endLoad()
      }
    }
    return progress
  }

  /// Loads a form into a file, which is there until the handler returns.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let name = suggestedName ?? UUID().uuidString
    let ending = UTType(typeIdentifier)?.preferredFilenameExtension.map { "." + $0 } ?? ""
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      do {
        // Other users of the machine read none of it.
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let file = folder.appendingPathComponent(URL(fileURLWithPath: name).lastPathComponent + ending)
        try data.write(to: file)
        completionHandler(file, nil)
      } catch {
        completionHandler(nil, error)
      }
      try? FileManager.default.removeItem(at: folder)
    }
  }

  /// Makes an object of a class of what there is.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    guard
      let type = aClass.readableTypeIdentifiersForItemProvider.first(where: hasItemConformingToTypeIdentifier)
    else {
      Thread.detachNewThread { completionHandler(nil, ErrorCode.unavailableCoercionError) }
      return Progress(totalUnitCount: 1)
    }
    let actual = representation(for: type)?.type ?? type
    return loadDataRepresentation(forTypeIdentifier: type) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: actual), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Makes a value of a type, such as `String` or `URL`, of what there is.
  @discardableResult
  public func loadObject<T: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loadObject(ofClass: T._ObjectiveCType.self) { object, error in
      var value: T?
      if let object = object as? T._ObjectiveCType {
        _ = T._conditionallyBridgeFromObjectiveC(object, result: &value)
      }
      completionHandler(value, error)
    }
  }
}

extension NSItemProvider.ErrorCode: CustomNSError {
  /// The domain of a provider's errors.
  public static var errorDomain: String { NSItemProvider.errorDomain }
  /// The reason's number.
  public var errorCode: Int { rawValue }
}

extension NSItemProvider: NSCopying {
  /// Returns a provider of the same forms.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    copy.suggestedName = suggestedName
    let all = representations.withLock { $0 }
    copy.representations.withLock { $0 = all }
    return copy
  }
}
