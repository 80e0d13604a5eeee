import { data } from 'react-router'

/**
 * Runs what a page cannot do without: a known refusal of a service (`NotFound` …) becomes our error page with its status.
 * In React Router a middleware does not see what a loader throws, so the loader itself has to say it.
 */
export function orErrorPage<T>(ask: () => T): T {
  try {
    return ask()
  } catch (error) {
    throw asErrorPage(error)
  }
}

/** The same for what takes its time. */
export async function awaitOrErrorPage<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw asErrorPage(error)
  }
}

/** The refusals of services carry the status of their answer; anything else is our bug and stays what it is. */
function asErrorPage(error: unknown): unknown {
  if (error instanceof Error && 'status' in error && typeof error.status === 'number') {
    return data(null, { status: error.status })
  }
  return error
}

/**
 * The id at the end of an address.
 * @throws a 404 page for anything that is no id
 */
export function idOf(param: string | undefined): number {
  if (!param || !/^[1-9]\d{0,8}$/.test(param)) throw data(null, { status: 404 })
  return Number(param)
}
