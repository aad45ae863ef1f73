import CGTK
import Foundation

/// The content of a GVariant as a value: built in Swift, turned into a variant when it is sent.
indirect enum VariantValue: Equatable, Sendable {
  case bool(Bool)
  case int16(Int16)
  case int32(Int32)
  case int64(Int64)
  case uint32(UInt32)
  case double(Double)
  case string(String)
  case path(String)
  case tuple([VariantValue])
  /// Elements and the type of one, since an array may be empty.
  case array(String, [VariantValue])
  /// A key and a value within a dictionary, which is an array of these.
  case entry(VariantValue, VariantValue)
  /// A value of any type, boxed.
  case boxed(VariantValue)

  static func int(_ value: Int) -> VariantValue { .int32(Int32(clamping: value)) }

  static func strings(_ values: [String: String]) -> VariantValue {
    .array(
      "{ss}", values.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .string($0.value)) })
  }

  /// Returns a floating reference, of which the function that sends it takes ownership.
  func make() -> OpaquePointer? {
    switch self {
    case .bool(let value): return g_variant_new_boolean(value ? 1 : 0)
    case .int16(let value): return g_variant_new_int16(value)
    case .int32(let value): return g_variant_new_int32(value)
    case .int64(let value): return g_variant_new_int64(gint64(value))
    case .uint32(let value): return g_variant_new_uint32(value)
    case .double(let value): return g_variant_new_double(value)
    case .string(let value): return g_variant_new_string(value)
    case .path(let value): return g_variant_new_object_path(value)
    case .tuple(let values):
      var children = values.map { $0.make() }
      return g_variant_new_tuple(&children, gsize(children.count))
    case .array(let type, let values):
      var children = values.map { $0.make() }
      guard let element = g_variant_type_new(type) else { return nil }
      defer { g_variant_type_free(element) }
      return g_variant_new_array(element, &children, gsize(children.count))
    case .entry(let key, let value): return g_variant_new_dict_entry(key.make(), value.make())
    case .boxed(let value): return g_variant_new_variant(value.make())
    }
  }
}
