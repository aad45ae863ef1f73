/// A part of scripts that fetch texts for the browser.
enum BodyReadingScript {
  /// Declares `readText(response, most)`: the text of what a server has answered; null where that is an error, is empty or has more than `most`
  /// bytes, of which the rest is not fetched.
  static let source = """
    const readText = async (response, most) => {
      if (!response.ok || !response.body) return null;
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      let [text, size] = ["", 0];
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return text + decoder.decode();
        size += value.byteLength;
        if (size > most) {
          reader.cancel();
          return null;
        }
        text += decoder.decode(value, { stream: true });
      }
    };
    """
}
