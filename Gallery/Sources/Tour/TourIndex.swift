import Foundation

/// A tour's page of pictures.
public enum TourIndex {
  /// Makes `index.html`.
  ///
  /// - Parameter title: the page's, of which the head shows what stands before a colon.
  /// - Returns: the page.
  public static func write(
    _ sections: [TourSection], title: String, introduction: String, to folder: URL
  ) throws -> URL {
    let page = folder.appendingPathComponent("index.html")
    try Data(html(sections, title, introduction).utf8).write(to: page, options: .atomic)
    return page
  }

  private static func text(of section: TourSection) -> String {
    """
    <section id="\(section.name)">
    <h2>\(escape(section.title))</h2>
    <p class="introduction">\(escape(section.introduction))</p>
    <div class="exhibits">
    \(section.exhibits.map(figure).joined(separator: "\n"))
    </div>
    </section>

    """
  }

  private static func figure(_ exhibit: TourExhibit) -> String {
    let text = exhibit.text.isEmpty ? "" : " <span>\(escape(exhibit.text))</span>"
    return """
      <figure class="\(exhibit.kind.rawValue)" style="max-width: \(exhibit.width)px">
      <a href="\(exhibit.file)"><img src="\(exhibit.file)" width="\(exhibit.width)" height="\(exhibit.height)" \
      alt="\(escape(exhibit.title))" loading="lazy"></a>
      <figcaption><b>\(escape(exhibit.title))</b>\(text)</figcaption>
      </figure>
      """
  }

  private static func escape(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }

  private static func html(_ sections: [TourSection], _ title: String, _ introduction: String) -> String {
    let links = sections.map { "<a href=\"#\($0.name)\">\(escape($0.title))</a>" }.joined(separator: "\n")
    let head = title.prefix { $0 != ":" }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(escape(title))</title>
      <style>
      \(style)
      </style>
      <header>
      <h1>\(escape(String(head)))</h1>
      <p>\(escape(introduction))</p>
      <nav>
      \(links)
      </nav>
      </header>
      <main>
      \(sections.map(text).joined())</main>
      </html>

      """
  }

  private static let style = """
    :root { color-scheme: light dark; --ground: #f2f2f7; --card: #fff; --ink: #1c1c1e; --soft: #6c6c70; --tint: #0066d6 }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #111113; --card: #1c1c1e; --ink: #f2f2f7; --soft: #98989f; --tint: #4aa3ff }
    }
    * { box-sizing: border-box }
    body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif }
    header, main { max-width: 1260px; margin: 0 auto; padding: 0 24px }
    header { padding-top: 56px }
    h1 { margin: 0; font-size: 44px; letter-spacing: -0.02em }
    header p { margin: 4px 0 20px; font-size: 19px; color: var(--soft) }
    nav { display: flex; flex-wrap: wrap; gap: 8px }
    nav a { padding: 6px 14px; border-radius: 16px; background: var(--card); color: var(--tint); text-decoration: none }
    h2 { margin: 64px 0 0; font-size: 28px; letter-spacing: -0.015em }
    .introduction { margin: 2px 0 20px; color: var(--soft) }
    .exhibits { display: flex; flex-wrap: wrap; gap: 28px 24px; align-items: flex-start }
    figure { margin: 0 }
    img { display: block; max-width: 100%; height: auto; border-radius: 12px; box-shadow: 0 4px 18px rgb(0 0 0 / 16%) }
    .strip img { border-radius: 8px }
    figcaption { margin-top: 10px; font-size: 14px; line-height: 1.4 }
    figcaption span { display: block; color: var(--soft) }
    section:last-child { margin-bottom: 72px }
    """
}
