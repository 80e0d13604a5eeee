/**
 * Characters that command a terminal (`Cc`), that are not seen and change what is (`Cf`: right to left, tags, zero widths), or that
 * some programs take for the end of a line (`Zl`, `Zp`).
 */
const COMMANDING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Text of a stranger as a person may see it: what commands is written out, `\u202e`, and commands nothing. */
export function visibleText(text: string): string {
  return text.replace(COMMANDING, written)
}

/** The same of a text of several lines, a cell of a table or JSON: breaks and tabs stay. */
export function visibleLines(text: string): string {
  return text.replace(COMMANDING, character => (/[\n\r\t]/.test(character) ? character : written(character)))
}

/** By UTF-16 units, as JSON writes them. */
function written(character: string): string {
  return Array.from({ length: character.length }, (_, at) => {
    const unit = character.charCodeAt(at).toString(16).padStart(4, '0')
    return `\\u${unit}`
  }).join('')
}
