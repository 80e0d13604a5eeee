import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

/** Complete fonts: those of the pages are split by script, with digits and letters in different files. */
export const TEXT_FONT = 'Golos Text'
export const DISPLAY_FONT = 'Forum'

const WEIGHTS = { Regular: 400, Medium: 500, SemiBold: 600 } as const

/** Registers the fonts of the site with the renderer, once per process. */
export function registerFonts(): void {
  const fileOf = createRequire(import.meta.url).resolve
  Font.register({
    family: TEXT_FONT,
    fonts: Object.entries(WEIGHTS).map(([name, fontWeight]) => ({
      src: fileOf(`@expo-google-fonts/golos-text/${fontWeight}${name}/GolosText_${fontWeight}${name}.ttf`),
      fontWeight,
    })),
  })
  Font.register({
    family: DISPLAY_FONT,
    src: fileOf('@expo-google-fonts/forum/400Regular/Forum_400Regular.ttf'),
  })
  // Disables hyphenation: the renderer supports only English.
  Font.registerHyphenationCallback(word => [word])
}

export interface LoadedFont {
  ascent: number
  unitsPerEm: number
  layout(text: string): { advanceWidth: number }
}

/** The text font for captions of drawings. @param weight 400 to 600 */
export async function loadFont(weight: number): Promise<LoadedFont> {
  const wanted = { fontFamily: TEXT_FONT, fontWeight: weight }
  await Font.load(wanted)
  const { data } = Font.getFont(wanted) as unknown as { data?: LoadedFont } // fontkit's own object
  if (!data) throw new Error(`the font of weight ${weight} is not there`)
  return data
}
