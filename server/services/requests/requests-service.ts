import type { Logger } from 'pino'
import { NotFound, Unavailable } from '#contract/errors.ts'
import { OFFICE_CHANNELS } from '#domain/channels.ts'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { RequestFileTable } from '#server/db/schema.ts'
import type { Concerns } from '../concerns.ts'
import type { CaptchaService } from './captcha.ts'
import { createDelivery } from './channel-worker.ts'
import { type Accepted, type Caller, type CreateRequestOptions, createRequest } from './create-request.ts'
import { readRequestFile } from './cv-file.ts'
import type { FileLinks } from './file-links.ts'
import { type RetentionLimits, startRetention } from './retention.ts'
import { watchWaiting } from './waiting-watch.ts'

/** Requests (leads) of visitors: taken, kept, delivered. */
export interface RequestsService {
  /**
   * Takes a request; see `create-request.ts` for what it throws.
   * @param body as it came: parsed JSON, or the fields of a form
   */
  create(body: unknown, caller: Caller): Promise<Accepted>
  /**
   * The file that came with a request, by the `expires` and `signature` of its link.
   * @throws NotFound the link is wrong or too old, or there is no file
   */
  file(id: string, expires: number, signature: string): Promise<RequestFileTable>
  /** What the form asks before it sends. */
  readonly captcha: Pick<CaptchaService, 'isActive' | 'validate'>
  /** Begins to deliver, and to forget what is old. */
  start(): void
  /** Stops both; what is not delivered stays in the outbox. */
  stop(): Promise<void>
}

export interface RequestsOptions extends CreateRequestOptions {
  channels: readonly Channel[]
  captcha: CaptchaService
  fileLinks: FileLinks
  /** How long personal data is kept; absent = nothing is forgotten by itself. */
  retention?: RetentionLimits
  /** 0 ≤ x < 1. */
  random: () => number
  log: Logger
  /** Told of what an operator should know. */
  concerns: Concerns
  /** Told of every attempt of a delivery, for the metrics. */
  onAttempt?: (channel: Channel['name'], result: 'delivered' | 'retry' | 'dead') => void
}

/** The service behind the form, the API and the queue. */
export function createRequests(options: RequestsOptions): RequestsService {
  const delivery = createDelivery(options)
  let stopRetention = async () => {}
  let stopWatch = async () => {}
  return {
    async create(body, caller) {
      const accepted = await createRequest(options, body, caller).catch(error => {
        // The visitor reads what to do; the operator, why. The failure of a store names no values.
        if (error instanceof Unavailable)
          options.log.error({ reason: storeReason(error) }, 'request could not be stored')
        throw error
      })
      if (accepted.result === 'created') delivery.wake()
      const { id: request, type, result, held } = accepted
      options.log.info({ request, type, result }, 'request accepted')
      // The visitor reads that they will be called: somebody has to learn that nobody was told of them.
      if (held) options.log.warn({ request, type, held }, 'request held, release it by hand')
      return accepted
    },
    async file(id, expires, signature) {
      const isValid = options.fileLinks.isValid(id, expires, signature, options.now())
      const file = isValid ? await readRequestFile(options.db, id) : undefined
      if (!file) throw new NotFound()
      return file
    },
    captcha: options.captcha,
    start() {
      delivery.start()
      const { db, now, storeClock, log, concerns, retention } = options
      const { channels } = options
      concerns.set('no_channel', !channels.some(({ name }) => OFFICE_CHANNELS.includes(name)))
      if (retention) stopRetention = startRetention({ db, limits: retention, now, storeClock, log, concerns })
      stopWatch = watchWaiting({ db, channels, now, storeClock, log, concerns })
    },
    async stop() {
      await Promise.all([delivery.stop(), stopRetention(), stopWatch()])
    },
  }
}

/** The innermost cause: what the database itself said. */
function storeReason(error: Error): string {
  return error.cause instanceof Error ? storeReason(error.cause) : error.message
}
