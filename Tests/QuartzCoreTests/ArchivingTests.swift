import Foundation
import Testing

@testable import QuartzCore

/// Layers and animations keep their values in archives (NSCoding of CALayer and CAAnimation).
@MainActor
struct ArchivingTests {
  private func copy<T: NSObject & NSCoding>(_ object: T) throws -> T {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data))
  }

  @Test func layersWithSublayersAndMask() throws {
    let layer = CALayer()
    layer.name = "card"
    layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    layer.position = CGPoint(x: 5, y: 6)
    layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    layer.backgroundColor = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    layer.borderColor = nil
    layer.cornerCurve = .continuous
    layer.maskedCorners = [.layerMinXMinYCorner]
    layer.speed = 0.5
    layer.isHidden = true
    let shape = CAShapeLayer()
    shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
    shape.lineDashPattern = [1, 2]
    shape.lineCap = .round
    shape.fillColor = nil
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor.black, CGColor.white]
    gradient.locations = [0, 0.25]
    gradient.type = .radial
    layer.addSublayer(shape)
    layer.mask = gradient

    let read = try copy(layer)

    #expect(read.dump() == layer.dump())
    #expect(read.name == "card")
    #expect(read.speed == 0.5)
    #expect(read.borderColor == nil)
    let readShape = try #require(read.sublayers?.first as? CAShapeLayer)
    #expect(readShape.path == shape.path)
    #expect(readShape.lineDashPattern == [1, 2])
    #expect(readShape.lineCap == .round)
    #expect(readShape.fillColor == nil)
    let readMask = try #require(read.mask as? CAGradientLayer)
    #expect(readMask.locations == [0, 0.25])
    #expect(readMask.type == .radial)
    #expect(readMask.colors?.count == 2)
  }

  @Test func animations() throws {
    let basic = CABasicAnimation(keyPath: "position")
    basic.fromValue = CGPoint(x: 1, y: 2)
    basic.byValue = CGPoint(x: 3, y: 4)
    basic.timingFunction = CAMediaTimingFunction(name: .easeIn)
    basic.isAdditive = true
    basic.isRemovedOnCompletion = false
    basic.fillMode = .both
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.values = [0, 1, 2]
    turn.timingFunctions = [CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .linear)]
    turn.calculationMode = .cubic
    turn.tensionValues = [0, 1]
    turn.valueFunction = CAValueFunction(name: .rotateZ)
    let group = CAAnimationGroup()
    group.animations = [basic, turn]
    group.duration = 3
    group.setValue("mine", forKey: "name")

    let read = try copy(group)

    #expect(read.duration == 3)
    #expect(read.value(forKey: "name") as? String == "mine")
    let readBasic = try #require(read.animations?.first as? CABasicAnimation)
    #expect(readBasic.keyPath == "position")
    #expect(readBasic.fromValue as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(readBasic.toValue == nil)
    #expect(readBasic.timingFunction == CAMediaTimingFunction(name: .easeIn))
    #expect(readBasic.isAdditive && !readBasic.isRemovedOnCompletion && readBasic.fillMode == .both)
    let readTurn = try #require(read.animations?.last as? CAKeyframeAnimation)
    #expect(readTurn.timingFunction == nil)
    #expect(readTurn.timingFunctions == turn.timingFunctions)
    #expect(readTurn.calculationMode == .cubic)
    #expect(readTurn.tensionValues == [0, 1])
    #expect(readTurn.valueFunction?.name == .rotateZ)
  }
}

extension ArchivingTests {
  @Test func tiledLayers() throws {
    let layer = CATiledLayer()
    layer.levelsOfDetail = 3
    layer.setValue(2, forKey: "levelsOfDetailBias")
    layer.tileSize = CGSize(width: 512, height: 128)
    let read = try archived(layer)
    #expect(read.levelsOfDetail == 3 && read.levelsOfDetailBias == 2)
    #expect(read.tileSize == CGSize(width: 512, height: 128))
  }

  @Test func replicators() throws {
    let layer = CAReplicatorLayer()
    layer.instanceCount = 5
    layer.instanceDelay = 0.25
    layer.instanceTransform = CATransform3DMakeTranslation(1, 2, 3)
    layer.instanceRedOffset = -0.5
    let read = try archived(layer)
    #expect(read.instanceCount == 5 && read.instanceDelay == 0.25 && read.instanceRedOffset == -0.5)
    #expect(CATransform3DEqualToTransform(read.instanceTransform, layer.instanceTransform))
  }

  @Test func emitters() throws {
    let layer = CAEmitterLayer()
    layer.emitterPosition = CGPoint(x: 3, y: 4)
    layer.emitterSize = CGSize(width: 5, height: 6)
    layer.emitterShape = .circle
    layer.emitterMode = .outline
    layer.renderMode = .oldestLast
    layer.emitterDepth = 7
    layer.birthRate = 2
    layer.velocity = 3
    layer.spin = 4
    layer.scale = 5
    let read = try archived(layer)
    #expect(read.emitterPosition == layer.emitterPosition && read.emitterSize == layer.emitterSize)
    #expect(read.emitterShape == .circle && read.emitterMode == .outline && read.renderMode == .oldestLast)
    #expect(
      read.emitterDepth == 7 && read.birthRate == 2 && read.velocity == 3 && read.spin == 4 && read.scale == 5
    )
  }

  private func archived<T: NSObject & NSCoding>(_ object: T) throws -> T {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data))
  }
}
