/** Shorter waiting would only flicker. Source: docs/specification-coverage.md#delays. */
const MIN_DELAY_MS = 200

/**
 * A call whose waiting is shown: its answer, or its failure, comes after 200 ms at the earliest.
 * @param call is under way already
 */
export async function atLeast<Answer>(call: Promise<Answer>): Promise<Answer> {
  const delay = new Promise(resolve => setTimeout(resolve, MIN_DELAY_MS))
  await Promise.allSettled([call, delay])
  return call
}
