import Foundation
import Testing

@testable import ProfilePage

/// docs/interface-figures.md, "Profile header": the header is 107 high, the avatar 72; stop 40, label offset 95, distance 35.
struct ProfilePoseTests {
  private struct Expected {
    var offset: CGFloat
    var headerScale: CGFloat = 1
    var headerTranslation: CGFloat
    var avatarScale: CGFloat
    var isHeaderInFront: Bool
    var labelTranslation: CGFloat
    var blurAlpha: CGFloat
  }

  /// Pulled down, the header scales by −offset / 107 and moves down by half of what it grew. Scrolled up, it moves by
  /// max(−40, −offset); the avatar shrinks by min(40, offset) / 72 / 1.4; the label moves by max(−35, 95 − offset); the blur
  /// has (offset − 95) / 35.
  private static let table = [
    Expected(
      offset: -200, headerScale: 1 + 200.0 / 107, headerTranslation: 100, avatarScale: 1,
      isHeaderInFront: false,
      labelTranslation: 295, blurAlpha: 0),
    Expected(
      offset: -1, headerScale: 1 + 1.0 / 107, headerTranslation: 0.5, avatarScale: 1, isHeaderInFront: false,
      labelTranslation: 96, blurAlpha: 0),
    Expected(
      offset: 0, headerTranslation: 0, avatarScale: 1, isHeaderInFront: false, labelTranslation: 95,
      blurAlpha: 0),
    // 20 / 100.8
    Expected(
      offset: 20, headerTranslation: -20, avatarScale: 1 - 0.198413, isHeaderInFront: false,
      labelTranslation: 75,
      blurAlpha: 0),
    // 40 / 100.8
    Expected(
      offset: 40, headerTranslation: -40, avatarScale: 1 - 0.396825, isHeaderInFront: false,
      labelTranslation: 55,
      blurAlpha: 0),
    Expected(
      offset: 41, headerTranslation: -40, avatarScale: 1 - 0.396825, isHeaderInFront: true,
      labelTranslation: 54,
      blurAlpha: 0),
    Expected(
      offset: 95, headerTranslation: -40, avatarScale: 1 - 0.396825, isHeaderInFront: true,
      labelTranslation: 0,
      blurAlpha: 0),
    Expected(
      offset: 130, headerTranslation: -40, avatarScale: 1 - 0.396825, isHeaderInFront: true,
      labelTranslation: -35,
      blurAlpha: 1),
    Expected(
      offset: 1000, headerTranslation: -40, avatarScale: 1 - 0.396825, isHeaderInFront: true,
      labelTranslation: -35,
      blurAlpha: 1),
  ]

  @Test(arguments: table.indices)
  func followsTheDocument(_ index: Int) {
    let expected = Self.table[index]
    let pose = ProfilePose(offset: expected.offset)
    #expect(abs(pose.headerScale - expected.headerScale) < 1e-6)
    #expect(abs(pose.headerTranslation - expected.headerTranslation) < 1e-6)
    #expect(abs(pose.avatarScale - expected.avatarScale) < 1e-6)
    #expect(pose.isHeaderInFront == expected.isHeaderInFront)
    #expect(abs(pose.labelTranslation - expected.labelTranslation) < 1e-6)
    #expect(abs(pose.blurAlpha - expected.blurAlpha) < 1e-6)
  }

  /// Half way between 95 and 130.
  @Test func theBlurFadesInWithTheLabel() {
    let pose = ProfilePose(offset: 112.5)
    #expect(abs(pose.blurAlpha - 0.5) < 1e-6 && abs(pose.labelTranslation + 17.5) < 1e-6)
  }

  /// A layer is scaled about its centre and then moved.
  @Test(arguments: [-200.0, -120, -1, 0])
  func pulledDownTheUpperEdgeStaysAndTheLowerOneFollows(_ offset: CGFloat) {
    let geometry = ProfileGeometry()
    let pose = ProfilePose(offset: offset, in: geometry)
    let height = geometry.headerHeight * pose.headerScale
    let middle = geometry.headerHeight / 2 + pose.headerTranslation
    #expect(abs(middle - height / 2) < 1e-6)
    #expect(abs(height - (107 - offset)) < 1e-6)
  }

  @Test(arguments: [0.0, 20, 40, 41, 500])
  func theAvatarsLowerEdgeStays(_ offset: CGFloat) {
    let pose = ProfilePose(offset: offset)
    let edge = pose.avatarTranslation + ProfileGeometry.avatarSize * pose.avatarScale / 2
    #expect(abs(edge - ProfileGeometry.avatarSize / 2) < 1e-6)
  }

  /// docs/interface-figures.md, "Profile header": stuck, the header shows 67, blur alpha 1, label centre 43.5.
  @Test func theReferenceScreen() {
    let geometry = ProfileGeometry()
    #expect(geometry.headerHeight == 107 && geometry.stuckHeight == 67 && geometry.labelDistance == 35)
    let pose = ProfilePose(offset: 150, in: geometry)
    #expect(geometry.labelCenter + pose.headerTranslation + pose.labelTranslation == 43.5)
  }

  /// A phone with a status bar of 47 and letters of 30: the label rests in the middle of what shows below the bar.
  @Test func otherStatusBarsAndLargeText() {
    let geometry = ProfileGeometry(topInset: 47, labelHeight: 30)
    #expect(geometry.headerHeight == 134 && geometry.stuckHeight == 94)
    let pose = ProfilePose(offset: 1000, in: geometry)
    #expect(geometry.labelCenter + pose.headerTranslation + pose.labelTranslation == 47 + 23.5)
    // It touches the header's edge when the name does.
    let touching = ProfilePose(offset: ProfileGeometry.labelOffset, in: geometry)
    #expect(geometry.labelCenter - 15 + touching.labelTranslation == geometry.headerHeight)
  }
}
