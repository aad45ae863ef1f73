import Foundation

/// A typed place in a layer's state that animations and key paths reach. Reading and writing are a jump, so that an
/// animation costs no dictionary, no string and no boxing at a frame.
protocol LayerKey {
  associatedtype Value: Interpolatable
  func get(_ state: borrowing LayerState) -> Value
  func set(_ value: Value, in state: inout LayerState)
}

/// A value that is two numbers, so that it can follow a path.
protocol PointValued: Interpolatable {
  init(point: CGPoint)
}

extension CGPoint: PointValued {
  init(point: CGPoint) { self = point }
}

extension CGSize: PointValued {
  init(point: CGPoint) { self.init(width: point.x, height: point.y) }
}

/// A place that a point along a path can be put into.
protocol PointLayerKey: LayerKey where Value: PointValued {}

extension PointKey: PointLayerKey {}
extension SizeKey: PointLayerKey {}
extension TransformTranslationKey: PointLayerKey {}
extension GradientPointKey: PointLayerKey {}
extension EmitterPositionKey: PointLayerKey {}
extension EmitterSizeKey: PointLayerKey {}
extension CustomKey: PointLayerKey {}

enum ScalarKey: LayerKey {
  case opacity, cornerRadius, borderWidth, shadowOpacity, shadowRadius, zPosition, anchorPointZ
  case contentsScale, rasterizationScale
  case positionX, positionY, anchorPointX, anchorPointY
  case boundsX, boundsY, boundsWidth, boundsHeight
  case shadowOffsetWidth, shadowOffsetHeight
  case contentsX, contentsY, contentsWidth, contentsHeight

  func get(_ state: borrowing LayerState) -> CGFloat {
    switch self {
    case .opacity: state.opacity
    case .cornerRadius: state.cornerRadius
    case .borderWidth: state.borderWidth
    case .shadowOpacity: state.shadowOpacity
    case .shadowRadius: state.shadowRadius
    case .zPosition: state.zPosition
    case .anchorPointZ: state.anchorPointZ
    case .contentsScale: state.contentsScale
    case .rasterizationScale: state.rasterizationScale
    case .positionX: state.position.x
    case .positionY: state.position.y
    case .anchorPointX: state.anchorPoint.x
    case .anchorPointY: state.anchorPoint.y
    case .boundsX: state.bounds.origin.x
    case .boundsY: state.bounds.origin.y
    case .boundsWidth: state.bounds.size.width
    case .boundsHeight: state.bounds.size.height
    case .shadowOffsetWidth: state.shadowOffset.width
    case .shadowOffsetHeight: state.shadowOffset.height
    case .contentsX: state.contentsRect.origin.x
    case .contentsY: state.contentsRect.origin.y
    case .contentsWidth: state.contentsRect.size.width
    case .contentsHeight: state.contentsRect.size.height
    }
  }

  func set(_ value: CGFloat, in state: inout LayerState) {
    switch self {
    case .opacity: state.opacity = value
    case .cornerRadius: state.cornerRadius = value
    case .borderWidth: state.borderWidth = value
    case .shadowOpacity: state.shadowOpacity = value
    case .shadowRadius: state.shadowRadius = value
    case .zPosition: state.zPosition = value
    case .anchorPointZ: state.anchorPointZ = value
    case .contentsScale: state.contentsScale = value
    case .rasterizationScale: state.rasterizationScale = value
    case .positionX: state.position.x = value
    case .positionY: state.position.y = value
    case .anchorPointX: state.anchorPoint.x = value
    case .anchorPointY: state.anchorPoint.y = value
    case .boundsX: state.bounds.origin.x = value
    case .boundsY: state.bounds.origin.y = value
    case .boundsWidth: state.bounds.size.width = value
    case .boundsHeight: state.bounds.size.height = value
    case .shadowOffsetWidth: state.shadowOffset.width = value
    case .shadowOffsetHeight: state.shadowOffset.height = value
    case .contentsX: state.contentsRect.origin.x = value
    case .contentsY: state.contentsRect.origin.y = value
    case .contentsWidth: state.contentsRect.size.width = value
    case .contentsHeight: state.contentsRect.size.height = value
    }
  }
}

enum PointKey: LayerKey {
  case position, anchorPoint, boundsOrigin, contentsOrigin

  func get(_ state: borrowing LayerState) -> CGPoint {
    switch self {
    case .position: state.position
    case .anchorPoint: state.anchorPoint
    case .boundsOrigin: state.bounds.origin
    case .contentsOrigin: state.contentsRect.origin
    }
  }

