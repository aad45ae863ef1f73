import CGTK
import Foundation

/// Connects GObject signals of any signature to Swift closures.
///
/// One C marshaller serves every signal: the closure gets the
/// parameters as `GValue`s, the emitting object first, and may fill in a return
/// value. The closure lives as long as the connection, so it should capture its
/// owner weakly. Costs 0.5 to 1 µs an emission.
@MainActor
package enum GObjectSignal {
  /// The values that a handler gets with one emission.
  package struct Arguments {
    fileprivate let values: UnsafeBufferPointer<GValue>
    fileprivate let result: UnsafeMutablePointer<GValue>?

    package var count: Int { values.count }

    /// An object, boxed value or instance of a fundamental type; nil for NULL.
    package func pointer(_ index: Int) -> OpaquePointer? {
      guard let base = values.baseAddress, index < values.count else { return nil }
      return g_value_peek_pointer(base + index).map(OpaquePointer.init)
    }

    package func string(_ index: Int) -> String? {
      guard let base = values.baseAddress, let text = g_value_get_string(base + index) else { return nil }
      return String(cString: text)
    }

    package func int(_ index: Int) -> Int {
      guard let base = values.baseAddress else { return 0 }
      return Int(g_value_get_int(base + index))
    }

    package func uint(_ index: Int) -> Int {
      guard let base = values.baseAddress else { return 0 }
      return Int(g_value_get_uint(base + index))
    }

    package func bool(_ index: Int) -> Bool {
      guard let base = values.baseAddress else { return false }
      return g_value_get_boolean(base + index) != 0
    }

    package func double(_ index: Int) -> Double {
      guard let base = values.baseAddress else { return 0 }
      return g_value_get_double(base + index)
    }

    /// A GVariant parameter.
    @MainActor func variant(_ index: Int) -> Variant? {
      guard let base = values.baseAddress, index < values.count else { return nil }
      return Variant(retaining: g_value_get_variant(base + index))
    }

    /// A value of an enumeration type, raw.
    package func enumeration(_ index: Int) -> Int {
      guard let base = values.baseAddress else { return 0 }
      return Int(g_value_get_enum(base + index))
    }

    /// A value of a flags type, raw.
    package func flags(_ index: Int) -> Int {
      guard let base = values.baseAddress else { return 0 }
      return Int(g_value_get_flags(base + index))
    }

    /// Answers a signal whose return type is gboolean.
    package func answer(_ value: Bool) {
      if let result { g_value_set_boolean(result, value ? 1 : 0) }
    }

    /// Answers a signal whose return type is one of flags.
    package func answer(flags: UInt32) {
      if let result { g_value_set_flags(result, guint(flags)) }
    }

    /// Answers a signal that returns an object; the caller of the signal takes over a reference.
    package func answer(object: OpaquePointer?) {
      if let result { g_value_take_object(result, object.map { UnsafeMutableRawPointer($0) }) }
    }
  }

  /// A connection that can be taken back.
  package struct Connection {
    fileprivate let instance: UnsafeMutableRawPointer
    fileprivate let id: gulong

    /// Disconnects; the instance must still be alive.
    @MainActor package func disconnect() {
      if g_signal_handler_is_connected(instance, id) != 0 { g_signal_handler_disconnect(instance, id) }
    }
  }

  /// Connects `handler` to `signal` (with detail, such as `notify::uri`) of `instance`.
  @discardableResult
  package static func connect(
    _ instance: UnsafeMutableRawPointer, _ signal: String, after: Bool = false,
    _ handler: @escaping @MainActor (Arguments) -> Void
  ) -> Connection {
    let box = Unmanaged.passRetained(HandlerBox(handler)).toOpaque()
    guard let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box) else {
      preconditionFailure("g_closure_new_simple returned NULL for \(signal)")
    }
    g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
      guard let data = closure?.pointee.data, let values else { return }
      let box = Unmanaged<HandlerBox>.fromOpaque(data).takeUnretainedValue()
      nonisolated(unsafe) let arguments = Arguments(
        values: UnsafeBufferPointer(start: values, count: Int(count)), result: result)
      MainActor.assumeIsolated { box.handler(arguments) }
    }
    g_closure_add_finalize_notifier(closure, box) { data, _ in
      if let data { Unmanaged<HandlerBox>.fromOpaque(data).release() }
    }
    let id = g_signal_connect_closure(instance, signal, closure, after ? 1 : 0)
    return Connection(instance: instance, id: id)
  }

  /// Connects to a typed instance pointer.
  @discardableResult
  package static func connect<T>(
    _ instance: UnsafeMutablePointer<T>, _ signal: String, after: Bool = false,
    _ handler: @escaping @MainActor (Arguments) -> Void
  ) -> Connection {
    connect(UnsafeMutableRawPointer(instance), signal, after: after, handler)
  }

  /// Connects to an instance of an opaque type.
  @discardableResult
  package static func connect(
    _ instance: OpaquePointer, _ signal: String, after: Bool = false,
    _ handler: @escaping @MainActor (Arguments) -> Void
  ) -> Connection {
    connect(UnsafeMutableRawPointer(instance), signal, after: after, handler)
  }
}

private final class HandlerBox {
  let handler: @MainActor (GObjectSignal.Arguments) -> Void
  init(_ handler: @escaping @MainActor (GObjectSignal.Arguments) -> Void) { self.handler = handler }
}
