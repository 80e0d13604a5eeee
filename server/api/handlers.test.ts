import { expect, test } from 'vitest'
import type { Facets } from '#contract/lots/lists.ts'
import type { Json } from '#server/search-index/types.ts'
import type { LotHandlers } from './api.ts'
import { data, type Handler, type Handlers, json, written } from './handlers.ts'

const refusal = { detail: '' }

// The compiler is the test: `npm run types` fails on an expectation that nothing breaks.
test('a call without a handler, or with a handler of another shape, does not compile', () => {
  const active: Handler<'getCaptchaActive'> = c => json(c, 200, { active: true })
  // @ts-expect-error: the body is another one
  const otherBody: Handler<'getCaptchaActive'> = c => json(c, 200, { isActive: true })
  // @ts-expect-error: no such status is described
  const otherStatus: Handler<'getCaptchaActive'> = c => json(c, 418, refusal)
  // @ts-expect-error: a plain response is not typed
  const untold: Handler<'getCaptchaActive'> = c => c.json({ active: true })
  // @ts-expect-error: data of another call
  const otherCall: Handler<'listBuildings'> = c => data(c, 1, refusal)
  // @ts-expect-error: the other call has no handler
  const missing: Handlers<'getCaptchaActive' | 'validateCaptcha'> = { getCaptchaActive: active }
  // @ts-expect-error: nothing describes it
  const undescribed: Handlers<'getCaptchaActive'> = { getCaptchaActive: active, getCaptcha: active }
  expect([otherBody, otherStatus, untold, otherCall, missing, undescribed]).toHaveLength(6)
})

test('a call of what is sold without a handler, or with an answer of another call, does not compile', () => {
  const counts: Json<Facets> = new Uint8Array()
  const facets: LotHandlers['facets'] = c => written(c, 1, counts)
  // @ts-expect-error: facets are no list
  const otherAnswer: LotHandlers['list'] = c => written(c, 1, counts)
  // @ts-expect-error: a list of lots is not one of them
  const otherBody: LotHandlers['one'] = c => data(c, 1, [])
  // @ts-expect-error: four calls have no handler
  const missing: LotHandlers = { facets }
  expect([otherAnswer, otherBody, missing]).toHaveLength(3)
})
