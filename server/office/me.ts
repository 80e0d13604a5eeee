import { Hono } from 'hono'
import { keysOf } from '#domain/lib/collections.ts'
import { DEMO_PERSON } from '#server/services/office/people/factors.ts'
import { endSession, listSessions } from '#server/services/office/people/sessions.ts'
import { hasRight, RIGHTS } from '../services/office/actor.ts'
import { answerEmpty, type OfficeEnv, verbArgs } from './env.ts'

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
    const sessions = await listSessions(...verbArgs(c))
    return c.json({ sessions: sessions.map(session => ({ ...session, isCurrent: session.id === c.var.sessionId })) })
  })
  .delete('/sessions/:id', c => answerEmpty(c, endSession(...verbArgs(c), c.req.param('id'))))
