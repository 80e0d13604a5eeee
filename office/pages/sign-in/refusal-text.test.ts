import { expect, test } from 'vitest'
import { CallError } from '../../api.ts'
import { refusalText } from './refusal-text.ts'

test('says the same for every refused sign-in', () => {
  const refusals = [
    new CallError(401, { code: 'INVALID_EMAIL_OR_PASSWORD' }),
    new CallError(401, { code: 'INVALID_CODE' }),
    new CallError(400, { code: 'body' }),
    new CallError(403, { code: 'BANNED_USER' }),
  ]
  expect(new Set(refusals.map(error => refusalText(error)))).toEqual(new Set(['Почта, пароль или код не подошли.']))
})

test('names the time of the next attempt, rounded up to a minute', () => {
  const now = new Date(2026, 10, 19, 11, 41, 30)
  expect(refusalText(new CallError(429, { retryAfter: 45 }), now)).toBe('Слишком много неудач. Попробуйте в 11:43.')
})

test('distinguishes a lost connection and a failed server from a refusal', () => {
  expect(refusalText(new CallError(0))).toContain('Нет связи')
  expect(refusalText(new CallError(503))).toContain('Сервер не справился')
})
