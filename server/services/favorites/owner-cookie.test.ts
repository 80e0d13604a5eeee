import { expect, test } from 'vitest'
import { createOwnerCookie, newSecret } from './owner-cookie.ts'

test('reads the secret among other cookies', () => {
  const secret = newSecret()
  expect(createOwnerCookie(false).read(`csrftoken=abc; favorites=${secret}`)).toBe(secret)
  expect(createOwnerCookie(true).read(`__Host-favorites=${secret}`)).toBe(secret)
})

test.each([
  ['none', ''],
  ['one too short', newSecret().slice(1)],
  ['one too long', `${newSecret()}a`],
  ['one with other letters', `${newSecret().slice(1)}é`],
])('%s is no secret of ours', (_, secret) => {
  expect(createOwnerCookie(false).read(`favorites=${secret}`)).toBeNull()
})

test('no script can read it, and no call of another site brings it along', () => {
  expect(createOwnerCookie(false).write('s')).toBe('favorites=s; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax')
  expect(createOwnerCookie(true).write('s')).toBe(
    '__Host-favorites=s; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
  )
})
