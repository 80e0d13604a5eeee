import { Hono } from 'hono'
import { block, reset, setRoles } from '#server/services/office/people/change-person.ts'
import type { Invitation } from '#server/services/office/people/factors.ts'
import { invite, newPerson } from '#server/services/office/people/invite.ts'
import { listPeople } from '#server/services/office/people/list-people.ts'
import { done, type OfficeEnv, type OfficeParts, readJson } from './env.ts'
import { sendInvitation } from './invitation-letter.ts'

/** People and their roles. A link of an invitation is shown to the administrator, and sent when mail is configured. */
export const people = new Hono<OfficeEnv>()
  .get('/', async c => c.json({ people: await listPeople(c.var.actor, c.var.office.db, c.var.office.now()) }))
  .post('/', readJson(newPerson), async c => {
    const { office, actor } = c.var
    const person = c.req.valid('json')
    const invitation = await invite(actor, office.db, person, office.now())
    return c.json(await send(office, person.email, invitation), 201)
  })
  .put('/:id/roles', readJson(newPerson.pick({ roles: true })), c => {
    const { office, actor } = c.var
    return done(c, setRoles(actor, office.db, c.req.param('id'), c.req.valid('json').roles, office.now()))
  })
  .post('/:id/block', c => {
    const { office, actor } = c.var
    return done(c, block(actor, office.db, c.req.param('id'), office.now()))
  })
  .post('/:id/reset', async c => {
    const { office, actor } = c.var
    const { email, ...invitation } = await reset(actor, office.db, c.req.param('id'), office.now())
    return c.json(await send(office, email, invitation), 201)
  })

function send({ config, services }: OfficeParts, email: string, invitation: Invitation) {
  return sendInvitation(config, services.siteCalls.getGlobal().project.name, email, invitation)
}
