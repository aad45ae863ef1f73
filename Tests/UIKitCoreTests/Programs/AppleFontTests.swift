import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Fonts by the names that iOS has for them; weights and slants are what the names say.
@MainActor
struct AppleFontTests {
  @Test(arguments: [
    // PostScript names as iOS lists them, with the weight (CSS) and slant that they say.
    ("HelveticaNeue", 400, false), ("HelveticaNeue-Light", 300, false),
    ("HelveticaNeue-UltraLightItalic", 100, true),
    ("HelveticaNeue-CondensedBlack", 900, false), ("Helvetica", 400, false),
    ("Helvetica-BoldOblique", 700, true),
    ("ArialMT", 400, false), ("Arial-BoldItalicMT", 700, true), ("ArialRoundedMTBold", 700, false),
    ("Avenir-Book", 400, false), ("Avenir-BookOblique", 400, true), ("Avenir-Roman", 400, false),
    ("Avenir-Heavy", 800, false), ("AvenirNext-DemiBold", 600, false),
    ("AvenirNextCondensed-DemiBoldItalic", 600, true),
    ("Georgia", 400, false), ("Georgia-BoldItalic", 700, true), ("Menlo-Regular", 400, false),
    ("Menlo-Bold", 700, false),
    ("Courier", 400, false), ("CourierNewPSMT", 400, false), ("CourierNewPS-BoldItalicMT", 700, true),
    ("TimesNewRomanPSMT", 400, false), ("TimesNewRomanPS-BoldMT", 700, false), ("TrebuchetMS", 400, false),
    ("TrebuchetMS-Bold", 700, false), ("Trebuchet-BoldItalic", 700, true), ("Verdana-Italic", 400, true),
    ("Futura-CondensedExtraBold", 800, false), ("GillSans-SemiBoldItalic", 600, true),
    ("HiraginoSans-W6", 600, false),
    ("PingFangSC-Semibold", 600, false), ("MarkerFelt-Wide", 700, false), ("MarkerFelt-Thin", 100, false),
    ("AmericanTypewriter-CondensedLight", 300, false), ("DINCondensed-Bold", 700, false),
    ("Palatino-Roman", 400, false),
    ("BodoniSvtyTwoITCTT-BookIta", 400, true), ("SnellRoundhand-Black", 900, false),
    ("Optima-ExtraBlack", 900, false),
    ("ZapfDingbatsITC", 400, false), ("AcademyEngravedLetPlain", 400, false), ("Zapfino", 400, false),
    ("AppleSDGothicNeo-Medium", 500, false), ("ChalkboardSE-Bold", 700, false),
    ("Papyrus-Condensed", 400, false),
  ])
  func everyNameOfIOSGivesAFont(name: String, weight: Int, isItalic: Bool) throws {
    HeadlessHost.install()
    let font = try #require(UIFont(name: name, size: 20))
    #expect(font.face.weight == weight && font.face.isItalic == isItalic && font.pointSize == 20)
    // Nimbus Sans, which may stand in, is as high as its size.
    #expect(font.lineHeight >= 20)
    // Case does not count, and what a font says of itself leads back to it.
    #expect(UIFont(name: name.lowercased(), size: 20) == font)
    #expect(UIFont(name: font.fontName, size: 20) == font)
  }

  @Test func familiesKeepTheirNames() {
    HeadlessHost.install()
    #expect(UIFont(name: "HelveticaNeue-Bold", size: 9)?.familyName == "Helvetica Neue")
    #expect(UIFont(name: "HelveticaNeue-Bold", size: 9)?.fontName == "HelveticaNeue-Bold")
    #expect(UIFont(name: "Helvetica Neue", size: 9)?.fontName == "HelveticaNeue")
    #expect(UIFont.fontNames(forFamilyName: "Georgia").contains("Georgia-Bold"))
  }

  @Test(arguments: ["Nothing", "HelveticaNeue-Upside", "Georgian", "Futura PT-Bold"])
  func allElseIsNil(name: String) {
    HeadlessHost.install()
    #expect(UIFont(name: name, size: 9) == nil)
  }

  /// Monospaced families are stood in for by one of the kind.
  @Test func fixedWidthsStayFixed() throws {
    HeadlessHost.install()
    let menlo = try #require(UIFont(name: "Menlo-Regular", size: 20))
    func width(_ text: String) -> CGFloat { (text as NSString).size(withAttributes: [.font: menlo]).width }
    #expect(abs(width("iiii") - width("mmmm")) < 0.5)
  }
}
