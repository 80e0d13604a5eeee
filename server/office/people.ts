import { Hono } from 'hono'
import type { Invitation } from '#server/services/office/people/factors.ts'
import { invitePerson, newPerson } from '#server/services/office/people/invitations.ts'
import { blockPerson, listPeople, resetPerson, rolesChange, setRoles } from '#server/services/office/people/people.ts'
import { answerEmpty, type OfficeEnv, type OfficeParts, readInput, verbArgs } from './env.ts'
import { sendInvitation } from './invitation-letter.ts'

/** People and their roles. A link of an invitation is shown to the administrator, and sent when mail is configured. */
export const people = new Hono<OfficeEnv>()
  .get('/', async c => c.json({ people: await listPeople(...verbArgs(c)) }))
  .post('/', readInput('json', newPerson), async c => {
    const person = c.req.valid('json')
    return c.json(await send(c.var.office, person.email, await invitePerson(...verbArgs(c), person)), 201)
  })
  .put('/:id/roles', readInput('json', rolesChange), c =>
    answerEmpty(c, setRoles(...verbArgs(c), c.req.param('id'), c.req.valid('json'))),
  )
  .post('/:id/block', c => answerEmpty(c, blockPerson(...verbArgs(c), c.req.param('id'))))
  .post('/:id/reset', async c => {
    const { email, ...invitation } = await resetPerson(...verbArgs(c), c.req.param('id'))
    return c.json(await send(c.var.office, email, invitation), 201)
  })

function send({ config, services }: OfficeParts, email: string, invitation: Invitation) {
  return sendInvitation(config, services.siteCalls.getGlobal().project.name, email, invitation)
}
