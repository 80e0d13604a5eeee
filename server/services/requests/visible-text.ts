/**
 * Characters that control a terminal (`Cc`), are invisible and change the text around them (`Cf`: bidi, tags, zero
 * width), or are line separators in some programs (`Zl`, `Zp`).
 */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Untrusted text for display: control characters are escaped, `\u202e`. */
export function visibleText(text: string): string {
  return text.replace(UNSAFE_CHARACTERS, written)
}

/** The same for text of several lines, a table cell or JSON: line breaks and tabs stay. */
export function visibleLines(text: string): string {
  return text.replace(UNSAFE_CHARACTERS, character => (/[\n\r\t]/.test(character) ? character : written(character)))
}

/** Escapes UTF-16 units, as in JSON. */
function written(character: string): string {
  return Array.from({ length: character.length }, (_, at) => {
    const unit = character.charCodeAt(at).toString(16).padStart(4, '0')
    return `\\u${unit}`
  }).join('')
}
