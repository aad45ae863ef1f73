import CWebKitGTK
import Foundation

/// Makes GObjects with properties, which C does by varargs.
enum GObjectMaker {
  /// `G_TYPE_OBJECT`: the 20th fundamental type (gtype.h, `G_TYPE_MAKE_FUNDAMENTAL`).
  static let objectType = GType(20 << 2)
  /// `G_TYPE_BOOLEAN`: the fifth.
  static let booleanType = GType(5 << 2)

  /// - Parameters:
  ///   - properties: objects by property name; nil ones are left out.
  ///   - flag: a property of truth that is true.
  /// - Returns: the new object; a floating reference where the type has them.
  static func make(
    _ type: GType, objects properties: KeyValuePairs<String, OpaquePointer?>, isTrue flag: String? = nil
  ) -> UnsafeMutableRawPointer? {
    let given = properties.compactMap { name, object in object.map { (name, $0) } }
    var names: [UnsafePointer<CChar>?] = given.map { UnsafePointer(g_strdup($0.0)) }
    var values: [GValue] = given.map { _, object in
      var value = GValue()
      g_value_init(&value, objectType)
      g_value_set_object(&value, UnsafeMutableRawPointer(object))
      return value
    }
    if let flag {
      var value = GValue()
      g_value_init(&value, booleanType)
      g_value_set_boolean(&value, 1)
      names.append(UnsafePointer(g_strdup(flag)))
      values.append(value)
    }
    defer {
      names.forEach { g_free(UnsafeMutableRawPointer(mutating: $0)) }
      for index in values.indices { g_value_unset(&values[index]) }
    }
    return g_object_new_with_properties(type, guint(values.count), &names, &values)
      .map { UnsafeMutableRawPointer($0) }
  }
}

/// Emits a signal without parameters, or with one string.
func emit(_ signal: String, on instance: UnsafeMutableRawPointer, text: String? = nil) {
  var values: [GValue] = [GValue()]
  g_value_init(&values[0], martlet_type_of(instance))
  g_value_set_instance(&values[0], instance)
  if let text {
    var value = GValue()
    g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING
    g_value_set_string(&value, text)
    values.append(value)
  }
  var result = GValue()
  g_signal_emitv(&values, g_signal_lookup(signal, martlet_type_of(instance)), 0, &result)
  for index in values.indices { g_value_unset(&values[index]) }
}

/// Emits a signal with numbers as its parameters: doubles, behind a whole number where `count` is given.
func emit(_ signal: String, on instance: UnsafeMutableRawPointer, count: Int32? = nil, numbers: [Double]) {
  var values: [GValue] = [GValue()]
  g_value_init(&values[0], martlet_type_of(instance))
  g_value_set_instance(&values[0], instance)
  if let count {
    var value = GValue()
    g_value_init(&value, GType(6 << 2))  // G_TYPE_INT
    g_value_set_int(&value, count)
    values.append(value)
  }
  for number in numbers {
    var value = GValue()
    g_value_init(&value, GType(15 << 2))  // G_TYPE_DOUBLE
    g_value_set_double(&value, number)
    values.append(value)
  }
  g_signal_emitv(&values, g_signal_lookup(signal, martlet_type_of(instance)), 0, nil)
  for index in values.indices { g_value_unset(&values[index]) }
}
