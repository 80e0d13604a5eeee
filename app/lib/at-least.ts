/** Shorter loading states would flicker. Source: docs/specification-coverage.md#delays. */
const MIN_DELAY_MS = 200

/** Settles as `call`, but after 200 ms at the earliest. */
export async function atLeast<Answer>(call: Promise<Answer>): Promise<Answer> {
  const delay = new Promise(resolve => setTimeout(resolve, MIN_DELAY_MS))
  await Promise.allSettled([call, delay])
  return call
}
