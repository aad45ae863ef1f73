extension UTType {
  /// Anything that can be kept or opened.
  public static let item = UTType(declared: "public.item")
  /// Anything with a content.
  public static let content = UTType(declared: "public.content")
  /// Content of several kinds.
  public static let compositeContent = UTType(declared: "public.composite-content")
  /// Bytes of any kind.
  public static let data = UTType(declared: "public.data")
  /// A folder.
  public static let directory = UTType(declared: "public.directory")
  /// A folder that people see as one.
  public static let folder = UTType(declared: "public.folder")
  /// A folder that people see as a file.
  public static let package = UTType(declared: "com.apple.package")
  /// The address of a file.
  public static let fileURL = UTType(declared: "public.file-url")
  /// An address.
  public static let url = UTType(declared: "public.url")
  /// Text of any kind.
  public static let text = UTType(declared: "public.text")
  /// Text without looks.
  public static let plainText = UTType(declared: "public.plain-text")
  /// Text without looks in UTF-8.
  public static let utf8PlainText = UTType(declared: "public.utf8-plain-text")
  /// Text without looks in UTF-16.
  public static let utf16PlainText = UTType(declared: "public.utf16-plain-text")
  /// Values with marks between them.
  public static let delimitedText = UTType(declared: "public.delimited-values-text")
  /// Values with commas between them.
  public static let commaSeparatedText = UTType(declared: "public.comma-separated-values-text")
  /// Values with tabs between them.
  public static let tabSeparatedText = UTType(declared: "public.tab-separated-values-text")
  /// Text with looks, as RTF.
  public static let rtf = UTType(declared: "public.rtf")
  /// A page of the Web.
  public static let html = UTType(declared: "public.html")
  /// XML.
  public static let xml = UTType(declared: "public.xml")
  /// YAML.
  public static let yaml = UTType(declared: "public.yaml")
  /// JSON.
  public static let json = UTType(declared: "public.json")
  /// A property list.
  public static let propertyList = UTType(declared: "com.apple.property-list")
  /// A program's source.
  public static let sourceCode = UTType(declared: "public.source-code")
  /// Source in Swift.
  public static let swiftSource = UTType(declared: "public.swift-source")
  /// Source in C.
  public static let cSource = UTType(declared: "public.c-source")
  /// Source in JavaScript.
  public static let javaScript = UTType(declared: "com.netscape.javascript-source")
  /// PDF.
  public static let pdf = UTType(declared: "com.adobe.pdf")
  /// A picture of any kind.
  public static let image = UTType(declared: "public.image")
  /// A picture as PNG.
  public static let png = UTType(declared: "public.png")
  /// A picture as JPEG.
  public static let jpeg = UTType(declared: "public.jpeg")
  /// A picture as GIF.
  public static let gif = UTType(declared: "com.compuserve.gif")
  /// A picture as TIFF.
  public static let tiff = UTType(declared: "public.tiff")
  /// A picture as BMP.
  public static let bmp = UTType(declared: "com.microsoft.bmp")
  /// An icon of Windows.
  public static let ico = UTType(declared: "com.microsoft.ico")
  /// A picture as WebP.
  public static let webP = UTType(declared: "org.webmproject.webp")
  /// A picture as HEIC.
  public static let heic = UTType(declared: "public.heic")
  /// A picture as HEIF.
  public static let heif = UTType(declared: "public.heif-standard")
  /// A drawing as SVG.
  public static let svg = UTType(declared: "public.svg-image")
  /// A camera's raw picture.
  public static let rawImage = UTType(declared: "public.camera-raw-image")
  /// Sound, films or both.
  public static let audiovisualContent = UTType(declared: "public.audiovisual-content")
  /// Sound.
  public static let audio = UTType(declared: "public.audio")
  /// Sound as MP3.
  public static let mp3 = UTType(declared: "public.mp3")
  /// Sound as WAV.
  public static let wav = UTType(declared: "com.microsoft.waveform-audio")
  /// Sound as MPEG-4.
  public static let mpeg4Audio = UTType(declared: "public.mpeg-4-audio")
  /// A film, with sound or without.
  public static let movie = UTType(declared: "public.movie")
  /// A film without sound.
  public static let video = UTType(declared: "public.video")
  /// A film as MPEG-4.
  public static let mpeg4Movie = UTType(declared: "public.mpeg-4")
  /// A film of QuickTime.
  public static let quickTimeMovie = UTType(declared: "com.apple.quicktime-movie")
  /// A film as MPEG.
  public static let mpeg = UTType(declared: "public.mpeg")
  /// A film as AVI.
  public static let avi = UTType(declared: "public.avi")
  /// Files in one.
  public static let archive = UTType(declared: "public.archive")
  /// Files in one, as ZIP.
  public static let zip = UTType(declared: "public.zip-archive")
  /// A file compressed by gzip.
  public static let gzip = UTType(declared: "org.gnu.gnu-zip-archive")
  /// A program.
  public static let executable = UTType(declared: "public.executable")
  /// Letters.
  public static let font = UTType(declared: "public.font")
  /// A person or firm.
  public static let contact = UTType(declared: "public.contact")
  /// A person or firm as vCard.
  public static let vCard = UTType(declared: "public.vcard")
  /// An event.
  public static let calendarEvent = UTType(declared: "public.calendar-event")
  /// A table that calculates.
  public static let spreadsheet = UTType(declared: "public.spreadsheet")
  /// Slides.
  public static let presentation = UTType(declared: "public.presentation")
  /// A book as EPUB.
  public static let epub = UTType(declared: "org.idpf.epub-container")
}
