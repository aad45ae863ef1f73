import Foundation

/// Geometry in an NSValue, as notifications and animations carry it.
///
/// Points, sizes and rectangles are Foundation's own NSValues; other structures are carried by ``StructureBox``.
extension NSValue {
  /// Creates a value that carries a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates a value that carries a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Creates a value that carries a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Creates a value that carries a vector.
  public convenience init(cgVector vector: CGVector) { self.init(structure: vector) }
  /// Creates a value that carries an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(structure: transform) }
  /// Creates a value that carries a transform of space.
  public convenience init(caTransform3D transform: CATransform3D) { self.init(structure: transform) }

  /// The point that the value carries.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that the value carries.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle that the value carries.
  public var cgRectValue: CGRect { rectValue }
  /// The vector that the value carries.
  public var cgVectorValue: CGVector { boxedStructure() }
  /// The affine transform that the value carries.
  public var cgAffineTransformValue: CGAffineTransform { boxedStructure() }
  /// The transform of space that the value carries.
  public var caTransform3DValue: CATransform3D { boxedStructure() }
}

extension NSValue {
  /// A value that carries a structure which Foundation's NSValue knows nothing of. Equal structures make equal values.
  package convenience init<Structure: Sendable>(structure: Structure) {
    let box = StructureBox.box(of: structure)
    // Foundation's NSValue has no pointers here, but whole numbers of their size.
    var address = UInt64(UInt(bitPattern: Unmanaged.passUnretained(box).toOpaque()))
    self.init(bytes: &address, objCType: "Q")
    ObjectAttachments.set(box, of: self, for: StructureBox.key)
  }

  /// The structure that this value carries, when it is of that type.
  package func structure<Structure>(_ type: Structure.Type) -> Structure? {
    let carried: Any?
    switch type {
    case is CGPoint.Type where isOf(Self.point): carried = pointValue
    case is CGSize.Type where isOf(Self.size): carried = sizeValue
    case is CGRect.Type where isOf(Self.rect): carried = rectValue
    case is NSRange.Type where isOf(Self.range): carried = rangeValue
    default: carried = (ObjectAttachments.value(of: self, for: StructureBox.key) as? StructureBox)?.structure
    }
    // Two steps: a cast of a missing value to Any would succeed.
    return carried.flatMap { $0 as? Structure }
  }

  /// The structure that this value carries. Traps when it is another's, as Apple's raises an exception.
  package func boxedStructure<Structure>() -> Structure {
    guard let carried = structure(Structure.self) else {
      preconditionFailure("\(self) carries no \(Structure.self)")
    }
    return carried
  }

  private func isOf(_ example: NSValue) -> Bool { strcmp(objCType, example.objCType) == 0 }

  private static let point = NSValue(point: .zero)
  private static let size = NSValue(size: .zero)
  private static let rect = NSValue(rect: .zero)
  private static let range = NSValue(range: NSRange())
}

/// A structure on the heap, one for all equal ones: NSValue compares the pointers to them.
final class StructureBox: Sendable {
  static let key = "StructureBox"
  let structure: any Sendable

  private init(_ structure: any Sendable) {
    self.structure = structure
  }

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let bytes: [UInt8]
  }

  private struct Reference {
    weak var box: StructureBox?
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var boxes: [Key: Reference] = [:]
  nonisolated(unsafe) private static var sweepAt = 64

  static func box<Structure: Sendable>(of structure: Structure) -> StructureBox {
    let key = Key(type: ObjectIdentifier(Structure.self), bytes: withUnsafeBytes(of: structure) { Array($0) })
    return lock.withLock {
      if let known = boxes[key]?.box { return known }
      if boxes.count >= sweepAt {
        boxes = boxes.filter { $0.value.box != nil }
        sweepAt = max(64, boxes.count * 2)
      }
      let box = StructureBox(structure)
      boxes[key] = Reference(box: box)
      return box
    }
  }
}
