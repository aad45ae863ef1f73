import Foundation
import Synchronization

/// Puts the start of EGL off until something is drawn with it.
///
/// WebKitGTK opens an EGL display in this process before it starts the first web process, only to learn which buffers the two
/// can share. Without a GPU that loads Mesa's software driver and LLVM, 25 ms and 11 MB, and nothing is ever drawn with them:
/// pages arrive in shared memory, and windows are drawn by cairo. So `eglInitialize` only notes the display, whose
/// extensions are none for the time being. The first call that begins to draw puts EGL's own functions back and initialises
/// every noted display: code that needs EGL has it.
///
/// All code here calls EGL through libepoxy, whose functions are variables.
enum DeferredEGL {
  private typealias Display = UnsafeMutableRawPointer
  private typealias Initialize =
    @convention(c) (Display?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?) -> UInt32
  private typealias QueryString = @convention(c) (Display?, Int32) -> UnsafePointer<CChar>?
  private typealias GetConfigs =
    @convention(c) (
      Display?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?, Int32, UnsafeMutablePointer<Int32>?
    ) -> UInt32
  private typealias ChooseConfig =
    @convention(c) (
      Display?, UnsafePointer<Int32>?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?, Int32,
      UnsafeMutablePointer<Int32>?
    ) -> UInt32
  private typealias CreateContext =
    @convention(c) (Display?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafePointer<Int32>?) ->
    UnsafeMutableRawPointer?

  /// The state of what was put off: epoxy's own values of its variables, and the displays as addresses.
  private struct Deferred {
    var originals: [String: UInt] = [:]
    var displays: Set<UInt> = []
  }
  private static let deferred = Mutex(Deferred())

  /// EGL 1.5, which Mesa has had since 2014, and its `EGL_TRUE`.
  private static let version: (major: Int32, minor: Int32) = (1, 5)
  private static let yes: UInt32 = 1

  /// To be called before anything uses EGL; without libepoxy it does nothing.
  static func install() {
    let initialize: Initialize = { display, major, minor in
      DeferredEGL.note(display)
      major?.pointee = DeferredEGL.version.major
      minor?.pointee = DeferredEGL.version.minor
      return DeferredEGL.yes
    }
    let queryString: QueryString = { display, name in
      // Without a display it asks what the client library can do, which loads no driver.
      display == nil ? DeferredEGL.ownQueryString?(nil, name) : DeferredEGL.none
    }
    let getConfigs: GetConfigs = { display, configs, size, count in
      DeferredEGL.begin("epoxy_eglGetConfigs", as: GetConfigs.self)?(display, configs, size, count) ?? 0
    }
    let chooseConfig: ChooseConfig = { display, attributes, configs, size, count in
      DeferredEGL.begin("epoxy_eglChooseConfig", as: ChooseConfig.self)?(
        display, attributes, configs, size, count) ?? 0
    }
    let createContext: CreateContext = { display, config, shared, attributes in
      DeferredEGL.begin("epoxy_eglCreateContext", as: CreateContext.self)?(
        display, config, shared, attributes)
    }
    replace("epoxy_eglInitialize", by: unsafeBitCast(initialize, to: UInt.self))
    replace("epoxy_eglQueryString", by: unsafeBitCast(queryString, to: UInt.self))
    replace("epoxy_eglGetConfigs", by: unsafeBitCast(getConfigs, to: UInt.self))
    replace("epoxy_eglChooseConfig", by: unsafeBitCast(chooseConfig, to: UInt.self))
    replace("epoxy_eglCreateContext", by: unsafeBitCast(createContext, to: UInt.self))
  }

  /// An empty C string.
  nonisolated(unsafe) private static let none: UnsafePointer<CChar> = {
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    text.initialize(to: 0)
    return UnsafePointer(text)
  }()

  /// The client library's function: epoxy's own would end in ours.
  private static let ownQueryString: QueryString? = {
    guard let library = dlopen("libEGL.so.1", RTLD_LAZY), let symbol = dlsym(library, "eglQueryString") else {
      return nil
    }
    return unsafeBitCast(symbol, to: QueryString.self)
  }()

  /// One of epoxy's variables.
  private static func slot(_ name: String) -> UnsafeMutablePointer<UInt>? {
    // RTLD_DEFAULT is a null pointer; Swift does not import the macro.
    dlsym(nil, name)?.assumingMemoryBound(to: UInt.self)
  }

  private static func replace(_ name: String, by function: UInt) {
    guard let slot = slot(name) else { return }
    deferred.withLock {
      $0.originals[name] = slot.pointee
      slot.pointee = function
    }
  }

  private static func note(_ display: Display?) {
    deferred.withLock { _ = $0.displays.insert(UInt(bitPattern: display)) }
  }

  /// Puts EGL's functions back, starts what was put off, and gives the function that was called.
  private static func begin<Function>(_ name: String, as type: Function.Type) -> Function? {
    let displays = deferred.withLock { deferred in
      for (name, original) in deferred.originals { slot(name)?.pointee = original }
      deferred.originals = [:]
      defer { deferred.displays = [] }
      return deferred.displays
    }
    if let initialize = slot("epoxy_eglInitialize") {
      for display in displays {
        let function = unsafeBitCast(initialize.pointee, to: Initialize.self)
        _ = function(Display(bitPattern: display), nil, nil)
      }
    }
    return slot(name).map { unsafeBitCast($0.pointee, to: Function.self) }
  }
}
