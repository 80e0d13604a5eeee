import type { Services } from '#server/services/services.ts'
import { data, type Handlers, partOf } from './handlers.ts'

/** Ways to buy, as far as a path or a query asks for one of them. */
export function purchaseHandlers({ purchaseCalls, site }: Services): Handlers<'getPurchase' | 'compareSubsidies'> {
  const revision = () => site.current().revision
  return {
    getPurchase: c => data(c, revision(), purchaseCalls.getPurchase(partOf(c, 'slug'))),
    compareSubsidies: c => data(c, revision(), purchaseCalls.compareSubsidies(new URL(c.req.url).searchParams)),
  }
}
