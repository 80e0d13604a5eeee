/**
 * Sends a letter by STARTTLS and one by smtps to a server whose certificate is in `NODE_EXTRA_CA_CERTS`, and prints the
 * results as JSON. A separate program, because Node reads trusted certificates at startup.
 */
import type { Lead } from '../delivery/lead.ts'
import { createMail } from '../delivery/mail.ts'
import { startMailServer } from './mail-server.ts'

const lead = { id: '1', createdAt: '2026-11-21T10:00:00.000Z', name: 'Анна', mail: null } as Lead // all that a letter reads

const results: { outcome: unknown; isEncrypted: boolean[] }[] = []
for (const secure of [false, true]) {
  const server = await startMailServer({ secure })
  const smtpUrl = `${secure ? 'smtps' : 'smtp'}://localhost:${server.port}`
  const write = () => ({ subject: 'Заявка', text: 'Заявка' })
  const [office] = createMail({ smtpUrl, tls: true, from: 'site@bereg.example', to: 'office@bereg.example', write })
  const outcome = await office?.deliver(lead, new Date())
  results.push({ outcome, isEncrypted: server.letters.map(({ isEncrypted }) => isEncrypted) })
  await server.close()
}
process.stdout.write(JSON.stringify(results))
