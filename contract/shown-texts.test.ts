import { expect, test } from 'vitest'
import { readShownTexts, writeShownTexts } from './shown-texts.ts'

const consent = { document: 'personal_data_consent', version: '1.0', sha256: 'a'.repeat(64) } as const
const policy = { document: 'confidentiality_policy', version: '2.1.3', sha256: 'b'.repeat(64) } as const

test('what a page shows is read as it was written', () => {
  const read = readShownTexts(writeShownTexts([consent, policy]))
  expect(read.get('personal_data_consent')).toEqual({ version: '1.0', sha256: consent.sha256 })
  expect(read.get('confidentiality_policy')).toEqual({ version: '2.1.3', sha256: policy.sha256 })
})

test.each(['', 'personal_data_consent', 'personal_data_consent=1.0:abc', `x=<b>:${consent.sha256}`, ';;=:'])(
  '«%s» shows nothing',
  field => {
    expect(readShownTexts(field).size).toBe(0)
  },
)
