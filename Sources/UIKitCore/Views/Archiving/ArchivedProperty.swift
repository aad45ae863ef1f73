import Foundation
import QuartzCore

/// One property of a view in keyed archives: how it is written and read again.
///
/// Archives come from files, and files from anywhere: what is read is looked at before the view gets it.
@MainActor
struct ArchivedProperty {
  typealias Encode<Object> = @MainActor (_ view: Object, _ coder: NSCoder, _ key: String) -> Void
  typealias Decode<Object> = @MainActor (_ view: Object, _ coder: NSCoder, _ key: String) -> Bool

  /// Writes the property of a view under a key.
  let encode: Encode<UIView>
  /// Gives a view what was written under a key, if anything was; false where that is not believed.
  let decode: Decode<UIView>
  /// The key, without what tells a part's from those of the view that it belongs to.
  let key: String

  /// The largest number that is believed, in points, seconds or whatever it counts. What is larger is written as this: such values stand for
  /// "without limit".
  nonisolated static let most = 1e9

  /// Returns the number of a range that is nearest to a value; what is no number counts as nothing.
  nonisolated static func nearest(to value: Double, in range: ClosedRange<Double>) -> Double {
    let value = value.isNaN ? 0 : value
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// A property of a class by closures that write and read it.
  static func custom<Object: UIView>(
    _ key: String, encode: @escaping Encode<Object>, decode: @escaping Decode<Object>
  ) -> ArchivedProperty {
    ArchivedProperty(
      encode: { view, coder, key in (view as? Object).map { encode($0, coder, key) } },
      decode: { view, coder, key in (view as? Object).map { decode($0, coder, key) } ?? false }, key: key)
  }

  /// A property by how values of its type are written and read. A value that is missing leaves the view as it is.
  private static func value<Object: UIView, Value>(
    _ key: String, _ path: ReferenceWritableKeyPath<Object, Value>,
    write: @escaping (Value, NSCoder, String) -> Void, read: @escaping (NSCoder, String) -> Value?
  ) -> ArchivedProperty {
    custom(key) { (view: Object, coder, key) in
      write(view[keyPath: path], coder, key)
    } decode: { view, coder, key in
      guard coder.containsValue(forKey: key) || coder.isNil(forKey: key) else { return true }
      guard let value = read(coder, key) else { return false }
      view[keyPath: path] = value
      return true
    }
  }

  // MARK: - Kinds of values

  static func bool<Object: UIView>(
    _ key: String, _ path: ReferenceWritableKeyPath<Object, Bool>
  ) -> ArchivedProperty {
    value(key, path) {
      $1.encode($0, forKey: $2)
    } read: {
      $0.decodeBool(forKey: $1)
    }
  }

  static func integer<Object: UIView>(
    _ key: String, _ path: ReferenceWritableKeyPath<Object, Int>,
    in range: ClosedRange<Int> = -Int(most)...Int(most)
  ) -> ArchivedProperty {
    value(key, path) {
      $1.encode(min(max($0, range.lowerBound), range.upperBound), forKey: $2)
    } read: {
      let number = $0.decodeInteger(forKey: $1)
      return range.contains(number) ? number : nil
    }
  }

  static func number<Object: UIView>(
    _ key: String, _ path: ReferenceWritableKeyPath<Object, CGFloat>,
    in range: ClosedRange<Double> = -most...most
  ) -> ArchivedProperty {
    value(key, path) {
      $1.encode(nearest(to: Double($0), in: range), forKey: $2)
    } read: {
      $0.number(forKey: $1, in: range)
    }
  }

  static func float<Object: UIView>(
    _ key: String, _ path: ReferenceWritableKeyPath<Object, Float>,
    in range: ClosedRange<Double> = -most...most
  ) -> ArchivedProperty {
    value(key, path) {
      $1.encode(nearest(to: Double($0), in: range), forKey: $2)
    } read: {
      $0.number(forKey: $1, in: range).map { Float($0) }
    }
  }

  static func seconds<Object: UIView>(
    _ key: String, _ path: ReferenceWritableKeyPath<Object, Double>
  ) -> ArchivedProperty {
    value(key, path) {
      $1.encode(nearest(to: $0, in: 0...most), forKey: $2)
    } read: {
      $0.number(forKey: $1, in: 0...most).map { Double($0) }
    }
  }

  /// A case of an enumeration, by its number.
  static func choice<Object: UIView, Value: RawRepresentable>(
    _ key: String, _ path: ReferenceWritableKeyPath<Object, Value>
  ) -> ArchivedProperty where Value.RawValue: FixedWidthInteger {
    value(key, path) {
      $1.encode(Int(truncatingIfNeeded: $0.rawValue), forKey: $2)
    } read: { coder, key -> Value? in
      guard let raw = Value.RawValue(exactly: coder.decodeInteger(forKey: key)) else { return nil }
      return Value(rawValue: raw)
    }
  }

  /// An object that archives know, such as a colour; nil is written, too, since a new view may have one.
  static func object<Object: UIView, Value: NSObject & NSCoding>(
    _ key: String, _ path: ReferenceWritableKeyPath<Object, Value?>
  ) -> ArchivedProperty {
    value(key, path) {
      $1.encodeOptional($0, forKey: $2)
    } read: {
      $0.decodeOptional(Value.self, forKey: $1)
    }
  }

  /// A view that the program made, in a place of its own.
  static func view<Object: UIView>(
    _ key: String, _ path: ReferenceWritableKeyPath<Object, UIView?>
  ) -> ArchivedProperty {
    custom(key) { (view: Object, coder, key) in
      if let part = view[keyPath: path] { coder.encode(NestedView.wrapped(part), forKey: key) }
    } decode: { view, coder, key in
      guard coder.containsValue(forKey: key) else { return true }
      guard let part = NestedView.unwrapped(coder.decodeObject(forKey: key)), part !== view,
        part.superviewStorage == nil, !view.isDescendant(of: part), !(part is UIWindow)
      else { return false }
      view[keyPath: path] = part
      return true
    }
  }

  static func text<Object: UIView>(
    _ key: String, _ path: ReferenceWritableKeyPath<Object, String?>
  ) -> ArchivedProperty {
    value(key, path) {
      $1.encodeOptional($0 as NSString?, forKey: $2)
    } read: { coder, key -> String?? in
      coder.decodeOptional(NSString.self, forKey: key).map { $0 as String? }
    }
  }

  static func point<Object: UIView>(
    _ key: String, _ path: ReferenceWritableKeyPath<Object, CGPoint>
  ) -> ArchivedProperty {
    value(key, path) {
      $1.encodeNumbers([$0.x, $0.y], forKey: $2)
    } read: {
      $0.decodeNumbers(2, forKey: $1).map { CGPoint(x: $0[0], y: $0[1]) }
    }
  }

  static func size<Object: UIView>(
    _ key: String, _ path: ReferenceWritableKeyPath<Object, CGSize>
  ) -> ArchivedProperty {
    value(key, path) {
      $1.encodeNumbers([$0.width, $0.height], forKey: $2)
    } read: {
      $0.decodeNumbers(2, forKey: $1).map { CGSize(width: $0[0], height: $0[1]) }
    }
  }

  static func rect<Object: UIView>(
    _ key: String, _ path: ReferenceWritableKeyPath<Object, CGRect>
  ) -> ArchivedProperty {
    value(key, path) {
      $1.encodeNumbers([$0.origin.x, $0.origin.y, $0.size.width, $0.size.height], forKey: $2)
    } read: {
      $0.decodeNumbers(4, forKey: $1).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
  }

  static func insets<Object: UIView>(
    _ key: String, _ path: ReferenceWritableKeyPath<Object, UIEdgeInsets>
  ) -> ArchivedProperty {
    value(key, path) {
      $1.encodeNumbers([$0.top, $0.left, $0.bottom, $0.right], forKey: $2)
    } read: {
      $0.decodeNumbers(4, forKey: $1).map {
        UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
      }
    }
  }
}

extension NSCoder {
  private static func nilKey(_ key: String) -> String { key + ".isNil" }

  /// True where `encodeOptional(_:forKey:)` wrote that there is no object.
  func isNil(forKey key: String) -> Bool { decodeBool(forKey: Self.nilKey(key)) }

  /// Writes an object; for nil that there is none.
  func encodeOptional(_ object: (some NSObject & NSCoding)?, forKey key: String) {
    if let object { encode(object, forKey: key) } else { encode(true, forKey: Self.nilKey(key)) }
  }

  /// Reads what `encodeOptional(_:forKey:)` wrote: an object or that there is none. Nil where it is neither.
  func decodeOptional<Object: NSObject & NSCoding>(_ type: Object.Type, forKey key: String) -> Object?? {
    isNil(forKey: key) ? .some(nil) : decodeObject(of: type, forKey: key).map { .some($0) }
  }

  /// Writes numbers as one text: lists are objects, which archives from elsewhere have lie in themselves.
  /// - Parameter most: the largest number, of either sign, that is read again.
  func encodeNumbers(_ numbers: [CGFloat], forKey key: String, most: Double = ArchivedProperty.most) {
    let text = numbers.map { "\(ArchivedProperty.nearest(to: Double($0), in: -most...most))" }
    encode(text.joined(separator: " ") as NSString, forKey: key)
  }

  /// Reads so many numbers; nil where there are others, or one is not believed.
  func decodeNumbers(_ count: Int? = nil, forKey key: String) -> [CGFloat]? {
    guard let text = optionalObject(of: NSString.self, forKey: key) ?? nil else { return nil }
    let parts = (text as String).split(separator: " ")
    let most = ArchivedProperty.most
    let numbers = parts.compactMap { Double($0) }.filter { $0.isFinite && abs($0) <= most }
    guard numbers.count == parts.count, count == nil || numbers.count == count else { return nil }
    return numbers.map { CGFloat($0) }
  }
}