  func set(_ value: CGPoint, in state: inout LayerState) {
    switch self {
    case .position: state.position = value
    case .anchorPoint: state.anchorPoint = value
    case .boundsOrigin: state.bounds.origin = value
    case .contentsOrigin: state.contentsRect.origin = value
    }
  }
}

enum SizeKey: LayerKey {
  case boundsSize, shadowOffset, contentsSize

  func get(_ state: borrowing LayerState) -> CGSize {
    switch self {
    case .boundsSize: state.bounds.size
    case .shadowOffset: state.shadowOffset
    case .contentsSize: state.contentsRect.size
    }
  }

  func set(_ value: CGSize, in state: inout LayerState) {
    switch self {
    case .boundsSize: state.bounds.size = value
    case .shadowOffset: state.shadowOffset = value
    case .contentsSize: state.contentsRect.size = value
    }
  }
}

enum RectKey: LayerKey {
  case bounds, contentsRect, contentsCenter

  func get(_ state: borrowing LayerState) -> CGRect {
    switch self {
    case .bounds: state.bounds
    case .contentsRect: state.contentsRect
    case .contentsCenter: state.contentsCenter
    }
  }

  func set(_ value: CGRect, in state: inout LayerState) {
    switch self {
    case .bounds: state.bounds = value
    case .contentsRect: state.contentsRect = value
    case .contentsCenter: state.contentsCenter = value
    }
  }
}

enum TransformKey: LayerKey {
  case transform, sublayerTransform

  func get(_ state: borrowing LayerState) -> CATransform3D {
    switch self {
    case .transform: state.transform
    case .sublayerTransform: state.sublayerTransform
    }
  }

  func set(_ value: CATransform3D, in state: inout LayerState) {
    switch self {
    case .transform: state.transform = value
    case .sublayerTransform: state.sublayerTransform = value
    }
  }
}

enum ColorKey: LayerKey {
  case backgroundColor, borderColor, shadowColor

  func get(_ state: borrowing LayerState) -> ColorValue {
    switch self {
    case .backgroundColor: ColorValue(color: state.backgroundColor)
    case .borderColor: ColorValue(color: state.borderColor)
    case .shadowColor: ColorValue(color: state.shadowColor)
    }
  }

  func set(_ value: ColorValue, in state: inout LayerState) {
    switch self {
    case .backgroundColor: state.backgroundColor = value.color
    case .borderColor: state.borderColor = value.color
    case .shadowColor: state.shadowColor = value.color
    }
  }
}

enum FlagKey: LayerKey {
  case hidden, doubleSided, geometryFlipped, masksToBounds, opaque, allowsGroupOpacity, shouldRasterize

  func get(_ state: borrowing LayerState) -> FlagValue {
    switch self {
    case .hidden: FlagValue(isOn: state.isHidden)
    case .doubleSided: FlagValue(isOn: state.isDoubleSided)
    case .geometryFlipped: FlagValue(isOn: state.isGeometryFlipped)
    case .masksToBounds: FlagValue(isOn: state.masksToBounds)
    case .opaque: FlagValue(isOn: state.isOpaque)
    case .allowsGroupOpacity: FlagValue(isOn: state.allowsGroupOpacity)
    case .shouldRasterize: FlagValue(isOn: state.shouldRasterize)
    }
  }

  func set(_ value: FlagValue, in state: inout LayerState) {
    switch self {
    case .hidden: state.isHidden = value.isOn
    case .doubleSided: state.isDoubleSided = value.isOn
    case .geometryFlipped: state.isGeometryFlipped = value.isOn
    case .masksToBounds: state.masksToBounds = value.isOn
    case .opaque: state.isOpaque = value.isOn
    case .allowsGroupOpacity: state.allowsGroupOpacity = value.isOn
    case .shouldRasterize: state.shouldRasterize = value.isOn
    }
  }
}

struct ShadowPathKey: LayerKey {
  func get(_ state: borrowing LayerState) -> PathValue { PathValue(path: state.shadowPath) }
  func set(_ value: PathValue, in state: inout LayerState) { state.shadowPath = value.path }
}

struct ContentsKey: LayerKey {
  func get(_ state: borrowing LayerState) -> ContentValue {
    ContentValue(content: state.content, fade: state.contentFade)
  }
  func set(_ value: ContentValue, in state: inout LayerState) {
    state.content = value.content
    if value.fade != nil || state.fadesContent { state.contentFade = value.fade }
  }
}
