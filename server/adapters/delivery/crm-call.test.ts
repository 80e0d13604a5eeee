import { expect, test } from 'vitest'
import { crmId } from './post.ts'

test('accepts numeric ids of a CRM only', () => {
  expect(crmId.parse(17)).toBe('17')
  expect(crmId.parse('9007199254740993')).toBe('9007199254740993')
  for (const id of ['', '0', '-1', 1.5, 'x'.repeat(60_000), '1'.repeat(30), '\u001b[2J', undefined, null, {}, true])
    expect(crmId.safeParse(id).success, String(id).slice(0, 40)).toBe(false)
})
