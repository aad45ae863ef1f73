/// The members of Foundation that objects of any class are most often asked for; their sources are not at hand.
enum FoundationMembers {
  static let all: [DynamicMember] =
    [
      property("description", "String", "NSObject"), property("hash", "Int", "NSObject"),
      property("intValue", "Int", "NSNumber"), property("intValue", "Int32", "NSString"),
      property("integerValue", "Int", "NSString"), property("int64Value", "Int64", "NSNumber"),
      property("doubleValue", "Double", "NSNumber", "NSString"),
      property("floatValue", "Float", "NSNumber", "NSString"),
      property("boolValue", "Bool", "NSNumber", "NSString"), property("stringValue", "String", "NSNumber"),
      property("length", "Int", "NSString", "NSData", "NSAttributedString"),
      property("count", "Int", "NSArray", "NSDictionary", "NSSet", "NSOrderedSet"),
      property("firstObject", "Any?", "NSArray"), property("lastObject", "Any?", "NSArray"),
      property("allKeys", "[Any]", "NSDictionary"), property("allValues", "[Any]", "NSDictionary"),
      property("cgPointValue", "CGPoint", "NSValue"), property("cgSizeValue", "CGSize", "NSValue"),
      property("cgRectValue", "CGRect", "NSValue"), property("cgVectorValue", "CGVector", "NSValue"),
      property("cgAffineTransformValue", "CGAffineTransform", "NSValue"),
      property("caTransform3DValue", "CATransform3D", "NSValue"),
      property("uiEdgeInsetsValue", "UIEdgeInsets", "NSValue"),
      property("uiOffsetValue", "UIOffset", "NSValue"),
      property("directionalEdgeInsetsValue", "NSDirectionalEdgeInsets", "NSValue"),
      property("pointValue", "CGPoint", "NSValue"), property("sizeValue", "CGSize", "NSValue"),
      property("rectValue", "CGRect", "NSValue"), property("rangeValue", "NSRange", "NSValue"),
      property("objCType", "UnsafePointer<CChar>", "NSValue"),
      property("int8Value", "Int8", "NSNumber"), property("int16Value", "Int16", "NSNumber"),
      property("int32Value", "Int32", "NSNumber"), property("uint8Value", "UInt8", "NSNumber"),
      property("uint16Value", "UInt16", "NSNumber"), property("uint32Value", "UInt32", "NSNumber"),
      property("uint64Value", "UInt64", "NSNumber"), property("uintValue", "UInt", "NSNumber"),
      property("decimalValue", "Decimal", "NSNumber"),
      method("isEqual", ["_"], ["Any?"], "Bool", "NSObject"),
      method("value", ["forKey"], ["String"], "Any?", "NSObject"),
      method("value", ["forKeyPath"], ["String"], "Any?", "NSObject"),
      method("setValue", ["_", "forKey"], ["Any?", "String"], nil, "NSObject"),
      method("setValue", ["_", "forKeyPath"], ["Any?", "String"], nil, "NSObject"),
      method("responds", ["to"], ["Selector?"], "Bool", "NSObject"),
      method("perform", ["_"], ["Selector?"], "Unmanaged<AnyObject>?", "NSObject"),
      method("perform", ["_", "with"], ["Selector?", "Any?"], "Unmanaged<AnyObject>?", "NSObject"),
      method("object", ["at"], ["Int"], "Any", "NSArray"),
      method("object", ["forKey"], ["Any"], "Any?", "NSDictionary"),
    ]

  private static func property(_ name: String, _ type: String, _ owners: String...) -> DynamicMember {
    var member = MemberRecord(kind: .property, name: name)
    member.type = type
    return DynamicMember(member: member, owners: owners, isMainActor: false)
  }

  private static func method(
    _ name: String, _ labels: [String], _ types: [String], _ result: String?, _ owner: String
  ) -> DynamicMember {
    var member = MemberRecord(kind: .method, name: name)
    member.labels = labels
    member.writtenTypes = types
    member.type = result
    return DynamicMember(member: member, owners: [owner], isMainActor: false)
  }
}
