import Foundation

/// The features of the web that pages may look for, as docs/web-features.md lists them.
enum FeatureTable {
  struct Check {
    let topic: String
    let name: String
    /// An expression that is true where a page would find the feature.
    let script: String

    init(_ topic: String, _ name: String, _ script: String) {
      (self.topic, self.name, self.script) = (topic, name, script)
    }
  }

  /// What is only looked for, and not tried: a name that is there need not work.
  static let checks: [Check] = [
    Check("Notifications", "Notification", "'Notification' in window"),
    Check(
      "Notifications", "notifications of service workers",
      "'showNotification' in ServiceWorkerRegistration.prototype"),
    Check("Notifications", "Push", "'PushManager' in window"),
    Check("Notifications", "badges (setAppBadge)", "'setAppBadge' in navigator"),
    Check("Permissions", "navigator.permissions", "'permissions' in navigator"),
    Check("Permissions", "camera and microphone (getUserMedia)", "!!navigator.mediaDevices?.getUserMedia"),
    Check("Permissions", "geolocation", "'geolocation' in navigator"),
    Check("Permissions", "clipboard, text", "!!navigator.clipboard?.writeText"),
    Check("Permissions", "clipboard, pictures (ClipboardItem)", "'ClipboardItem' in window"),
    Check("Permissions", "registerProtocolHandler", "'registerProtocolHandler' in navigator"),
    // Web Share is the browser's own, and not in a trial's view.
    Check("Permissions", "screen wake lock", "'wakeLock' in navigator"),
    Check("Permissions", "storage access of frames", "'requestStorageAccess' in document"),
    Check("Storage", "localStorage", "'localStorage' in window"),
    Check("Storage", "IndexedDB", "'indexedDB' in window"),
    Check("Storage", "Cache API", "'caches' in window"),
    Check("Storage", "cookie store", "'cookieStore' in window"),
    Check("Storage", "storage estimate", "!!navigator.storage?.estimate"),
    Check("Storage", "storage that is kept (persist)", "!!navigator.storage?.persist"),
    Check("Storage", "a file system of the site's own", "!!navigator.storage?.getDirectory"),
    Check("Storage", "locks", "'locks' in navigator"),
    Check("Storage", "BroadcastChannel", "'BroadcastChannel' in window"),
    Check("Workers", "workers", "'Worker' in window"),
    Check("Workers", "shared workers", "'SharedWorker' in window"),
    Check("Workers", "service workers", "'serviceWorker' in navigator"),
    Check("Workers", "OffscreenCanvas", "'OffscreenCanvas' in window"),
    Check("Workers", "WebAssembly", "'WebAssembly' in window"),
    Check("Workers", "requestIdleCallback", "'requestIdleCallback' in window"),
    Check("Navigation", "history.pushState", "'pushState' in history"),
    Check("Navigation", "Navigation API", "'navigation' in window"),
    Check("Navigation", "view transitions", "'startViewTransition' in document"),
    Check("Navigation", "URLPattern", "'URLPattern' in window"),
    Check("Navigation", "scrollend", "'onscrollend' in window"),
    Check("Interface", "dialog", "'HTMLDialogElement' in window"),
    Check("Interface", "popover", "'popover' in HTMLElement.prototype"),
    Check("Interface", "inert", "'inert' in HTMLElement.prototype"),
    Check("Interface", "full screen", "'requestFullscreen' in Element.prototype"),
    Check("Interface", "pointer events", "'PointerEvent' in window"),
    Check("Interface", "touch events", "'TouchEvent' in window"),
    Check("Interface", "pointer lock", "'requestPointerLock' in Element.prototype"),
    Check("Interface", "gamepads", "'getGamepads' in navigator"),
    Check("Interface", "IntersectionObserver", "'IntersectionObserver' in window"),
    Check("Interface", "ResizeObserver", "'ResizeObserver' in window"),
    Check("Interface", "highlights of text (CSS.highlights)", "'highlights' in CSS"),
    Check("Style", ":has()", "CSS.supports('selector(:has(a))')"),
    Check("Style", "nesting", "CSS.supports('selector(&)')"),
    Check("Style", "container queries", "CSS.supports('container-type', 'inline-size')"),
    Check("Style", "subgrid", "CSS.supports('grid-template-columns', 'subgrid')"),
    Check(
      "Style", "masonry",
      "CSS.supports('display', 'masonry') || CSS.supports('grid-template-rows', 'masonry')"),
    Check("Style", "anchor positioning", "CSS.supports('anchor-name', '--a')"),
    Check("Style", "scroll-driven animations", "CSS.supports('animation-timeline', 'scroll()')"),
    Check("Style", "field-sizing", "CSS.supports('field-sizing', 'content')"),
    Check("Style", "scrollbar-color", "CSS.supports('scrollbar-color', 'red blue')"),
    Check("Style", "scrollbar-gutter", "CSS.supports('scrollbar-gutter', 'stable')"),
    Check("Style", "backdrop-filter", "CSS.supports('backdrop-filter', 'blur(1px)')"),
    Check("Style", "color-mix()", "CSS.supports('color', 'color-mix(in srgb, red, blue)')"),
    Check("Style", "light-dark()", "CSS.supports('color', 'light-dark(red, blue)')"),
    Check("Style", "text-wrap: balance", "CSS.supports('text-wrap', 'balance')"),
    Check("Style", "text-wrap: pretty", "CSS.supports('text-wrap', 'pretty')"),
    Check("Style", "dvh", "CSS.supports('height', '1dvh')"),
    Check("Media", "media session", "'mediaSession' in navigator"),
    Check("Media", "Media Source Extensions", "'MediaSource' in window || 'ManagedMediaSource' in window"),
    Check("Media", "Web Audio", "'AudioContext' in window"),
    Check("Media", "MediaRecorder", "'MediaRecorder' in window"),
    Check("Media", "WebRTC", "'RTCPeerConnection' in window"),
    Check("Media", "WebCodecs", "'VideoDecoder' in window"),
    Check("Media", "speech synthesis", "'speechSynthesis' in window"),
    Check("Media", "picture in picture", "'requestPictureInPicture' in HTMLVideoElement.prototype"),
    Check("Graphics", "WebGL 2", "'WebGL2RenderingContext' in window"),
    Check("Graphics", "WebGPU", "'gpu' in navigator"),
    Check("Graphics", "WebXR", "'xr' in navigator"),
    Check("Network", "fetch with streams", "'ReadableStream' in window && 'body' in Response.prototype"),
    Check("Network", "WebSocket", "'WebSocket' in window"),
    Check("Network", "WebTransport", "'WebTransport' in window"),
    Check("Network", "compression streams", "'CompressionStream' in window"),
    Check("Sign-in", "passkeys (WebAuthn)", "'credentials' in navigator"),
    Check("Sign-in", "Payment Request", "'PaymentRequest' in window"),
    Check("Sign-in", "cryptography (subtle)", "!!crypto.subtle"),
  ]

  /// A script that gives an array of truths, one a check.
  static let script =
    "["
    + checks.map { "(() => { try { return !!(\($0.script)) } catch { return false } })()" }.joined(
      separator: ", ") + "]"

  /// The page's table.
  /// - Parameter found: as the script gives it.
  static func markdown(_ found: [Bool]) -> String {
    let rows = zip(checks, found).map { "| \($0.topic) | `\($0.name)` | \($1 ? "yes" : "no") |" }
    return (["| topic | feature | there |", "|---|---|---|"] + rows).joined(separator: "\n") + "\n"
  }

  /// The page, with the lines between which the table stands.
  static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("docs/web-features.md")
  static let beginning = "<!-- features: made by the trial \"features are those of the table\" -->\n"
  static let end = "<!-- end of features -->"
}
