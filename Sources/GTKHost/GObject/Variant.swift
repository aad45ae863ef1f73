import CGTK
import Foundation

/// A GVariant with a reference of its own.
@MainActor
final class Variant {
  private let pointer: OpaquePointer

  /// Takes over a reference that a C function returned; nil stays nil.
  init?(taking pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  /// Adds a reference to one that is held elsewhere.
  init?(retaining pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    g_variant_ref(pointer)
    self.pointer = pointer
  }

  isolated deinit { g_variant_unref(pointer) }

  private func isOf(_ type: String) -> Bool {
    g_variant_get_type_string(pointer).map { String(cString: $0) == type } ?? false
  }

  /// An element of a tuple or array; nil when there is none.
  func child(_ index: Int) -> Variant? {
    guard g_variant_is_container(pointer) != 0, index < g_variant_n_children(pointer) else { return nil }
    return Variant(taking: g_variant_get_child_value(pointer, gsize(index)))
  }

  /// The elements of a tuple or array.
  var children: [Variant] {
    guard g_variant_is_container(pointer) != 0 else { return [] }
    return (0..<Int(g_variant_n_children(pointer))).compactMap(child)
  }

  /// The content of a variant of type `v`; other variants are themselves.
  var unboxed: Variant? { isOf("v") ? Variant(taking: g_variant_get_variant(pointer)) : self }

  var string: String? {
    guard isOf("s") else { return nil }
    return g_variant_get_string(pointer, nil).map { String(cString: $0) }
  }

  var objectPath: String? {
    guard isOf("o") else { return nil }
    return g_variant_get_string(pointer, nil).map { String(cString: $0) }
  }

  var uint32: UInt32? { isOf("u") ? g_variant_get_uint32(pointer) : nil }
  var int32: Int32? { isOf("i") ? g_variant_get_int32(pointer) : nil }
  var double: Double? { isOf("d") ? g_variant_get_double(pointer) : nil }
  var bool: Bool? { isOf("b") ? g_variant_get_boolean(pointer) != 0 : nil }
}
