import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderSample } from './sample-pdf.ts'
import { readSampleText } from './sample-text.ts'
import { readSamples } from './samples.ts'

const index: { file: string; sha256: string }[] = JSON.parse(
  readFileSync(new URL('../../documents/index.json', import.meta.url), 'utf8'),
)

test('every document of the demo has its sample, and there are no other files', () => {
  expect([...readSamples().keys()].toSorted()).toEqual(index.map(({ file }) => file))
})

test('the same text is the same file: what lies in the demo is what the program writes', async () => {
  const [first] = readSamples()
  if (!first) throw new Error('there are no samples')
  const [file, sample] = first
  const hash = createHash('sha256')
    .update(await renderSample(sample))
    .digest('hex')
  expect(hash).toBe(index.find(entry => entry.file === file)?.sha256)
})

test('rows that follow each other are one ledger; a placeholder without a value is an error', () => {
  expect(readSampleText('## О доме\n- Этажей | {{floors}}\n- Квартир | 9\nКонец', { floors: '3' })).toEqual([
    { kind: 'heading', text: 'О доме' },
    {
      kind: 'rows',
      rows: [
        ['Этажей', '3'],
        ['Квартир', '9'],
      ],
    },
    { kind: 'paragraph', text: 'Конец' },
  ])
  expect(() => readSampleText('{{net}}', {})).toThrow(RangeError)
})
