import Foundation

/// Pages that keep a word in every way that pages have, and say by their title when they have.
struct CanaryPages {
  let word: String
  /// The page's background.
  let colour: String
  /// Further parts of the pages.
  var more = ""

  /// The title of a page that has kept everything.
  var kept: String { "\(word) kept" }

  /// Pages by their paths without the slash: `names` with the word before them, and what belongs to them.
  func pages(_ names: [String]) -> [String: LocalServer.Response] {
    let picture =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill='#124578'/><!--"
      + String(repeating: "\(word)picture", count: 3000) + "--></svg>"
    var pages = [
      "\(word)picture.svg": LocalServer.Response(
        headers: ["Content-Type": "image/svg+xml", "Cache-Control": "max-age=100000"],
        body: Data(picture.utf8)),
      "\(word)worker.js": LocalServer.Response(
        headers: ["Content-Type": "text/javascript"], body: Data("oninstall = () => '\(word)'".utf8)),
    ]
    for (encoding, body) in Canary.packedBodies {
      pages["\(word)packed.\(encoding)"] = LocalServer.Response(
        headers: [
          "Content-Type": "text/plain", "Content-Encoding": encoding, "Cache-Control": "max-age=100000",
        ], body: Data(base64Encoded: body) ?? Data())
    }
    for name in names { pages["\(word)\(name)"] = page(name) }
    return pages
  }

  private func page(_ name: String) -> LocalServer.Response {
    var page = LocalServer.Response.page(
      title: "\(word) begins", background: colour,
      """
      <link rel=icon href='/\(word)picture.svg'><p>\(word)text of \(name)</p><img src='/\(word)picture.svg'>
      <form><input name='\(word)field'><textarea></textarea></form>\(more)
      <script>
      document.cookie = '\(word)cookie=1; max-age=100000'
      localStorage.setItem('\(word)key', '\(word)value')
      localStorage.setItem('base64', btoa('\(word)'))
      sessionStorage.setItem('\(word)key', '\(word)value')
      for (const field of document.querySelectorAll('input, textarea')) field.value = '\(word)typed'
      history.replaceState({ '\(word)state': '\(word)' }, '')
      const base = new Promise(done => {
        const open = indexedDB.open('\(word)base', 1)
        open.onupgradeneeded = () => open.result.createObjectStore('\(word)store')
        open.onsuccess = () => {
          const change = open.result.transaction('\(word)store', 'readwrite')
          const store = change.objectStore('\(word)store')
          store.put('\(word)value', '\(word)key')
          store.put('\\u4e2d \(word)wide', 'wide')
          store.put(new Blob(['\(word)blob']), 'blob')
          change.oncomplete = done
        }
      })
      const cache = caches.open('\(word)cache').then(cache => cache.add('/\(word)picture.svg'))
      const worker = navigator.serviceWorker.register('/\(word)worker.js').then(() => navigator.serviceWorker.ready)
      const file = new Promise(done => {
        const script = new Blob([`(async () => {
          const folder = await navigator.storage.getDirectory()
          const file = await (await folder.getFileHandle('\(word)file', { create: true })).createSyncAccessHandle()
          file.write(new TextEncoder().encode('\(word)content'))
          file.flush()
          file.close()
        })().finally(() => postMessage(0))`])
        new Worker(URL.createObjectURL(script)).onmessage = done
      })
      const packed = ['gzip', 'deflate', 'br'].map(name => fetch('/\(word)packed.' + name).then(text => text.text()))
      Promise.allSettled([base, cache, worker, file, window.more, ...packed]).then(() => document.title = '\(kept)')
      </script>
      """)
    page.headers["Set-Cookie"] = "\(word)served=1; Max-Age=100000"
    page.headers["Cache-Control"] = "max-age=100000"
    page.headers["Strict-Transport-Security"] = "max-age=100000"
    return page
  }
}
