import type { Logger } from 'pino'
import { NotFound, Unavailable } from '#contract/errors.ts'
import { informsOffice } from '#domain/requests/channels.ts'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { RequestFileTable } from '#server/db/schema.ts'
import type { Alerts } from '../alerts.ts'
import type { CaptchaService } from './captcha.ts'
import { createDelivery } from './channel-worker.ts'
import { type Accepted, type Caller, type CreateRequestOptions, createRequest } from './create-request.ts'
import { type FileLinks, readRequestFile } from './cv-file.ts'
import { type RetentionLimits, startRetention } from './retention.ts'
import { watchWaiting } from './waiting-watch.ts'

interface RequestsOptions extends CreateRequestOptions {
  channels: readonly Channel[]
  captcha: CaptchaService
  fileLinks: FileLinks
  /** Retention periods of personal data; absent = nothing is deleted automatically. */
  retention?: RetentionLimits
  random: () => number
  log: Logger
  alerts: Alerts
  onAttempt?: (channel: Channel['name'], result: 'delivered' | 'retry' | 'dead') => void
}

export function createRequests(options: RequestsOptions) {
  const delivery = createDelivery(options)
  const { isActive, validate } = options.captcha
  let stopRetention = async () => {}
  let stopWatch = async () => {}
  return {
    channels: options.channels,
    /** @param body unvalidated JSON or form fields; see `create-request.ts` for the errors */
    async create(body: unknown, caller: Caller): Promise<Accepted> {
      const accepted = await createRequest(options, body, caller).catch(error => {
        // The visitor gets instructions, the log gets the reason. Database errors contain no values.
        if (error instanceof Unavailable)
          options.log.error({ reason: storeReason(error) }, 'request could not be stored')
        throw error
      })
      if (accepted.result === 'created') delivery.wake()
      const { id: request, type, result, held } = accepted
      options.log.info({ request, type, result }, 'request accepted')
      // The visitor was promised a call, so a held request must be logged.
      if (held) options.log.warn({ request, type, held }, 'request held, release it by hand')
      return accepted
    },
    /** The file of a request, by its link. @throws NotFound when the link is invalid or expired, or there is no file */
    async file(id: string, expires: number, signature: string): Promise<RequestFileTable> {
      const isValid = options.fileLinks.isValid(id, expires, signature, options.now())
      const file = isValid ? await readRequestFile(options.db, id) : undefined
      if (!file) throw new NotFound()
      return file
    },
    captcha: { isActive, validate },
    start(): void {
      delivery.start()
      const { db, channels, now, log, alerts, retention } = options
      alerts.set('no_channel', !channels.some(informsOffice))
      if (retention) stopRetention = startRetention({ db, limits: retention, now, log, alerts })
      stopWatch = watchWaiting({ db, channels, now, log, alerts })
    },
    /** Stops both; pending deliveries stay in the outbox. */
    async stop(): Promise<void> {
      await Promise.all([delivery.stop(), stopRetention(), stopWatch()])
    },
  }
}

export type RequestsService = ReturnType<typeof createRequests>

/** The innermost cause: the message of the database. */
function storeReason(error: Error): string {
  return error.cause instanceof Error ? storeReason(error.cause) : error.message
}
