import Foundation

/// A script that tells where a page is scrolled to and what colour it has.
///
/// The engine runs it in every page, in a world of its own.
///
/// Scroll positions are posted at most once a frame; they arrive about one frame
/// before the pixels do.
enum PageObserverScript {
  static let world = "martlet"
  static let scrollHandler = WebMessageHandler(name: "martletScroll", world: world, limit: WebMessageGate.own)
  static let backgroundHandler = WebMessageHandler(
    name: "martletBackground", world: world, limit: WebMessageGate.own)

  /// Gets whether the document names its viewport.
  static let viewportHandler = WebMessageHandler(
    name: "martletViewport", world: world, limit: WebMessageGate.own)

  /// Gets whether an element fills the window.
  static let fullscreenHandler = WebMessageHandler(
    name: "martletFullscreen", world: world, limit: WebMessageGate.own)

  static let script = WebScript(source: source, mainFrameOnly: true, world: world)

  private static let source = """
    (() => {
      const scroll = window.webkit.messageHandlers.\(scrollHandler.name);
      const background = window.webkit.messageHandlers.\(backgroundHandler.name);
      const fullscreen = window.webkit.messageHandlers.\(fullscreenHandler.name);
      document.addEventListener("fullscreenchange", () => {
        fullscreen.postMessage(document.fullscreenElement !== null);
      }, true);
      let scheduled = false, count = 0, last = "", lastColor = "", lastNamed = null;

      // Elements may stand in the place of the document's own functions.
      const find = (selector) => Document.prototype.querySelector.call(document, selector);
      const viewport = window.webkit.messageHandlers.\(viewportHandler.name);
      const postViewport = () => {
        const named = document.contentType !== "text/html" || find("meta[name=viewport i]") !== null;
        if (named === lastNamed) return;
        lastNamed = named;
        viewport.postMessage(named);
      };
      // The head is whole when the body begins, before anything is painted.
      const heads = new MutationObserver(() => {
        if (!find("body, frameset")) return;
        heads.disconnect();
        postViewport();
      });
      heads.observe(document, { childList: true, subtree: true });

      const postScroll = () => {
        scheduled = false;
        const root = document.scrollingElement || document.documentElement;
        if (!root) return;
        const values = [window.scrollX, window.scrollY, root.scrollWidth, root.scrollHeight,
          window.innerWidth, window.innerHeight];
        const scale = window.visualViewport ? window.visualViewport.scale : 1;
        const key = values.join() + "/" + scale;
        if (key === last) return;
        last = key;
        count += 1;
        scroll.postMessage(values.concat([performance.now(), count, scale]));
      };
      const schedule = () => {
        if (scheduled) return;
        scheduled = true;
        requestAnimationFrame(postScroll);
      };

      const transparent = (color) => !color || color === "transparent" || /^rgba\\(.*, 0\\)$/.test(color);
      // Before its style sheets are there every page is white: nothing is said until it has them.
      const lacksStyle = () => document.readyState !== "complete"
        && Array.from(document.querySelectorAll("link[rel~=stylesheet]")).some((link) => !link.sheet && !link.disabled);
      const postColor = () => {
        const root = document.documentElement;
        if (!root || lacksStyle()) return;
        let color = document.body ? getComputedStyle(document.body).backgroundColor : "";
        if (transparent(color)) color = getComputedStyle(root).backgroundColor;
        if (transparent(color)) {
          const dark = /dark/.test(getComputedStyle(root).colorScheme) && dimmed.matches;
          color = dark ? "rgb(30, 30, 30)" : "rgb(255, 255, 255)";
        }
        if (color === lastColor) return;
        lastColor = color;
        background.postMessage(color);
      };
      const dimmed = window.matchMedia("(prefers-color-scheme: dark)");
      const refresh = () => { schedule(); postColor(); postViewport(); };
      const restart = () => {
        last = "";
        lastColor = "";
        lastNamed = null;
        heads.disconnect();
        postViewport();
        postScroll();
        postColor();
      };

      window.addEventListener("scroll", schedule, { capture: true, passive: true });
      window.addEventListener("resize", schedule, { passive: true });
      if (window.visualViewport) {
        window.visualViewport.addEventListener("resize", schedule);
        window.visualViewport.addEventListener("scroll", schedule);
      }
      dimmed.addEventListener("change", postColor);
      const watch = () => {
        new ResizeObserver(schedule).observe(document.documentElement);
        const observer = new MutationObserver(postColor);
        const options = { attributes: true, attributeFilter: ["class", "style"] };
        observer.observe(document.documentElement, options);
        if (document.body) {
          new ResizeObserver(schedule).observe(document.body);
          observer.observe(document.body, options);
        }
        restart();
      };
      if (document.readyState === "loading") {
        document.addEventListener("DOMContentLoaded", watch, { once: true });
      } else {
        watch();
      }
      document.addEventListener("load", (event) => { if (event.target.localName === "link") postColor(); }, true);
      window.addEventListener("load", refresh);
      window.addEventListener("pageshow", (event) => { if (event.persisted) restart(); });
    })();
    """
}
