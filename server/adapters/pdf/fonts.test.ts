import { inflateSync } from 'node:zlib'
import { Document, Page, renderToBuffer, Text } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { expect, test } from 'vitest'
import { DISPLAY_FONTS, loadFonts, TEXT_FONT } from './fonts.ts'

const TEXTS = ['Напишите ухорас на keys@olhovy-bereg.example', '62,00 ₽ за м², ½ дома, «Ёж» № 5 — 100 %']

/** Characters that a copy of the text gives. */
function copiedCharacters(pdf: Buffer): Set<string> {
  const text = pdf.toString('latin1')
  const characters = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(({ 1: stream = '' }) => {
    const map = inflate(Buffer.from(stream, 'latin1'))
    const glyphs = map.match(/beginbfrange\n<\w+> <\w+> \[(.*)\]/)?.[1]?.split(/(?<=>) (?=<)/) ?? []
    // The first is the glyph of a missing character.
    return glyphs
      .slice(1)
      .map(code => String.fromCharCode(...(code.match(/\w{4}/g) ?? []).map(hex => Number(`0x${hex}`))))
  })
  return new Set(characters)
}

function inflate(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return '' // A font file.
  }
}

test.each([[TEXT_FONT], [DISPLAY_FONTS]])('a text in %s is copied as it was written', async fontFamily => {
  await loadFonts()
  const page = h(Page, null, ...TEXTS.map(text => h(Text, { key: text, style: { fontFamily } }, text)))
  const pdf = await renderToBuffer(h(Document, null, page))
  expect(copiedCharacters(pdf)).toEqual(new Set(TEXTS.join('')))
})
