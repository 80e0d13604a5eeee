/** `npm run office`: lets people into the office. */
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#server/config.ts'
import { locationOf, openExisting } from '#server/db/connect.ts'
import type { Db } from '#server/db/schema.ts'
import { sendInvitation } from '#server/office/invitation-letter.ts'
import { getContent } from '#server/services/content/get-content.ts'
import { COMMAND_LINE } from '#server/services/office/actor.ts'
import type { Invitation } from '#server/services/office/people/factors.ts'
import { invitePerson, newPerson } from '#server/services/office/people/invitations.ts'
import { blockPerson, findPerson, listPeople, resetPerson } from '#server/services/office/people/people.ts'
import type { VerbContext } from '#server/services/office/verbs.ts'
import { visibleText } from '#server/services/requests/export-requests.ts'
import { Problem, type Terminal } from './terminal.ts'

export async function office({ args, environment, print }: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: 'string', multiple: true, default: [] }, name: { type: 'string' } },
  })
  const [verb = 'people', email, ...others] = positionals
  if (others.length > 0) throw new Problem(`too much: ${others.join(' ')}`)
  const config = readConfig(environment, 'not read')
  await using db = await openExisting(locationOf(config), 'current')
  const context = { db, now: () => new Date() }
  switch (verb) {
    case 'people':
      return await list(context, print)
    case 'invite': {
      const person = newPerson.safeParse({ email, name: values.name ?? email, roles: values.role })
      if (!person.success) throw new Problem('give an e-mail address and --role admin, head, marketing or sales')
      const invitation = await invitePerson(COMMAND_LINE, context, person.data)
      return await show(db, config, person.data.email, invitation, print)
    }
    case 'reset': {
      const invitation = await resetPerson(COMMAND_LINE, context, await find(context, email))
      return await show(db, config, invitation.email, invitation, print)
    }
    case 'block':
      await blockPerson(COMMAND_LINE, context, await find(context, email))
      return print('blocked and signed out; an invitation lets the person in again')
    default:
      throw new Problem(`there is no command ${verb}; there are people, invite, block, reset`)
  }
}

async function find(context: VerbContext, email = ''): Promise<string> {
  const id = await findPerson(COMMAND_LINE, context, email.trim().toLowerCase())
  if (!id) throw new Problem('no account has this e-mail address; `office people` lists all')
  return id
}

async function show(
  db: Db,
  config: Config,
  email: string,
  invitation: Invitation,
  print: Terminal['print'],
): Promise<void> {
  const { global } = await getContent(db)
  const { link, expiresAt, isSent } = await sendInvitation(config, global.project.name, email, invitation)
  print(link)
  print(`works once, until ${expiresAt}; ${isSent ? 'sent by e-mail' : 'not sent by e-mail'}`)
}

async function list(context: VerbContext, print: Terminal['print']): Promise<void> {
  const people = await listPeople(COMMAND_LINE, context)
  if (people.length === 0) print('there is no account: npm run office -- invite name@example.ru --role admin')
  for (const { email, name, roles, state, seenAt } of people)
    print(`${email}  ${visibleText(name)}  ${roles.join(',')}  ${state}${seenAt ? `, seen ${seenAt}` : ''}`)
}
