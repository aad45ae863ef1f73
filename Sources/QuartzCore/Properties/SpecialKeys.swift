import Foundation

/// Numbers of shape and gradient layers.
enum SpecialScalarKey: LayerKey {
  case strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase
  case startX, startY, endX, endY

  func get(_ state: borrowing LayerState) -> CGFloat {
    switch self {
    case .strokeStart: state.special.shape.strokeStart
    case .strokeEnd: state.special.shape.strokeEnd
    case .lineWidth: state.special.shape.lineWidth
    case .miterLimit: state.special.shape.miterLimit
    case .lineDashPhase: state.special.shape.lineDashPhase
    case .startX: state.special.gradient.startPoint.x
    case .startY: state.special.gradient.startPoint.y
    case .endX: state.special.gradient.endPoint.x
    case .endY: state.special.gradient.endPoint.y
    }
  }

  func set(_ value: CGFloat, in state: inout LayerState) {
    // An animation of another kind of layer's property must not change what this layer is.
    switch (self, state.special) {
    case (.strokeStart, .shape): state.special.shape.strokeStart = value
    case (.strokeEnd, .shape): state.special.shape.strokeEnd = value
    case (.lineWidth, .shape): state.special.shape.lineWidth = value
    case (.miterLimit, .shape): state.special.shape.miterLimit = value
    case (.lineDashPhase, .shape): state.special.shape.lineDashPhase = value
    case (.startX, .gradient): state.special.gradient.startPoint.x = value
    case (.startY, .gradient): state.special.gradient.startPoint.y = value
    case (.endX, .gradient): state.special.gradient.endPoint.x = value
    case (.endY, .gradient): state.special.gradient.endPoint.y = value
    default: break
    }
  }
}

enum GradientPointKey: LayerKey {
  case startPoint, endPoint

  func get(_ state: borrowing LayerState) -> CGPoint {
    switch self {
    case .startPoint: state.special.gradient.startPoint
    case .endPoint: state.special.gradient.endPoint
    }
  }

  func set(_ value: CGPoint, in state: inout LayerState) {
    guard case .gradient = state.special else { return }
    switch self {
    case .startPoint: state.special.gradient.startPoint = value
    case .endPoint: state.special.gradient.endPoint = value
    }
  }
}

enum ShapeColorKey: LayerKey {
  case fillColor, strokeColor

  func get(_ state: borrowing LayerState) -> ColorValue {
    switch self {
    case .fillColor: ColorValue(color: state.special.shape.fillColor)
    case .strokeColor: ColorValue(color: state.special.shape.strokeColor)
    }
  }

  func set(_ value: ColorValue, in state: inout LayerState) {
    guard case .shape = state.special else { return }
    switch self {
    case .fillColor: state.special.shape.fillColor = value.color
    case .strokeColor: state.special.shape.strokeColor = value.color
    }
  }
}

struct ShapePathKey: LayerKey {
  func get(_ state: borrowing LayerState) -> PathValue { PathValue(path: state.special.shape.path) }
  func set(_ value: PathValue, in state: inout LayerState) {
    guard case .shape = state.special else { return }
    state.special.shape.path = value.path
  }
}

struct DashPatternKey: LayerKey {
  func get(_ state: borrowing LayerState) -> ListValue<CGFloat> {
    ListValue(list: state.special.shape.lineDashPattern)
  }
  func set(_ value: ListValue<CGFloat>, in state: inout LayerState) {
    guard case .shape = state.special else { return }
    state.special.shape.lineDashPattern = value.list
  }
}

struct GradientColorsKey: LayerKey {
  func get(_ state: borrowing LayerState) -> ListValue<ColorValue> {
    ListValue(list: state.special.gradient.colors?.map { ColorValue(color: $0) })
  }
  func set(_ value: ListValue<ColorValue>, in state: inout LayerState) {
    guard case .gradient = state.special else { return }
    state.special.gradient.colors = value.list?.map { $0.color ?? .clear }
  }
}

struct GradientLocationsKey: LayerKey {
  func get(_ state: borrowing LayerState) -> ListValue<CGFloat> {
    ListValue(list: state.special.gradient.locations)
  }
  func set(_ value: ListValue<CGFloat>, in state: inout LayerState) {
    guard case .gradient = state.special else { return }
    state.special.gradient.locations = value.list
  }
}
