import { expect, test } from 'vitest'
import { Unavailable } from '#domain/lib/errors.ts'
import { explain } from './terminal.ts'

test('an operator sees why the database fails, not the sentence for visitors', () => {
  const cause = new Error('database or disk is full')
  expect(explain(new Unavailable('Сайт временно не отвечает.', { cause }))).toBe('database or disk is full')
})
