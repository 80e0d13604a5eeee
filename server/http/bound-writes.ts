import { Unavailable } from '#contract/errors.ts'
import { fill } from '#domain/text/fill.ts'
import type { Services } from '#server/services/services.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { Overloaded } from './limiter.ts'
import type { Write } from './work.ts'

/**
 * The same services with their writes in the bound of writes. Their callers have read the body before: a slow body takes no place.
 * Reading favorites is no write.
 * @param onShed called for every write that found no place; it is answered with 503 and nothing is stored
 */
export function boundWrites(services: Services, write: Write, onShed: () => void): Services {
  const { favorites, requests, siteCalls } = services
  const bound: Write = (job, client) =>
    write(job, client).catch((failure: unknown) => {
      if (!(failure instanceof Overloaded)) throw failure
      onShed()
      const phone = siteCalls.getGlobal().phones.display
      throw new Unavailable(fill(errorTexts.tooManySoon, { phone }), { cause: failure })
    })
  return {
    ...services,
    requests: {
      ...requests,
      create: (body, caller) => bound(() => requests.create(body, caller), caller.client ?? undefined),
      captcha: {
        isActive: requests.captcha.isActive,
        validate: (token, ip) => bound(() => requests.captcha.validate(token, ip)),
      },
    },
    favorites: {
      ...favorites,
      add: (cookie, id, client) => bound(() => favorites.add(cookie, id, client), client),
      remove: (cookie, id) => bound(() => favorites.remove(cookie, id)),
      restore: cookie => bound(() => favorites.restore(cookie)),
    },
  }
}
