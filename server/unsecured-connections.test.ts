import { expect, test } from 'vitest'
import { unsecuredConnections } from './unsecured-connections.ts'

const ON = { SMTP_TLS: 'on', DATABASE_URL: undefined, WEBHOOK_URL: undefined, SMTP_URL: undefined } as const

test('reports each connection without TLS to other machines', () => {
  expect(unsecuredConnections(ON)).toEqual([])
  const open = {
    DATABASE_URL: 'postgres://u:p@db.example/d',
    WEBHOOK_URL: 'http://crm.example/hook',
    SMTP_URL: 'smtp://mail.example:25',
    SMTP_TLS: 'off',
  } as const
  expect(unsecuredConnections(open)).toEqual(['database_tls', 'webhook_tls', 'mail_tls'])
})

test('what is encrypted, or stays on this machine, is not', () => {
  const secured = {
    DATABASE_URL: 'postgres://u:p@db.example/d?sslmode=verify-full',
    WEBHOOK_URL: 'https://crm.example/hook',
    SMTP_URL: 'smtp://mail.example:587',
  }
  expect(unsecuredConnections({ ...ON, ...secured })).toEqual([])
  const here = {
    DATABASE_URL: 'postgres://u:p@127.0.0.1/d',
    WEBHOOK_URL: 'http://localhost:8080/hook',
    SMTP_URL: 'smtp://[::1]:25',
    SMTP_TLS: 'off',
  } as const
  expect(unsecuredConnections(here)).toEqual([])
})
