import { Hono } from 'hono'
import { z } from 'zod'
import { ROLES } from '#server/services/office/actor.ts'
import { block, reset, setRoles } from '#server/services/office/people/change-person.ts'
import type { Invitation } from '#server/services/office/people/factors.ts'
import { invite } from '#server/services/office/people/invite.ts'
import { listPeople } from '#server/services/office/people/list-people.ts'
import { type OfficeEnv, type OfficeParts, readJson } from './env.ts'
import { sendInvitation } from './invitation-letter.ts'

const roles = z.array(z.enum(ROLES)).min(1).max(ROLES.length)

export const newPerson = z.object({
  email: z.string().trim().toLowerCase().max(200).pipe(z.email()),
  name: z.string().trim().min(1).max(100),
  roles,
})

/** People and their roles. A link of an invitation is shown to the administrator, and sent when mail is configured. */
export const people = new Hono<OfficeEnv>()
  .get('/', async c => c.json({ people: await listPeople(c.var.actor, c.var.office.db, c.var.office.now()) }))
  .post('/', readJson(newPerson), async c => {
    const { office, actor } = c.var
    const person = c.req.valid('json')
    const invitation = await invite(actor, office.db, person, office.now())
    return c.json(await send(office, person.email, invitation), 201)
  })
  .put('/:id/roles', readJson(z.object({ roles })), async c => {
    const { office, actor } = c.var
    await setRoles(actor, office.db, c.req.param('id'), c.req.valid('json').roles, office.now())
    return c.json({})
  })
  .post('/:id/block', async c => {
    const { office, actor } = c.var
    await block(actor, office.db, c.req.param('id'), office.now())
    return c.json({})
  })
  .post('/:id/reset', async c => {
    const { office, actor } = c.var
    const { email, ...invitation } = await reset(actor, office.db, c.req.param('id'), office.now())
    return c.json(await send(office, email, invitation), 201)
  })

function send({ config, services }: OfficeParts, email: string, invitation: Invitation) {
  return sendInvitation(config, services.siteCalls.getGlobal().project.name, email, invitation)
}
