import { Conflict, FieldErrors, TooMany, Unavailable } from '#contract/errors.ts'
import type { RequestsService } from '#server/services/requests/requests-service.ts'
import type { RequestResult, SiteMetrics } from './site-metrics.ts'

/** The type of an invalid request is unknown. */
const UNREAD = 'other'

export function countRequests(service: RequestsService, metrics: Pick<SiteMetrics, 'countRequest'>): RequestsService {
  return {
    ...service,
    async create(body, caller) {
      try {
        const accepted = await service.create(body, caller)
        metrics.countRequest(accepted.type, accepted.result)
        return accepted
      } catch (error) {
        metrics.countRequest(UNREAD, resultOf(error))
        throw error
      }
    },
  }
}

function resultOf(error: unknown): RequestResult {
  if (error instanceof FieldErrors) return 'wrong'
  if (error instanceof Conflict) return 'conflict'
  if (error instanceof TooMany) return 'limited'
  return error instanceof Unavailable ? 'unavailable' : 'failed'
}
