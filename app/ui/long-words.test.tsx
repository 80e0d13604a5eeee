import '../styles/site.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Heading } from './heading.tsx'

/** On how many lines the long word of a heading is drawn. */
async function linesOfWord(text: string, word: string, inlineSize: string): Promise<number> {
  const { container } = await render(
    <div style={{ inlineSize, fontSize: '10px' }}>
      <Heading level={2}>{text}</Heading>
    </div>,
  )
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.textContent?.replaceAll('\u00ad', '').includes(word)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
  }
  throw new Error(`there is no ${word}`)
}

test('a long word that fits on a line is not divided at the end of the line before', async () => {
  expect(await linesOfWord('Ход строительства', 'строительства', '32rem')).toBe(1)
})

test('a word that is longer than a line is divided', async () => {
  expect(await linesOfWord('Ход строительства', 'строительства', '16rem')).toBeGreaterThan(1)
})
