import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#server/adapters/testing/mail-server.ts'
import { readConfig } from '#server/config.ts'
import { sendInvitation } from './invitation-letter.ts'

const INVITATION = { id: 'p', token: 'secret', expiresAt: '2026-11-22T10:00:00.000Z' }

test('an invitation is sent when mail is configured, and its link is returned if that fails', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.close())
  const config = readConfig({
    SITE_URL: 'https://bereg.example',
    OFFICE_HOST: 'office.bereg.example',
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    SMTP_TLS: 'off',
    MAIL_FROM: 'site@bereg.example',
    MAIL_TO: 'sales@bereg.example',
  })
  const send = (settings = config) => sendInvitation(settings, 'Берег', 'anna@bereg.example', INVITATION)
  const link = 'https://office.bereg.example/office/invite#secret'
  expect(await send()).toEqual({ link, expiresAt: INVITATION.expiresAt, isSent: true })
  const [letter] = server.letters
  expect(letter?.to).toEqual(['anna@bereg.example'])
  const encoded = letter?.raw.split('\r\n\r\n')[1] ?? ''
  expect(Buffer.from(encoded, 'base64').toString()).toContain(link)

  server.refuseLetter = 550
  expect(await send()).toMatchObject({ link, isSent: false })
  expect(await send(readConfig({ SITE_URL: 'https://bereg.example' }))).toMatchObject({ isSent: false })
})
