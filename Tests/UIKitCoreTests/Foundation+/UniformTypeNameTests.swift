import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// The names of types in MobileCoreServices, as Apple's documentation has them.
struct UniformTypeNameTests {
  @Test func names() {
    #expect(kUTTypeImage == "public.image" && kUTTypeMovie == "public.movie" && kUTTypePDF == "com.adobe.pdf")
    #expect(UTTypeConformsTo(kUTTypePNG, kUTTypeImage) && !UTTypeConformsTo(kUTTypePNG, kUTTypeText))
    #expect(UTTypeEqual(kUTTypeText, "PUBLIC.TEXT"))
  }

  @Test func tags() {
    let ending = kUTTagClassFilenameExtension
    #expect(UTTypeCreatePreferredIdentifierForTag(ending, "png", nil)?.takeRetainedValue() == "public.png")
    #expect(UTTypeCreatePreferredIdentifierForTag("public.other", "png", nil) == nil)
    let mime = UTTypeCopyPreferredTagWithClass(kUTTypeHTML, kUTTagClassMIMEType)
    #expect(mime?.takeRetainedValue() == "text/html")
    #expect(
      UTTypeCreatePreferredIdentifierForTag(kUTTagClassMIMEType, "image/jpeg", nil)?.takeRetainedValue()
        == "public.jpeg")
  }
}
