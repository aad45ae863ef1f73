import Foundation

/// The functions by which a main loop that is not Foundation's runs Dispatch's main queue and Foundation's timers.
///
/// **Reason**: both are exported for the use of run loops that are somebody else's, and have no header. **Holds** for libdispatch
/// and CoreFoundation of Swift on Linux; used with Swift 6.3. Where one of these is missing the program does not link.
package enum RunLoopAccess {
  /// The descriptor that can be read when the main queue has work; the read counts the wakes, in eight bytes. -1 where Dispatch
  /// runs the main queue by itself.
  package static var mainQueueDescriptor: Int32 { mainQueueHandle() }

  /// Runs what waits in the main queue. On the main thread.
  package static func drainMainQueue() { runMainQueue(nil) }

  /// The time at which the main run loop's next timer fires, in seconds since 2001; 0 or less if there is none.
  /// - Parameter mode: CoreFoundation's constant, `kCFRunLoopDefaultMode`.
  package static func nextTimerDate(inMode mode: UnsafeRawPointer?) -> Double {
    nextTimerFireDate(mainRunLoop(), mode)
  }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: UnsafeMutableRawPointer?)
@_silgen_name("CFRunLoopGetMain")
private func mainRunLoop() -> UnsafeRawPointer?
@_silgen_name("CFRunLoopGetNextTimerFireDate")
private func nextTimerFireDate(_ loop: UnsafeRawPointer?, _ mode: UnsafeRawPointer?) -> Double
