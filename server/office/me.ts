import { Hono } from 'hono'
import { keysOf } from '#domain/lib/collections.ts'
import { hasRight, RIGHTS } from '#server/services/office/actor.ts'
import { DEMO_PERSON } from '#server/services/office/people/factors.ts'
import { endSession, listSessions } from '#server/services/office/people/sessions.ts'
import { done, type OfficeEnv } from './env.ts'

/** The signed-in person and their sessions. */
export const me = new Hono<OfficeEnv>()
  .get('/', c => {
    const { actor, email, office } = c.var
    const { project, office: salesOffice } = office.services.siteCalls.getGlobal()
    return c.json({
      person: { id: actor.id, name: actor.name, email, roles: actor.roles, isDemo: actor.id === DEMO_PERSON },
      rights: keysOf(RIGHTS).filter(right => hasRight(actor, right)),
      quarter: { name: project.name, mark: project.mark, timeZone: salesOffice.time_zone },
    })
  })
  .get('/sessions', async c => {
    const { actor, office, sessionId } = c.var
    const sessions = await listSessions(actor, office.db, office.now())
    return c.json({ sessions: sessions.map(session => ({ ...session, isCurrent: session.id === sessionId })) })
  })
  .delete('/sessions/:id', c =>
    done(c, endSession(c.var.actor, c.var.office.db, c.req.param('id'), c.var.office.now())),
  )
