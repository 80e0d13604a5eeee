import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './connect.ts'
import { isStoreFailure } from './errors.ts'
import { addressProblems, isSecuredAddress } from './postgres-address.ts'
import { newPostgresDatabase } from './testing/databases.ts'
import { LOCALHOST_CERT, startTlsFront } from './testing/tls-front.ts'

test('an address is checked before it is used', () => {
  const of = (query: string) => addressProblems(`postgres://u:secret@db.example/name${query}`)
  for (const query of ['', '?sslmode=disable', '?sslmode=no-verify', '?sslmode=verify-full'])
    expect(of(query)).toEqual([])
  expect(of(`?sslmode=verify-full&sslrootcert=${LOCALHOST_CERT}`)).toEqual([])
  expect(addressProblems('postgres://u:p@/name?host=/run/postgresql')).toEqual([])
  for (const mode of ['require', 'prefer', 'verify-ca', 'VERIFY-FULL'])
    expect(of(`?sslmode=${mode}`)).toEqual([
      'sslmode must be verify-full (encrypted, certificate checked), no-verify or disable',
    ])
  expect(of('?sslrootcert=/nowhere.pem')).toEqual([
    'sslrootcert is used with sslmode=verify-full only',
    'sslrootcert: cannot read /nowhere.pem',
  ])
})

test('secured is what stays on this machine, or is encrypted for a checked name', () => {
  for (const address of [
    'localhost/d',
    '127.0.0.1:5432/d',
    'LOCALHOST/d',
    '[::1]/d',
    'db.example/d?sslmode=verify-full',
  ])
    expect(isSecuredAddress(`postgres://u:p@${address}`), address).toBe(true)
  expect(isSecuredAddress('postgres://u:p@/d?host=/run/postgresql')).toBe(true)
  for (const address of [
    'db.example/d',
    '10.0.0.5/d?sslmode=no-verify',
    'postgres/d?sslmode=disable',
    '127.0.0.1.evil/d',
  ])
    expect(isSecuredAddress(`postgres://u:p@${address}`), address).toBe(false)
})

async function aDoor(hasTls = true) {
  const { location, remove } = await newPostgresDatabase()
  onTestFinished(remove)
  const front = await startTlsFront(Number(new URL(location.url ?? '').port), hasTls)
  onTestFinished(() => front.close())
  /** Opens the database through the door. @param host what the address calls it */
  const open = async (query: string, host = 'localhost') => {
    const url = Object.assign(new URL(location.url ?? ''), { hostname: host, port: String(front.port), search: query })
    const db = await openDatabase({ ...location, url: url.href })
    await db.destroy()
  }
  return { front, open }
}

test('verify-full encrypts every connection, for a name and for an address that the certificate holds', async () => {
  const { front, open } = await aDoor()
  const query = `?sslmode=verify-full&sslrootcert=${LOCALHOST_CERT}`
  await open(query)
  const byName = front.encrypted
  expect(byName).toBeGreaterThan(0)
  await open(query, '127.0.0.1')
  expect(front.encrypted).toBeGreaterThan(byName)
})

test.each([
  ['a self-signed certificate', '?sslmode=verify-full', 'localhost', /self-signed certificate/],
  [
    'a certificate of another host',
    `?sslmode=verify-full&sslrootcert=${LOCALHOST_CERT}`,
    '127.0.0.2',
    /does not match certificate/,
  ],
])('%s stops the start with one line', async (_, query, host, reason) => {
  const { open } = await aDoor()
  const error = await open(query, host).catch(error => error)
  expect(error.message).toMatch(/^PostgreSQL: /)
  expect(error.message).toMatch(reason)
  expect(isStoreFailure(error.cause), 'while the site runs it is a refusal').toBe(true)
})

test('a server without TLS is not spoken to in the clear', async () => {
  const { open } = await aDoor(false)
  const error = await open(`?sslmode=verify-full&sslrootcert=${LOCALHOST_CERT}`).catch(error => error)
  expect(error.message).toBe('PostgreSQL: The server does not support SSL connections')
  expect(isStoreFailure(error.cause)).toBe(true)
})
