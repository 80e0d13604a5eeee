import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

/** Complete fonts: those of the pages are split by script, with digits and letters in different files. */
export const TEXT_FONT = 'Golos Text'
const FORUM = 'Forum'
/** Forum has no «₽», «²» and «½». */
export const DISPLAY_FONTS = [FORUM, TEXT_FONT]

const WEIGHTS = { Regular: 400, Medium: 500, SemiBold: 600 } as const

/** A font object of the renderer. */
export interface LoadedFont {
  ascent: number
  unitsPerEm: number
  layout(text: string): { advanceWidth: number }
}

/** fontkit's own object. */
interface FontkitFont extends LoadedFont {
  characterSet: readonly number[]
  glyphForCodePoint(codePoint: number): unknown
}

/** Loads the fonts of the site into the renderer, once per process. @returns the text font for captions of drawings, by weight */
export async function loadFonts(): Promise<(weight: number) => LoadedFont> {
  const fileOf = createRequire(import.meta.url).resolve
  Font.register({
    family: TEXT_FONT,
    fonts: Object.entries(WEIGHTS).map(([name, fontWeight]) => ({
      src: fileOf(`@expo-google-fonts/golos-text/${fontWeight}${name}/GolosText_${fontWeight}${name}.ttf`),
      fontWeight,
    })),
  })
  Font.register({
    family: FORUM,
    src: fileOf('@expo-google-fonts/forum/400Regular/Forum_400Regular.ttf'),
  })
  // Disables hyphenation: the renderer supports only English.
  Font.registerHyphenationCallback(word => [word])
  await load(FORUM, 400)
  const weights = Object.values(WEIGHTS)
  const fonts = new Map<number, LoadedFont>()
  for (const weight of weights) fonts.set(weight, await load(TEXT_FONT, weight))
  return weight => {
    const font = fonts.get(weights.find(known => known >= weight) ?? 600)
    if (!font) throw new Error(`there is no font of weight ${weight}`)
    return font
  }
}

async function load(fontFamily: string, fontWeight: number): Promise<LoadedFont> {
  await Font.load({ fontFamily, fontWeight })
  const { data } = Font.getFont({ fontFamily, fontWeight }) as unknown as { data?: FontkitFont } // loaded above
  if (!data) throw new Error(`the font ${fontFamily} ${fontWeight} is not there`)
  // fontkit caches a glyph with the characters of its first use: as a part of another glyph («у» is drawn by «y») it has none, and a copy
  // of the text would lose the letter.
  for (const codePoint of data.characterSet) data.glyphForCodePoint(codePoint)
  return data
}
